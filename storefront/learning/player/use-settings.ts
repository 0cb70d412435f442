/** Keeps the speed and the subtitles of a film as they were chosen last. */
import { useEffect, useEffectEvent } from 'react';
import type { PlayerSettings } from '../../../src/contract/playback.ts';
import { followSettings } from './settings.ts';

export function useSettings(video: HTMLVideoElement, stored: PlayerSettings | null, isRecorded: boolean): void {
  const start = useEffectEvent((signal: AbortSignal) => followSettings(video, stored, isRecorded, signal));
  useEffect(() => {
    const stop = new AbortController();
    start(stop.signal);
    return () => stop.abort();
  }, [video]);
}
