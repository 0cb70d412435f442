/** Ids are UUIDv7: their first 48 bits are the milliseconds of when they were made (RFC 9562). */

/** The lowest id of an instant: rows that came since then have this one or a higher one. */
export function firstIdAt(instant: string): string {
  const time = Date.parse(instant).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
}

/** When an id was made, as an ISO instant. */
export const instantOfId = (id: string): string =>
  new Date(Number.parseInt(id.slice(0, 13).replace('-', ''), 16)).toISOString();
