/** What administrators have to act on: shown above all else on their dashboard, to those who may see the section. */
import type { AdminAlert } from '../../../contract/admin.ts';
import type { Actor } from '../../../define/condition.ts';
import { viewFor } from '../../../define/rules.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Services } from '../../platform/env.ts';
import { bypassAlerts } from '../../features/commerce/ledger/bypass.ts';
import { ledgerAlerts } from '../../features/commerce/ledger/proof.ts';

interface AlertSource {
  readonly section: string;
  read(db: Database): Promise<readonly Omit<AdminAlert, 'section'>[]>;
}

const sources: readonly AlertSource[] = [
  { section: 'wallet-transactions', read: ledgerAlerts },
  { section: 'wallet-transactions', read: bypassAlerts },
];

/** The alerts of the sections that the person may see. */
export async function alertsFor({ db, registry }: Services, actor: Actor): Promise<AdminAlert[]> {
  const seen = sources.filter(({ section }) => {
    const resource = registry.get(section);
    return resource && viewFor(resource, 'admin', actor, registry);
  });
  const lists = seen.map(async ({ section, read }) => (await read(db)).map((alert) => ({ ...alert, section })));
  return (await Promise.all(lists)).flat();
}
