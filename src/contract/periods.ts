/** The periods of the statistics, for browsers too: without schemas. Pure. */

/** Periods that end today or before, as the server's clock says. */
export const periodNames = ['month', 'last-month', '30-days', '90-days', 'year', 'last-year'] as const;
export type PeriodName = (typeof periodNames)[number];

/** The longest period in days that is answered by day. */
export const maxDailyPoints = 186;
