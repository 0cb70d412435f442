/** What administrators have to act on: shown above all else on their dashboard, to those who may see the section. */
import type { AdminAlert } from '../../../contract/admin.ts';
import type { Actor } from '../../../define/condition.ts';
import { viewFor } from '../../../define/rules.ts';
import type { Services } from '../section/section-api.ts';

/** The alerts of the sections that the person may see (`alerts` of their server files). */
export async function alertsFor({ db, registry, modules }: Services, actor: Actor): Promise<AdminAlert[]> {
  const lists = [...modules.values()].map(async ({ section, alerts = [] }) => {
    const resource = registry.get(section);
    if (alerts.length === 0 || !resource || !viewFor(resource, 'admin', actor, registry)) return [];
    const found = await Promise.all(alerts.map((read) => read(db)));
    return found.flat().map((alert) => ({ ...alert, section }));
  });
  return (await Promise.all(lists)).flat();
}
