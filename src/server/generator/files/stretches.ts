/**
 * The stretches of a stream: each minute of it has a key of its own, so that the keys alone say what someone was given.
 * A key is named by the milliseconds that it opens: `keys/60000-120000`. Pure.
 */
import type { SecondRange } from '../../../domain/learning/ranges.ts';

/** Milliseconds in which the segments begin that a key opens. */
const minute = 60_000;

/** A segment of a playlist, with the milliseconds that it plays. */
export interface Segment {
  /** As the playlist names it. */
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

export function segmentsIn(playlist: string): Segment[] {
  const segments: Segment[] = [];
  let at = 0;
  for (const [, seconds = '', name = ''] of playlist.matchAll(/^#EXTINF:([\d.]+),.*\n([^#\s].*)$/gm)) {
    const from = at;
    at += Number(seconds) * 1_000;
    segments.push({ name, from: Math.round(from), to: Math.round(at) });
  }
  return segments;
}

/** The stretches of a film, one after the other, from the segments of one of its playlists. */
export function stretchesOf(segments: readonly Segment[]): SecondRange[] {
  const groups = Map.groupBy(segments, ({ from }) => Math.floor(from / minute));
  return [...groups.values()].map((group): SecondRange => [group[0]?.from ?? 0, group.at(-1)?.to ?? 0]);
}

/**
 * Whose key seals a segment: the stretch that its middle lies in, since the segments of other renditions may begin some
 * milliseconds apart.
 */
export function stretchAt(stretches: readonly SecondRange[], { from, to }: Segment): SecondRange {
  const middle = (from + to) / 2;
  const found = stretches.find(([, end]) => middle < end) ?? stretches.at(-1);
  if (!found) throw new Error('a stream without stretches');
  return found;
}

export const keyName = ([from, to]: SecondRange): string => `keys/${from}-${to}`;

/** The milliseconds that a key opens; null for any other file of a stream. */
export function stretchNamed(name: string): SecondRange | null {
  const [, from, to] = /^keys\/(\d{1,8})-(\d{1,8})$/.exec(name) ?? [];
  return from !== undefined && to !== undefined ? [Number(from), Number(to)] : null;
}
