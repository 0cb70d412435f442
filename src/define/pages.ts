/**
 * Names of the components a definition may ask for. `admin/pages` and `admin/previews` register one component for each
 * of them (`satisfies Record<PageName, …>`), so neither list can lack a name of the other. Pure.
 */

/** Pages no definition can state (`pages[].component`). */
export const pageNames = [
  'course-statistics',
  'course-topics',
  'essay-grading',
  'export',
  'gateway-reconciliation',
  'import',
  'import-job',
  'item-statistics',
  'order-details',
  'payable',
  'payment-run',
  'question-import',
  'sessions',
] as const;
export type PageName = (typeof pageNames)[number];

/** What a row's text looks like on the site (`preview`). */
export const previewNames = ['certificate', 'page'] as const;
export type PreviewName = (typeof previewNames)[number];
