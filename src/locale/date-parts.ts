/** The parts of a formatted date, by their kind. Pure. */

/** By kind: `year`, `month`, `day`, `hour` … */
export type DateParts = Readonly<Record<string, string>>;

export const partsOf = (format: Intl.DateTimeFormat, instant: number | Date): DateParts =>
  Object.fromEntries(format.formatToParts(instant).map((part) => [part.type, part.value]));
