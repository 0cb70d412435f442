/**
 * Instants and the clock on a wall in Tehran. The picker works on `Date`s in the browser's own zone; these carry
 * Tehran's year, day and
 * hour in them, whatever zone the browser is in. Pure.
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
  const of = Object.fromEntries(parts.formatToParts(instant).map((p) => [p.type, Number(p.value)]));
  return [of.year!, of.month! - 1, of.day!, of.hour!, of.minute!, of.second!];
}

/** Milliseconds Tehran is ahead of UTC at an instant (it kept summer time until 1401). */
const offsetAt = (instant: Date): number =>
  Date.UTC(...tehranParts(instant)) - Math.floor(instant.getTime() / 1_000) * 1_000;

/** The instant as a `Date` whose local fields are Tehran's; null for what is no instant. */
export function toWall(iso: unknown): Date | null {
  const instant = typeof iso === 'string' ? new Date(iso) : null;
  return instant && !Number.isNaN(instant.getTime()) ? new Date(...tehranParts(instant)) : null;
}

/** The ISO instant (UTC) at which Tehran's clock shows these local fields; null for an unfinished date. */
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
  const near = shown - offsetAt(new Date(shown));
  return new Date(shown - offsetAt(new Date(near))).toISOString();
}

/** A plain day `YYYY-MM-DD` as a local noon, which no change of clocks moves to another day. */
export function dayToWall(day: unknown): Date | null {
  const match = typeof day === 'string' ? /^(\d{4})-(\d\d)-(\d\d)/.exec(day) : null;
  return match ? new Date(Number(match[1]), Number(match[2]) - 1, Number(match[3]), 12) : null;
}

/** The plain day of local fields. */
export function dayFromWall(wall: Date | null): string | null {
  if (!wall || Number.isNaN(wall.getTime())) return null;
  const two = (n: number) => String(n).padStart(2, '0');
  return `${String(wall.getFullYear()).padStart(4, '0')}-${two(wall.getMonth() + 1)}-${two(wall.getDate())}`;
}
