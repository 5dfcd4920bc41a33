#pragma once
// What is heard of what is told: by the roles of messages, so that no game has sounds of its own.

#include <span>

#include "core/engine/session.h"
#include "shell/platform/sound.h"
#include "shell/play/facts.h"
#include "shell/play/playback.h"

namespace sandtable::shell {

// While a beat begins, and when its die lies still or its counters stand.
Sound sound_of_start(const Beat& beat);
Sound sound_of_landing(const Beat& beat);
// The one sound of steps that are shown all at once: points before hits, hits before fire.
Sound sound_of_steps(const Teller& teller, std::span<const Step> steps);

}  // namespace sandtable::shell
