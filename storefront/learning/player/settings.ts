/** The speed and the subtitles that were chosen last: of the account, and in this browser for guests. */
import type { PlayerSettings } from '../../../src/contract/playback.ts';
import { isSpeed } from '../../../src/contract/speeds.ts';
import { browserClient } from '../../session/current.ts';
import { setSpeed, showCaptions, shownCaptions } from './film.ts';

/** The entry of `localStorage`. */
export const settingsKey = 'player-settings';
const usual: PlayerSettings = { speed: 1, subtitle: null };

/** Milliseconds without another change before the choice is sent: a key that stays pressed makes many. */
export const saveAfter = 600;

/** What this browser holds; the usual where it holds nothing, or nothing of this kind. */
export function readSettings(): PlayerSettings {
  try {
    // cast: the browser holds what was stored there, or anything: each part is looked at.
    const { speed, subtitle } = JSON.parse(localStorage.getItem(settingsKey) ?? 'null') as PlayerSettings;
    return { speed: isSpeed(speed) ? speed : 1, subtitle: typeof subtitle === 'string' ? subtitle : null };
  } catch {
    return usual;
  }
}

function writeSettings(settings: PlayerSettings): void {
  try {
    localStorage.setItem(settingsKey, JSON.stringify(settings));
  } catch {
    // Without room or permission the choice lasts as long as the page.
  }
}

/**
 * Begins with what was chosen last, and keeps what is chosen from now on.
 * @param stored of the account; null where it has chosen nothing.
 * @param isRecorded false for guests, whose choice stays in the browser.
 * @param signal ends it; a choice that was just made is still sent.
 */
export function followSettings(
  video: HTMLVideoElement,
  stored: PlayerSettings | null,
  isRecorded: boolean,
  signal: AbortSignal,
): void {
  let chosen = stored ?? readSettings();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function save(): void {
    // The next choice is sent again: nothing here that a person must act on.
    if (isRecorded) browserClient.call('POST /api/learn/player/settings', { body: chosen }).catch(() => undefined);
  }
  function change(part: Partial<PlayerSettings>): void {
    const next = { ...chosen, ...part };
    if (next.speed === chosen.speed && next.subtitle === chosen.subtitle) return;
    chosen = next;
    writeSettings(next);
    clearTimeout(timer);
    timer = setTimeout(save, saveAfter);
  }
  setSpeed(video, chosen.speed);
  if (chosen.subtitle !== null) showCaptions(video, chosen.subtitle);
  const sped = (): void => {
    if (isSpeed(video.playbackRate)) change({ speed: video.playbackRate });
  };
  video.addEventListener('ratechange', sped, { signal });
  video.textTracks.addEventListener('change', () => change({ subtitle: shownCaptions(video) }), { signal });
}
