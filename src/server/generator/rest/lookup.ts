/**
 * GET look-ups: the rows a reference field may point to, by id and title. In the admin panel the right to the field opens
 * them, so choosing an author needs no permission over users, and shows nothing else of them; those who may read the
 * section's hints (`lookupHint`) get them too. In the other panels
 * they are the rows that a list of the target shows there to the same person; by their ids, and where the target is not in
 * the panel, also those which rows that the person may read point to already.
 */
import { sql } from 'drizzle-orm';
import { actionsOf } from '../../../define/actions.ts';
import { tableOwner, type Registry } from '../../../define/registry.ts';
import type { AnyResource } from '../../../define/resource.ts';
import type { Condition } from '../../../define/condition.ts';
import { maskedTitle, readsTitles, viewFor, type View } from '../../../define/rules.ts';
import type { Field, Fields } from '../../../define/field.ts';
import { AppError } from '../../platform/http/errors.ts';
import type { Access } from './authorize.ts';
import type { Row } from './hooks.ts';
import { list, type List } from './list.ts';
import { listQuery } from './query.ts';
import { objectsIn } from './json.ts';
import { hintsOf, type Hints } from './lookup-hint.ts';
import { takeLookup } from './lookup-limit.ts';
import { holdsSql } from './references.ts';
import { rowsSql, tableSql } from './select.ts';
import { columnName, tableName } from '../../platform/db/names.ts';
import { col } from '../../platform/db/row-shape.ts';

/** Rows of one answer. */
const shownRows = 50;
const maxIds = 500;

/**
 * A page of the rows `path` (`author`, `teachers.teacher`) may point to. By ids it needs the right to read the field,
 * otherwise the right to write it or to filter by it; where an action asks for it, the right to that action. What an
 * action asks for `by` its row is filtered by that row. Throws `not_found`, `forbidden`, `too_many`.
 */
export async function lookup(
  access: Access,
  path: string,
  query: Readonly<Record<string, string | undefined>>,
): Promise<List> {
  const { view, services } = access;
  const question = questionAt(view, path);
  const [name = ''] = path.split('.');
  const field = question ?? fieldAt(view.resource.fields, path);
  if (!field || (!question && !view.readable.includes(name))) throw new AppError('not_found');
  const target = services.registry.get(field.to);
  if (!target) throw new AppError('not_found');
  const opened = openedBy(access, target);
  const targetView = lookupView(target, view, services.registry, opened, question?.by);
  const params = listQuery(targetView, query);
  const byId = params.ids !== undefined;
  if (!byId && !question && !mayChoose(view, name)) throw new AppError('forbidden');
  await takeLookup(access, path, byId);
  const scope = await scopeOf(access, name, target, opened, params.ids);
  const limit = byId ? maxIds : shownRows;
  const result = await list(
    { ...access, view: { ...targetView, scope } },
    { ...params, limit: Math.min(params.limit, limit) },
  );
  const found = objectsIn(JSON.parse(result.body));
  const hints = await hintsOf(access, target, opened.hints, found);
  return { ...result, body: JSON.stringify(found.map((row) => lookupRow(row, target, opened, hints))) };
}

const mayChoose = (view: View, name: string): boolean =>
  view.editable.includes(name) || view.creatable.includes(name) || view.filters.includes(name);

/**
 * The sections that a section of the admin panel looks up, as its look-ups show them: whoever chooses an author there
 * sees their pictures, without a permission over them.
 */
export function lookedUp(access: Access): Access[] {
  const { view, services } = access;
  if (view.panel !== 'admin') return [];
  const asked = view.actions.flatMap((name) => Object.values(actionsOf(view.resource)[name]?.ask?.fields ?? {}));
  const fields = view.readable.flatMap((name) => view.resource.fields[name] ?? []);
  return [...new Set([...fields, ...asked].flatMap(targetsIn))].flatMap((section) => {
    const target = services.registry.get(section);
    return target ? [{ ...access, view: lookupView(target, view, services.registry, openedBy(access, target)) }] : [];
  });
}

const targetsIn = (field: Field): readonly string[] => {
  if (field.kind === 'reference' || field.kind === 'references') return [field.to];
  return field.kind === 'list' || field.kind === 'group' ? Object.values(field.item).flatMap(targetsIn) : [];
};

/** What of the target is open to this person in this panel. */
interface Opened {
  /** The rows of its list; undefined where it is not in the panel, or shows no titles there. */
  readonly rows: Condition | undefined;
  /** The field whose picture is shown beside the title. */
  readonly picture: string | undefined;
  /** The fields that tell rows of one title apart: those that the person reads in the target's own section. */
  readonly hints: readonly string[];
  /** Whether the title is shown as it is. */
  readonly title: boolean;
}

function openedBy({ services, view, actor }: Access, target: AnyResource): Opened {
  const picture = pictureOf(target);
  const targetView = viewFor(target, view.panel, actor, services.registry);
  const hints = (target.lookupHint ?? []).filter((name) => targetView?.readable.includes(name));
  const title = readsTitles(target, view.panel, actor, services.registry);
  if (view.panel === 'admin' && title) return { rows: everyRow, picture, hints, title };
  if (!targetView?.readable.includes(target.title)) return { rows: undefined, picture: undefined, hints: [], title };
  const showsPicture = picture !== undefined && targetView.readable.includes(picture);
  return { rows: targetView.scope ?? everyRow, picture: showsPicture ? picture : undefined, hints, title };
}
const everyRow: Condition = {};

/** The open rows, and those which rows that the person may read point to, where they are wanted. */
async function scopeOf(
  access: Access,
  name: string,
  target: AnyResource,
  { rows }: Opened,
  ids: readonly string[] | undefined,
): Promise<Condition> {
  if (rows && (rows === everyRow || !ids)) return rows;
  const referenced: Condition = { id: { in: await referencedIds(access, name, target, ids) } };
  return rows ? { any: [rows, referenced] } : referenced;
}

/** The rows, among those of the ids where some are given, which the field holds in a row that this person may read. */
async function referencedIds(
  access: Access,
  name: string,
  target: AnyResource,
  ids: readonly string[] | undefined,
): Promise<string[]> {
  const { registry, db } = access.services;
  const owner = tableOwner(target, registry);
  const column = sql.raw(`t."${columnName(name)}"`);
  const holds = holdsSql(access.view.resource.fields[name]!, owner, registry, column, sql`v.id`);
  const isWanted = ids ? sql`v.id = any(${sql.param(ids)}::uuid[])` : sql`true`;
  const rows = await db.query(
    sql`select v.id from ${sql.raw(`"${tableName(owner.name)}"`)} v
      where ${isWanted} and exists (select 1 from ${tableSql(access)} t where ${rowsSql(access)} and ${holds})
      limit ${maxIds}`,
    { id: col.uuid },
  );
  return rows.map(({ id }) => id);
}

type ReferenceField = Extract<Field, { kind: 'reference' | 'references' }>;

/** The reference that an action asks for (`actions.pay.account`), for those who may use the action. */
function questionAt(view: View, path: string): ReferenceField | undefined {
  const [prefix, action = '', ...rest] = path.split('.');
  if (prefix !== 'actions' || !view.actions.includes(action)) return undefined;
  return fieldAt(actionsOf(view.resource)[action]?.ask?.fields ?? {}, rest.join('.'));
}

/** The reference at a path, inside a list or group too. */
function fieldAt(fields: Fields, path: string): ReferenceField | undefined {
  const [name = '', item] = path.split('.');
  const outer = fields[name];
  const field = item === undefined ? outer : itemOf(outer, item);
  return field?.kind === 'reference' || field?.kind === 'references' ? field : undefined;
}

const itemOf = (outer: Field | undefined, name: string): Field | undefined =>
  outer?.kind === 'list' || outer?.kind === 'group' ? outer.item[name] : undefined;

/**
 * The target as a look-up shows it: its title, picture and hints, sorted by title or id; no filters but ids and, where an
 * action asks for rows of its row, that row.
 */
function lookupView(target: AnyResource, from: View, registry: Registry, opened: Opened, by?: string): View {
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

/** A row as a look-up answers it. */
const lookupRow = (row: Row, target: AnyResource, { picture, title }: Opened, hints: Hints): object => ({
  id: row.id,
  title: title ? (row[target.title] ?? '') : maskedTitle(target, String(row.id)),
  ...(picture && { image: row[picture] }),
  ...hints(row),
});
