/** How many requests of each kind are new, for the panel of administrators. */
import type { Actor } from '../../../../define/condition.ts';
import { viewFor } from '../../../../define/rules.ts';
import { countOf } from '../../../generator/panel-home/counters.ts';
import type { Services } from '../../../generator/section/section-api.ts';

export async function newRequestCounts(services: Services, actor: Actor) {
  const [collabRequestCount, contactRequestCount] = await Promise.all([
    newRequests(services, actor, 'collaborate-requests'),
    newRequests(services, actor, 'contact-requests'),
  ]);
  return { collabRequestCount, contactRequestCount };
}

/** 0 for a person who may not see them. */
async function newRequests(services: Services, actor: Actor, section: string): Promise<number> {
  const { registry } = services;
  const view = viewFor(registry.get(section)!, 'admin', actor, registry);
  if (!view?.readable.includes('state')) return 0;
  return (await countOf(services, actor, 'admin', section, { state: 'new' })).value;
}
