/**
 * Names that belong to the product itself, so that no section may take them; an application adds those of its own tables
 * (`Application.tables`). Tests hold the lists equal to what they name: `src/server/platform/db/reserved.test.ts` (tables)
 * and `reserved.test.ts` (addresses of the contract). Pure.
 */

/** Tables of every product (`src/server/platform/db/system`) and the one that says which migrations have run. */
export const systemTables = [
  'action_consents',
  'action_runs',
  'audit_log',
  'credentials',
  'import_lines',
  'invitations',
  'media',
  'media_uses',
  'message_claims',
  'migrations',
  'money_by_hand',
  'notices',
  'notifications',
  'oauth_accounts',
  'old_slugs',
  'one_time_codes',
  'outbox',
  'rate_limits',
  'rollup_deltas',
  'sessions',
  'uploads',
] as const;

/** Segments the API and the panels put after a section's name: `/api/admin/articles/lookup/group`. */
export const rowWords: ReadonlySet<string> = new Set([
  'actions',
  'consents',
  'create',
  'current',
  'details',
  'edit',
  'export',
  'history',
  'lookup',
  'order',
  'restore',
  'tabs',
]);

/** Segments that may not begin an address within a panel: calls and pages that belong to no section. */
export const panelWords: ReadonlySet<string> = new Set([
  ...rowWords,
  'activity',
  'dashboard',
  'definitions',
  'docs',
  'files',
  'home',
  'me',
  'media',
  'notices',
  'notifications',
  'openapi',
  'operations',
  'payable',
  'profile',
  'statistics',
]);
