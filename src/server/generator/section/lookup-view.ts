/** A section as the look-ups of another section show it: which rows, and what of them. */
import { actionsOf } from '../../../define/actions.ts';
import type { Condition } from '../../../define/condition.ts';
import { tableOwner, type Registry } from '../../../define/registry.ts';
import type { AnyResource } from '../../../define/resource.ts';
import { readsTitles, viewFor, type View } from '../../../define/rules.ts';
import { targetsOf } from '../../../define/visit-fields.ts';
import type { Access } from './section-api.ts';

/**
 * The sections that a section of the admin panel looks up, as its look-ups show them: a user who chooses an author
 * there sees their pictures, without a permission over them.
 */
export function lookedUp(access: Access): Access[] {
  const { view, services } = access;
  if (view.panel !== 'admin') return [];
  const formFields = view.actions.flatMap((name) => Object.values(actionsOf(view.resource)[name]?.ask?.fields ?? {}));
  const fields = view.readable.flatMap((name) => view.resource.fields[name] ?? []);
  return [...new Set([...fields, ...formFields].flatMap(targetsOf))].flatMap((section) => {
    const target = services.registry.get(section);
    return target ? [{ ...access, view: lookupView(target, view, services.registry, openedBy(access, target)) }] : [];
  });
}

/** What of the target is open to this person in this panel. */
export interface Opened {
  /** The rows of its list; undefined where it is not in the panel, or shows no titles there. */
  readonly rows: Condition | undefined;
  /** The field whose picture is shown beside the title. */
  readonly picture: string | undefined;
  /** The fields that tell rows of one title apart: those that the person reads in the target's own section. */
  readonly hints: readonly string[];
  /** Whether the title is shown as it is. */
  readonly title: boolean;
}

export function openedBy({ services, view, actor }: Access, target: AnyResource): Opened {
  const picture = pictureOf(target);
  const targetView = viewFor(target, view.panel, actor, services.registry);
  const hints = (target.lookupHint ?? []).filter((name) => targetView?.readable.includes(name));
  const title = readsTitles(target, view.panel, actor, services.registry);
  if (view.panel === 'admin' && title) return { rows: everyRow, picture, hints, title };
  if (!targetView?.readable.includes(target.title)) return { rows: undefined, picture: undefined, hints: [], title };
  const showsPicture = picture !== undefined && targetView.readable.includes(picture);
  return { rows: targetView.scope ?? everyRow, picture: showsPicture ? picture : undefined, hints, title };
}
export const everyRow: Condition = {};

/**
 * The target as a look-up shows it: its title, picture and hints, sorted by title or id; no filters but ids and, where an
 * action asks for rows of its row, that row.
 */
export function lookupView(target: AnyResource, from: View, registry: Registry, opened: Opened, by?: string): View {
  const { picture, hints } = opened;
  const title = tableOwner(target, registry).fields[target.title];
  const searched = hints.filter((name) => target.fields[name]?.search);
  return {
    resource: target,
    panel: from.panel,
    scope: undefined,
    single: false,
    can: { view: true, create: false, edit: false, delete: false, export: false },
    readable: [...new Set([...(opened.title ? [target.title] : []), ...(picture ? [picture] : []), ...hints])],
    creatable: [],
    editable: [],
    filterable: ['id', ...(by === undefined ? [] : [by])],
    sortable: title?.sort && opened.title ? ['id', target.title] : ['id'],
    searchable: true,
    searchedFields: opened.title ? [target.title, ...searched] : [],
    searchedThrough: [],
    columns: [],
    time: 'createdAt',
    optionalColumns: [],
    filters: [],
    actions: [],
  };
}
const pictureOf = (target: AnyResource): string | undefined =>
  Object.entries(target.fields).find(([, x]) => x.kind === 'image' && x.read === undefined)?.[0];
