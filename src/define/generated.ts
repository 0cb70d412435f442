/** Values that PostgreSQL generates from other fields of the row: `join` and `difference`. Pure. */
import type { Computed, Field, Fields } from './field.ts';

type Generated = Exclude<Computed, { rollup: unknown } | { server: unknown }>;

/** How the value is generated; undefined for a field that is written. */
export function generatedOf({ computed }: Field): Generated | undefined {
  return computed && ('join' in computed || 'difference' in computed) ? computed : undefined;
}

/** The value that follows from a row. */
export function generatedValue(generated: Generated, row: Readonly<Record<string, unknown>>): string | number {
  if ('join' in generated) {
    return generated.join
      .map((name) => row[name])
      .filter(Boolean)
      .join(' ');
  }
  const [first = 0, ...others] = generated.difference.map((name) => Number(row[name] ?? 0));
  return others.reduce((rest, n) => rest - n, first);
}

/** A row with the values that are generated from it. */
export function withGenerated(fields: Fields, row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const whole = { ...row };
  for (const [name, field] of Object.entries(fields)) {
    const generated = generatedOf(field);
    if (generated) whole[name] = generatedValue(generated, row);
  }
  return whole;
}
