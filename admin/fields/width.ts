/** The widths of inputs in a form. Pure. */
import type { FieldKind } from '../../src/define/field.ts';

/** In columns of twelve, on a wide screen. */
export const widthOf = {
  text: 6,
  longText: 12,
  richText: 12,
  slug: 6,
  integer: 4,
  decimal: 4,
  toman: 4,
  percent: 4,
  boolean: 4,
  dateTime: 6,
  date: 6,
  choice: 4,
  choices: 12,
  tags: 12,
  reference: 6,
  references: 12,
  list: 12,
  group: 12,
  image: 6,
  images: 12,
  file: 6,
  video: 12,
  colour: 4,
  icon: 4,
  url: 6,
  email: 6,
  mobile: 6,
  nationalId: 6,
  sheba: 6,
  json: 12,
} as const satisfies Record<FieldKind, 4 | 6 | 12>;

/** Up to three narrow fields share one line, the first taking the remainder; more than three keep their own widths. */
export function spansOf(widths: readonly number[]): number[] {
  const narrow = widths.filter((w) => w < 12);
  const sum = narrow.reduce((a, b) => a + b, 0);
  if (narrow.length === 0 || narrow.length > 3) return [...widths];
  const shares = narrow.map((w) => Math.floor((12 * w) / sum));
  const rest = 12 - shares.reduce((a, b) => a + b, 0);
  shares[0]! += rest;
  return widths.map((w) => (w < 12 ? shares.shift()! : 12));
}
