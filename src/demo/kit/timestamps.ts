/** Instants in milliseconds and as the ISO text of rows. Pure. */
export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export { dayLength } from '../../locale/durations.ts';

/** Most instants are written several times in a row, so the latest texts are cached. */
const cache: { ms: number; text: string }[] = [];
const cacheSize = 64;

export function iso(ms: number): string {
  const slot = Math.abs(Math.floor(ms)) % cacheSize;
  const cached = cache[slot];
  if (cached?.ms === ms) return cached.text;
  const text = new Date(ms).toISOString();
  cache[slot] = { ms, text };
  return text;
}

export const isoOrNull = (ms: number | null): string | null => (ms === null ? null : iso(ms));

/** Both timestamps of a row. */
export const timestamps = (createdAt: number, updatedAt = createdAt) => ({
  createdAt: iso(createdAt),
  updatedAt: iso(Math.max(createdAt, updatedAt)),
});

/** The instant of a field that may be empty. */
export const timeOr = (text: string | null, fallback: number): number => (text === null ? fallback : Date.parse(text));
