/** The pages and previews that the school writes by hand, by the names its definitions use (`admin/pages`, `admin/previews`). Pure. */

export const pageNames = [
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

export const previewNames = ['certificate', 'page'] as const;

type SchoolPages = Record<(typeof pageNames)[number], true>;
type SchoolPreviews = Record<(typeof previewNames)[number], true>;
declare module '../define/pages.ts' {
  interface ApplicationPages extends SchoolPages {}
  interface Previews extends SchoolPreviews {}
}
