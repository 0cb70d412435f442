/** Values that PostgreSQL generates from other fields of the row: `join`, `difference` and `ratio`. Pure. */
import type { Computed, Field, Fields } from './field.ts';

export type Generated = Exclude<Computed, { rollup: unknown } | { server: unknown }>;

/** How the value is generated; undefined for a field that is written. */
export function generatedOf({ computed }: Field): Generated | undefined {
  return computed && !('rollup' in computed) && !('server' in computed) ? computed : undefined;
}

/** The value that follows from a row. */
export function generatedValue(generated: Generated, row: Readonly<Record<string, unknown>>): string | number | null {
  if ('join' in generated) {
    return generated.join
      .map((name) => row[name])
      .filter(Boolean)
      .join(' ');
  }
  if ('ratio' in generated) {
    const [of, by] = generated.ratio.map((name) => Number(row[name] ?? 0));
    return of === undefined || !by ? null : hundredths(of, by);
  }
  const [first = 0, ...others] = generated.difference.map((name) => Number(row[name] ?? 0));
  return others.reduce((rest, n) => rest - n, first);
}

/** Rounded as PostgreSQL rounds a numeric: halves away from zero. */
function hundredths(of: number, by: number): number {
  const size = Math.floor((Math.abs(of) * 200) / Math.abs(by) + 1) / 2;
  return (Math.sign(of) * Math.sign(by) * Math.floor(size)) / 100;
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
