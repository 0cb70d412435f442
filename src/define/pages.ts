/**
 * Names of the components a definition may ask for. `admin/standard-pages`, `admin/pages` and `admin/previews` register
 * one component for each of them (`satisfies Record<…>`), so neither list can lack a name of the other. Pure.
 */

/** Pages no definition can state (`pages[].component`), which every product has. */
export const standardPageNames = ['export', 'import', 'import-job', 'sessions'] as const;
export type StandardPageName = (typeof standardPageNames)[number];

/** Those of the generator, and those that the school adds (`admin/pages`). */
export const pageNames = [
  ...standardPageNames,
  'course-statistics',
  'course-topics',
  'essay-grading',
  'gateway-reconciliation',
  'item-statistics',
  'order-details',
  'payable',
  'payment-run',
  'question-import',
] as const;
export type PageName = (typeof pageNames)[number];

/** What a row's text looks like on the site (`preview`). */
export const previewNames = ['certificate', 'page'] as const;
export type PreviewName = (typeof previewNames)[number];
