/**
 * Instants as Tehran's local time. The picker works on `Date`s in the browser's time zone, so these functions convert
 * an instant to a `Date` whose local fields (year, month, hour …) are those of Tehran, and back. Pure.
 */
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

function tehranParts(
  instant: Date,
): [year: number, month: number, day: number, hour: number, minute: number, second: number] {
  const byType = Object.fromEntries(parts.formatToParts(instant).map((p) => [p.type, Number(p.value)]));
  return [byType.year!, byType.month! - 1, byType.day!, byType.hour!, byType.minute!, byType.second!];
}

/** Tehran's offset from UTC at an instant, in milliseconds (there was summer time until 1401). */
const offsetAt = (instant: Date): number =>
  Date.UTC(...tehranParts(instant)) - Math.floor(instant.getTime() / 1_000) * 1_000;

/** The instant as a `Date` whose local fields are Tehran's; null for anything that is no instant. */
export function toWall(iso: unknown): Date | null {
  const instant = typeof iso === 'string' ? new Date(iso) : null;
  return instant && !Number.isNaN(instant.getTime()) ? new Date(...tehranParts(instant)) : null;
}

/** The ISO instant (UTC) at which Tehran's local time has these fields; null for an incomplete date. */
export function fromWall(wall: Date | null): string | null {
  if (!wall || Number.isNaN(wall.getTime())) return null;
  const shown = Date.UTC(
    wall.getFullYear(),
    wall.getMonth(),
    wall.getDate(),
    wall.getHours(),
    wall.getMinutes(),
    wall.getSeconds(),
  );
  // The offset is looked up twice: the first guess may lie on the other side of a change of the clocks.
  const guess = shown - offsetAt(new Date(shown));
  return new Date(shown - offsetAt(new Date(guess))).toISOString();
}

/** A calendar day `YYYY-MM-DD` as local noon, which no change of the clocks moves to another day. */
export function dayToWall(day: unknown): Date | null {
  const match = typeof day === 'string' ? /^(\d{4})-(\d\d)-(\d\d)/.exec(day) : null;
  return match ? new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3]), 12) : null;
}

/** The calendar day of the local fields. */
export function dayFromWall(wall: Date | null): string | null {
  if (!wall || Number.isNaN(wall.getTime())) return null;
  const pad = (n: number, length = 2) => String(n).padStart(length, '0');
  return `${pad(wall.getFullYear(), 4)}-${pad(wall.getMonth() + 1)}-${pad(wall.getDate())}`;
}
