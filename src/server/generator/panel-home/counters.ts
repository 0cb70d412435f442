/**
 * Figures over the rows that one person may see. They are counted through the authorization of the sections, so none
 * reveals a row that the person may not read.
 */
import type { Actor, Condition } from '../../../define/condition.ts';
import type { Menu } from '../../../define/menu.ts';
import type { AnyResource, Panel } from '../../../define/resource.ts';
import { viewFor, type View } from '../../../define/rules.ts';
import type { Services } from '../section/section-api.ts';
import { authorize } from '../section/authorize.ts';
import { listQuery } from '../rest/query.ts';
import { selectionOf } from '../section/select.ts';
import { totalOf, type Total } from '../rest/total.ts';

export interface Counter {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  readonly estimated: boolean;
  readonly section: string;
}

/** Whether a panel's first page counts the section: it has an entry in the menu and more than one row. */
const isCounted = ({ resource, panel, single }: View): boolean =>
  !single && !resource.partOf && (panel !== 'admin' || resource.menu !== undefined);
/** Sort key: the group of the menu, then the place in the group. */
function menuPosition({ resource: { menu: place } }: View, menu: Menu): number {
  const groups = Object.keys(menu);
  return (place ? groups.indexOf(place.group) : groups.length) * 10_000 + (place?.order ?? 1_000);
}
const inMenuOrder =
  (menu: Menu) =>
  (a: View, b: View): number =>
    menuPosition(a, menu) - menuPosition(b, menu);

/** How many rows of each section the person may see in this panel, in the order of the menu. */
export async function summaryFor(services: Services, menu: Menu, actor: Actor, panel: Panel): Promise<Counter[]> {
  const views = [...services.registry.values()].flatMap(
    (resource) => viewFor(resource, panel, actor, services.registry) ?? [],
  );
  const counted = views.filter(isCounted).sort(inMenuOrder(menu));
  return Promise.all(
    counted.map(async ({ resource }) => {
      const { value, estimated } = await countOf(services, actor, panel, resource.name);
      return { key: resource.name, label: labelIn(resource, panel), value, estimated, section: resource.name };
    }),
  );
}

/** What the panel calls the section, in the plural. */
function labelIn(resource: AnyResource, panel: Panel): string {
  const panelLabel = panel === 'admin' ? undefined : resource.panels?.[panel]?.label;
  return panelLabel ?? resource.label[1];
}

export interface Waiting {
  readonly section: string;
  readonly value: number;
  readonly estimated: boolean;
  /** The filter of the section's list that shows exactly these rows. */
  readonly filter: Readonly<Record<string, unknown>>;
}

/** What waits for staff in the sections that the person may see, where something does; in the order of the menu. */
export async function waitingFor(services: Services, menu: Menu, actor: Actor): Promise<Waiting[]> {
  const views = [...services.registry.values()]
    .filter((resource) => resource.waiting !== undefined)
    .flatMap((resource) => viewFor(resource, 'admin', actor, services.registry) ?? [])
    .filter(({ resource, filterable }) => Object.keys(resource.waiting!).every((name) => filterable.includes(name)))
    .sort(inMenuOrder(menu));
  const counters = await Promise.all(
    views.map(async ({ resource: { name, waiting: filter = {} } }) => {
      const access = authorize(services, { actor, address: null }, 'admin', name, 'view');
      const { where } = listQuery(access.view, { filter: JSON.stringify(filter) });
      return { section: name, filter, ...(await totalOf(access, selectionOf(access, { where }))) };
    }),
  );
  return counters.filter(({ value }) => value > 0);
}

/** How many rows of a section the person may see in a panel, of those that pass `where`. Throws as `authorize` does. */
export function countOf(
  services: Services,
  actor: Actor,
  panel: Panel,
  section: string,
  where?: Condition,
): Promise<Total> {
  const access = authorize(services, { actor, address: null }, panel, section, 'view');
  return totalOf(access, selectionOf(access, { where }));
}
