/** Times relative to the moment of the load: every date of the demo school is counted back from it. Pure. */
export interface Clock {
  readonly now: Date;
  /** The instant this many days before the load (after it when negative), as ISO text. */
  ago(days: number): string;
  /** The same as a calendar day of Tehran, `YYYY-MM-DD`. */
  dayAgo(days: number): string;
}

const dayLength = 24 * 60 * 60_000;
const tehran = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran' });

export function clockAt(now: Date): Clock {
  const at = (days: number): Date => new Date(now.getTime() - days * dayLength);
  return { now, ago: (days) => at(days).toISOString(), dayAgo: (days) => tehran.format(at(days)) };
}
