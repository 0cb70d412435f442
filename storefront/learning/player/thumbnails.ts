/** The small pictures above the time bar: a WebVTT whose cues name parts of one picture (`thumbnails.jpg#xywh=0,0,160,90`). Pure. */

export interface Thumbnail {
  /** Seconds. */
  readonly from: number;
  readonly to: number;
  readonly src: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const cue =
  /(?:(\d+):)?(\d{2}):(\d{2}(?:\.\d+)?) --> (?:(\d+):)?(\d{2}):(\d{2}(?:\.\d+)?)[^\n]*\n([^\n#]+)#xywh=(\d+),(\d+),(\d+),(\d+)/g;

/** @param base the address of the file, which its pictures are relative to. */
export const parseThumbnails = (text: string, base: string): Thumbnail[] =>
  [...text.replaceAll('\r', '').matchAll(cue)].map(([, h1, m1, s1, h2, m2, s2, file = '', x, y, width, height]) => ({
    from: secondsOf(h1, m1, s1),
    to: secondsOf(h2, m2, s2),
    src: new URL(file, base).pathname,
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: Number(height),
  }));

const secondsOf = (hours = '0', minutes = '0', seconds = '0'): number =>
  Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);

export const thumbnailAt = (thumbnails: readonly Thumbnail[], seconds: number): Thumbnail | null =>
  thumbnails.find(({ from, to }) => seconds >= from && seconds < to) ?? thumbnails.at(-1) ?? null;
