/**
 * Instants as Tehran's local time. The picker works on `Date`s in the browser's time zone, so these functions convert
 * an instant to a `Date` whose local fields (year, month, hour …) are those of Tehran, and back. Pure.
 */
import { tehranOffset, tehranParts } from '../../src/locale/tehran.ts';

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
  const guess = shown - tehranOffset(new Date(shown));
  return new Date(shown - tehranOffset(new Date(guess))).toISOString();
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
