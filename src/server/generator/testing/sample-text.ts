/** Texts that keep to bounds and patterns, different for different numbers. For tests. */
import * as fc from 'fast-check';
import type { Field } from '../../../define/field.ts';
import { memoize } from '../../../define/memoize.ts';
import { fieldSchema } from '../../../define/schema.ts';

interface Bounds {
  readonly min?: number;
  readonly max?: number;
}

/** Readable text with the number `n` in it: `base` where there is room, else the number alone, filled up to `min`. */
export function boundedText(base: string, n: number, { min = 0, max = Infinity }: Bounds): string {
  const readable = `${base} ${n}`;
  const compact = n.toString(36);
  const text = readable.length <= max ? readable : compact.slice(-max);
  return text.padStart(min, 'ا');
}

/** What fast-check draws is readable where the pattern allows it. */
const plain = /^[\p{L}\p{N}_\-./@+: ]*$/u;
const draws = 200;
const maxSeed = 50;

/** Matches of a field's pattern that its schema accepts, in a fixed order, without repeats. */
class Matches {
  readonly #field: Field;
  readonly #pattern: RegExp;
  readonly #found: string[] = [];
  readonly #indexes = new Map<number, number>();
  #seed = 0;

  constructor(field: Field, pattern: string) {
    this.#field = field;
    this.#pattern = new RegExp(pattern, 'u');
  }

  /** The same match for the same `n`, another for another. Throws when there are too few. */
  for(n: number): string {
    const index = this.#indexes.get(n) ?? this.#indexes.size;
    this.#indexes.set(n, index);
    while (this.#found.length <= index && this.#seed < maxSeed) this.#draw();
    const match = this.#found[index];
    if (match === undefined) throw new Error('no match');
    return match;
  }

  #draw(): void {
    this.#seed += 1;
    const schema = fieldSchema(this.#field);
    const size = this.#seed % 2 === 0 ? 'small' : 'medium';
    const drawn = fc.sample(fc.stringMatching(this.#pattern, { size }), { seed: this.#seed, numRuns: draws });
    const valid = drawn.filter((text) => text !== '' && text === text.trim() && schema.safeParse(text).success);
    const readable = valid.filter((text) => plain.test(text));
    for (const text of readable.length > 0 ? readable : valid) {
      if (!this.#found.includes(text)) this.#found.push(text);
    }
  }
}

const matches = memoize(
  (field: Field) => new Matches(field, 'pattern' in field && field.pattern !== undefined ? field.pattern : ''),
);

/** A text that matches the pattern of a field and keeps to its length. Throws where none can be drawn. */
export function matchingText(field: Field, n: number): string {
  try {
    return matches(field).for(n);
  } catch (error) {
    throw new Error(`no value of «${field.label.en}» can be derived from its pattern: give the field a \`sample\``, {
      cause: error,
    });
  }
}

/**
 * The sample of a definition. Where values must differ, the last digits in it are counted up: `AB-100` gives `AB-101`,
 * `AB-102`, ….
 */
export function countedSample(sample: unknown, n: number): unknown {
  if (typeof sample === 'number') return sample + n;
  if (typeof sample !== 'string') return sample;
  return sample.replace(/\d+(?=\D*$)/, (digits) =>
    String((Number(digits) + n) % 10 ** digits.length).padStart(digits.length, '0'),
  );
}
