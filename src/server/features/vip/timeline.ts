/** The subscriptions of one person on the line of time. Pure; instants are milliseconds. */

export interface Period {
  readonly id: string;
  readonly startsAt: number;
  readonly endsAt: number;
}

/**
 * What is left when some subscriptions are given back: what was to begin after one moves up by the days that it still had,
 * so that what was paid for keeps its length and is without a gap.
 * @param ended ids of those that are given back.
 */
export function withoutPeriods(periods: readonly Period[], ended: ReadonlySet<string>, now: number): Period[] {
  const gone = periods.filter(({ id }) => ended.has(id));
  return periods
    .filter(({ id }) => !ended.has(id))
    .map((period) => {
      const by = gone
        .filter(({ endsAt }) => endsAt <= period.startsAt)
        .reduce((sum, { startsAt, endsAt }) => sum + Math.max(0, endsAt - Math.max(startsAt, now)), 0);
      return { ...period, startsAt: period.startsAt - by, endsAt: period.endsAt - by };
    });
}
