/**
 * GET look-ups: the rows a reference field may point to, by id and title. In the admin panel the right to the field opens
 * them, so choosing an author needs no permission over users, and shows nothing else of them; those who may read the
 * section's hints (`lookupHint`) get them too. In the other panels
 * they are the rows that a list of the target shows there to the same person; by their ids, and where the target is not in
 * the panel, also those which rows that the person may read point to already.
 */
import { sql } from 'drizzle-orm';
import { actionsOf } from '../../../define/actions.ts';
import { tableOwner } from '../../../define/registry.ts';
import type { AnyResource } from '../../../define/resource.ts';
import type { Condition } from '../../../define/condition.ts';
import { maskedTitle, type View } from '../../../define/rules.ts';
import type { Field, Fields } from '../../../define/field.ts';
import { fieldAt, isReference } from '../../../define/visit-fields.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { Access } from '../section/authorize.ts';
import type { Row } from '../section/rows.ts';
import { list, type List } from './list.ts';
import { listQuery } from './query.ts';
import { objectsIn } from './json.ts';
import { hintsOf, type Hints } from './lookup-hint.ts';
import { everyRow, lookupView, openedBy, type Opened } from '../section/lookup-view.ts';
import { takeLookup } from './lookup-limit.ts';
import { holdsSql } from './references.ts';
import { rowsSql, tableSql } from '../section/select.ts';
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
  const field = question ?? referenceIn(view.resource.fields, path);
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
    { ...access, view: { ...targetView, scope }, mayBeOld: true },
    { ...params, limit: Math.min(params.limit, limit) },
  );
  const found = objectsIn(JSON.parse(result.body));
  const hints = await hintsOf(access, target, opened.hints, found);
  return { ...result, body: JSON.stringify(found.map((row) => lookupRow(row, target, opened, hints))) };
}

const mayChoose = (view: View, name: string): boolean =>
  view.editable.includes(name) || view.creatable.includes(name) || view.filters.includes(name);

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
  const { registry, reader } = access.services;
  const owner = tableOwner(target, registry);
  const column = sql.raw(`t."${columnName(name)}"`);
  const holds = holdsSql(access.view.resource.fields[name]!, owner, registry, column, sql`v.id`);
  const isWanted = ids ? sql`v.id = any(${sql.param(ids)}::uuid[])` : sql`true`;
  const rows = await reader.query(
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
  return referenceIn(actionsOf(view.resource)[action]?.ask?.fields ?? {}, rest.join('.'));
}

/** The reference at a path, inside a list or group too. */
function referenceIn(fields: Fields, path: string): ReferenceField | undefined {
  const field = fieldAt(fields, path);
  return isReference(field) ? field : undefined;
}

/** A row as a look-up answers it. */
const lookupRow = (row: Row, target: AnyResource, { picture, title }: Opened, hints: Hints): object => ({
  id: row.id,
  title: title ? (row[target.title] ?? '') : maskedTitle(target, String(row.id)),
  ...(picture && { image: row[picture] }),
  ...hints(row),
});
