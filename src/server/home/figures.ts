/**
 * Figures over what one person may see: they go through the gate of the sections, so none can tell of a row he may not
 * read.
 */
import type { Actor, Condition } from '../../define/condition.ts';
import { menuGroups } from '../../define/menu.ts';
import type { Panel } from '../../define/resource.ts';
import { viewFor, type View } from '../../define/rules.ts';
import type { Services } from '../env.ts';
import { authorize } from '../rest/authorize.ts';
import { selectionOf } from '../rest/select.ts';
import { totalOf, type Total } from '../rest/total.ts';

export interface Figure {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly estimated: boolean;
  readonly section: string;
}

/** The sections a panel's first page counts: those with a place in its menu and more than one row. */
const isCounted = ({ resource, panel, single }: View): boolean =>
  !single && !resource.partOf && (panel !== 'admin' || resource.menu !== undefined);
const groups = Object.keys(menuGroups);
/** By the groups of the menu, then by the place in the group. */
const place = ({ resource: { menu } }: View): number =>
  (menu ? groups.indexOf(menu.group) : groups.length) * 10_000 + (menu?.order ?? 1_000);

/** How many rows of each section the person may see in this panel, in the order of the menu. */
export async function summaryFor(services: Services, actor: Actor, panel: Panel): Promise<Figure[]> {
  const views = [...services.registry.values()].flatMap(
    (resource) => viewFor(resource, panel, actor, services.registry) ?? [],
  );
  const counted = views.filter(isCounted).sort((a, b) => place(a) - place(b));
  return Promise.all(
    counted.map(async ({ resource }) => {
      const { value, estimated } = await countOf(services, actor, panel, resource.name);
      const label =
        (panel === 'marketer' || panel === 'teacher' ? resource.panels?.[panel]?.label : undefined) ??
        resource.label[1];
      return { key: resource.name, label, value, estimated, section: resource.name };
    }),
  );
}

/**
 * How many requests of a section nobody has looked at; 0 for who may not see them, and where there is no such section.
 */
export async function newRequests(services: Services, actor: Actor, section: string): Promise<number> {
  const resource = services.registry.get(section);
  if (!resource?.fields.state || !viewFor(resource, 'admin', actor, services.registry)?.readable.includes('state')) {
    return 0;
  }
  return (await countOf(services, actor, 'admin', section, { state: 'new' })).value;
}

function countOf(services: Services, actor: Actor, panel: Panel, section: string, where?: Condition): Promise<Total> {
  const access = authorize(services, { actor, address: null }, panel, section, 'view');
  return totalOf(access, selectionOf(access, { where }));
}
