/**
 * Where the film comes from. A playlist with renditions is played by the browser itself where it can, and elsewhere by
 * hls.js, whose code is fetched only then.
 */
import type { Playback } from '../../../src/contract/playback.ts';

/** A rendition to choose; its height names it. */
export interface Quality {
  readonly level: number;
  readonly height: number;
}

export interface Source {
  /** The renditions, the largest first; none where there is no choice. */
  readonly qualities: readonly Quality[];
  /** Plays one rendition; null: whichever the line bears. */
  choose(level: number | null): void;
  close(): void;
}

export const playlistType = 'application/vnd.apple.mpegurl';
/** The status of `playing_elsewhere`: no key for a device whose account plays on others. */
const playingElsewhere = 409;
const plainSource: Source = { qualities: [], choose() {}, close() {} };

/**
 * Makes a film play. One that the browser plays by itself is in the page already.
 * @param onFailure the film cannot be played, or no longer: its links have ended, for example.
 */
export async function openSource(
  video: HTMLVideoElement,
  { kind, src }: Playback,
  signal: AbortSignal,
  onFailure: () => void,
): Promise<Source> {
  if (kind === 'file' || video.canPlayType(playlistType) !== '') return plainSource;
  const { default: Hls } = await import('hls.js/light');
  if (signal.aborted) return plainSource;
  if (!Hls.isSupported()) {
    onFailure();
    return plainSource;
  }
  // A worker would be made from a text, which the policy of the pages forbids.
  const hls = new Hls({ enableWorker: false, maxBufferLength: 40, backBufferLength: 60 });
  return new Promise((resolve) => {
    const close = (): void => hls.destroy();
    signal.addEventListener('abort', close, { once: true });
    hls.on(Hls.Events.MANIFEST_PARSED, () => {
      const qualities = hls.levels.map(({ height }, level) => ({ level, height }));
      resolve({
        qualities: qualities.length > 1 ? qualities.sort((a, b) => b.height - a.height) : [],
        choose(level) {
          hls.nextLevel = level ?? -1;
        },
        close,
      });
    });
    hls.on(Hls.Events.ERROR, (_, { fatal, type, response }) => {
      if (response?.code === playingElsewhere) {
        // The other sizes have the same keys: to try them would be in vain.
        hls.stopLoad();
        onFailure();
        return;
      }
      if (!fatal) return;
      if (type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError();
      else onFailure();
    });
    hls.loadSource(src);
    hls.attachMedia(video);
  });
}
