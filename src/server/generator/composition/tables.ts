/**
 * What every product has in its database: the tables of the platform and the generator, triggers that count, guard states
 * and follow files, and the rights of the role that the product runs as.
 */
import { media, mediaUses, uploads } from '../../platform/db/system/media.ts';
import { actionRuns } from '../../platform/db/system/action-runs.ts';
import { auditLog } from '../../platform/db/system/audit.ts';
import {
  credentials,
  invitations,
  oauthAccounts,
  oneTimeCodes,
  outbox,
  rateLimits,
  sessions,
} from '../../platform/db/system/auth.ts';
import { actionConsents } from '../../platform/db/system/consents.ts';
import type { RootDatabase } from '../../platform/db/database.ts';
import { rollupDeltas } from '../../platform/db/system/rollup-deltas.ts';
import { importLines } from '../../platform/db/system/imports.ts';
import { messageClaims } from '../../platform/db/system/messages.ts';
import { moneyByHand } from '../../platform/db/system/money.ts';
import { notices } from '../../platform/db/system/notices.ts';
import { makeMonths } from '../../platform/db/partitions.ts';
import { notifications } from '../../platform/db/system/notifications.ts';
import { oldSlugs } from '../../platform/db/system/old-slugs.ts';
import { syncMediaTriggers } from '../../platform/db/media-triggers.ts';
import { syncPrivileges } from '../../platform/db/sync-privileges.ts';
import { syncStateTriggers } from '../../platform/db/state-triggers.ts';
import { syncRollupTriggers } from '../counters/rollup-triggers.ts';
import { recountRollups } from '../rest/rollups.ts';
import type { Services } from '../section/section-api.ts';

/** The tables of the platform and the generator, which every product has beside those of its definitions. */
export const baseTables = {
  media,
  mediaUses,
  uploads,
  actionRuns,
  auditLog,
  credentials,
  invitations,
  oauthAccounts,
  oneTimeCodes,
  outbox,
  rateLimits,
  sessions,
  actionConsents,
  rollupDeltas,
  importLines,
  messageClaims,
  moneyByHand,
  notices,
  notifications,
  oldSlugs,
};

export interface TablePreparation {
  /** Brings the tables to those of this build. @param recount to be called when columns that count rows are new. */
  migrate(recount: () => Promise<void>): Promise<unknown>;
  /** The role that the product runs as. */
  readonly role: Promise<string>;
  /** Schemas beside the tables' own in which that role works. */
  readonly schemas: readonly string[];
}

/** @param owner the database as the role that owns the tables. */
export async function prepareTables(
  { registry }: Pick<Services, 'registry'>,
  owner: RootDatabase,
  { migrate, role, schemas }: TablePreparation,
): Promise<void> {
  // Rollup columns that a migration added start at zero, and new triggers count from here on.
  const recount = async (): Promise<void> => {
    await syncRollupTriggers(owner, registry);
    await recountRollups(owner, registry);
  };
  role.catch(() => undefined); // Thrown where it is awaited.
  await migrate(recount);
  if ((await syncRollupTriggers(owner, registry)) > 0) await recountRollups(owner, registry);
  await makeMonths(owner);
  await syncStateTriggers(owner, registry);
  await syncMediaTriggers(owner, registry);
  await syncPrivileges(owner, await role, schemas);
}
