/** The clocks of Tehran. Pure. */
const parts = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
  timeZone: 'Asia/Tehran',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
});

/** What the clocks of Tehran show at an instant; the month from 0. */
export function tehranParts(
  instant: Date,
): [year: number, month: number, day: number, hour: number, minute: number, second: number] {
  const byType = Object.fromEntries(parts.formatToParts(instant).map((p) => [p.type, Number(p.value)]));
  return [byType.year!, byType.month! - 1, byType.day!, byType.hour!, byType.minute!, byType.second!];
}

/** Tehran's offset from UTC at an instant, in milliseconds (there was summer time until 1401). */
export const tehranOffset = (instant: Date): number =>
  Date.UTC(...tehranParts(instant)) - Math.floor(instant.getTime() / 1_000) * 1_000;
