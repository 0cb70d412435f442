/** The parts of the countdown of the banner (specification, section 4: hh:mm:ss plus days). Pure. */
export interface Parts {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/**
 * Never negative.
 * @param end an ISO instant.
 * @param now milliseconds.
 */
export function partsUntil(end: string, now: number): Parts {
  const left = Math.max(0, Math.ceil((Date.parse(end) - now) / 1_000));
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3_600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
  };
}
