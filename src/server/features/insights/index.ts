/** The only door of the feature: figures of the dashboard and of courses. */
export { aggregatesOf } from './counters/aggregates.ts';
export { recountRevenue } from './statistics/recount.ts';
export { mountStatistics } from './statistics/routes.ts';
export { mountVisits } from './statistics/visit-routes.ts';
export { forgetVisits } from './statistics/visits.ts';
