/**
 * Selects which of many similar journeys run: sections that differ only in their fields are all checked over HTTP
 * (`every-section.test.ts`, `screen-data.test.ts`), and a sample of them in the browser. Every run draws
 * another by a seed that it prints (`playwright.config.ts`); `E2E_SEED` draws that one again, `E2E_ALL=1` runs all.
 */

const isAll = process.env['E2E_ALL'] === '1';
/** Handed to the workers in the environment: all of them must draw the same sample. */
const seed = process.env['E2E_SEED'];
if (!seed) throw new Error('a sample is drawn by E2E_SEED');

/** A number from 0 to 2³² − 1 that follows from the seed and the text (FNV-1a). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(`${seed} ${text}`)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash;
}

/** `count` of the titles, in the order they are given. */
export function draw(titles: readonly string[], count: number): ReadonlySet<string> {
  if (isAll) return new Set(titles);
  const drawn = titles.toSorted((a, b) => hashOf(a) - hashOf(b)).slice(0, count);
  return new Set(titles.filter((title) => drawn.includes(title)));
}
