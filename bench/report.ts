/** What was measured, line by line, each with its bound. */

const lines: { name: string; value: string; bound: string; ok: boolean }[] = [];

/** Notes a figure that must not be below (`≥`) or above (`≤`) its bound, and prints it. */
export function report(
  name: string,
  value: number,
  bound: number,
  sense: '≥' | '≤',
  { unit, digits = 2 }: { readonly unit: string; readonly digits?: number },
): void {
  const ok = sense === '≥' ? value >= bound : value <= bound;
  lines.push({ name, value: `${value.toFixed(digits)}${unit}`, bound: `${sense} ${bound}${unit}`, ok });
  console.log(`${ok ? '✓' : '✗'} ${name}: ${value.toFixed(digits)}${unit} (${sense} ${bound}${unit})`);
}

/** Prints all lines. @returns whether all bounds hold; throws where nothing was measured. */
export function printReport(): boolean {
  if (lines.length === 0) throw new Error('no figure is called so');
  const width = Math.max(...lines.map((l) => l.name.length));
  console.log('');
  for (const { name, value, bound, ok } of lines) {
    console.log(`${ok ? '✓' : '✗'} ${name.padEnd(width)}  ${value.padStart(10)}  ${bound}`);
  }
  const failed = lines.filter((l) => !l.ok).length;
  console.log(`\n${lines.length - failed} of ${lines.length} bounds hold.`);
  return failed === 0;
}
