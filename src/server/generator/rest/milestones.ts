/**
 * Far pages of long lists: every so many rows of a list, the row that stands there, so that a page is read from the nearest
 * of them and costs the same anywhere. They are read one after another as far as they are needed, and stay for some
 * minutes whatever changes: so far in, where the total is an estimate too, a place in the list is where a row was then.
 */
import { memoize } from '../../../define/memoize.ts';
import { cacheFor } from '../../platform/cache/cache-for.ts';
import type { Changes } from '../../platform/db/changes.ts';
import type { Param } from '../../platform/db/database.ts';
import { columnName } from '../../platform/db/names.ts';
import { col } from '../../platform/db/row-shape.ts';
import { statementOf } from '../../platform/db/statements.ts';
import type { Access } from '../section/authorize.ts';
import { tableNameOf, type RowSelection } from '../section/select.ts';
import type { Cursor, KnownPosition } from './cursors.ts';
import { orderedText } from './page-start.ts';
import type { ListQuery } from './query.ts';
import { countCap } from './total.ts';
import { readsOf } from '../section/reads-of.ts';

/** Rows from one to the next: what a page skips at most. */
const stride = countCap;
/** Milliseconds. */
const lifetime = 10 * 60_000;

class Milestones {
  /** The last row before each multiple of the stride. */
  readonly #cursors: Cursor[] = [];
  #isComplete = false;
  #reading: Promise<void> | undefined;

  /** The nearest one at or before an offset, read where it is not known yet; none within the first stride. */
  async before(offset: number, next: (cursor: Cursor | undefined) => Promise<Cursor | undefined>) {
    const wanted = Math.floor(offset / stride);
    while (this.#cursors.length < wanted && !this.#isComplete) {
      // Those who come meanwhile wait for the same one.
      this.#reading ??= this.#readNext(next).finally(() => (this.#reading = undefined));
      await this.#reading;
    }
    const count = Math.min(wanted, this.#cursors.length);
    const cursor = this.#cursors[count - 1];
    return cursor && { at: count * stride, cursor };
  }

  async #readNext(next: (cursor: Cursor | undefined) => Promise<Cursor | undefined>): Promise<void> {
    const cursor = await next(this.#cursors.at(-1));
    if (cursor) this.#cursors.push(cursor);
    else this.#isComplete = true;
  }
}

const lists = memoize((changes: Changes) =>
  cacheFor<Milestones>(changes, { name: 'milestones', tables: [], ttl: lifetime, max: 100 }),
);

function milestonesOf(access: Access, rows: RowSelection, [field, order]: ListQuery['sort']): Promise<Milestones> {
  const key = `${tableNameOf(access)} ${rows.key} ${field} ${order}`;
  return lists(access.services.changes).load(key, async () => new Milestones(), []);
}

/** The position from which a far page is read; undefined for a near one. */
export async function milestoneBefore(
  access: Access,
  { from, sort }: Pick<ListQuery, 'from' | 'sort'>,
  rows: RowSelection,
): Promise<KnownPosition | undefined> {
  if (from < stride) return undefined;
  const milestones = await milestonesOf(access, rows, sort);
  return milestones.before(from, (cursor) => readNext(access, rows, sort, cursor));
}

async function readNext(
  access: Access,
  rows: RowSelection,
  sort: ListQuery['sort'],
  from: Cursor | undefined,
): Promise<Cursor | undefined> {
  const values: unknown[] = [...rows.values];
  const param: Param = (value) => `$${values.push(value)}`;
  const { text } = orderedText(access, rows, sort, from, param);
  const [found] = await readsOf(access).run(
    // Made a text outside: inside, it would be for each row that is skipped, which takes four times as long.
    statementOf(
      `select id, s::text from (
        select t.id, t."${columnName(sort[0])}" as s from ${text} limit 1 offset ${stride - 1}
      ) t`,
    ),
    values,
    { id: col.uuid, s: col.text.orNull },
  );
  return found && { id: found.id, value: found.s, inclusive: false };
}

/**
 * Reads those of a list that was opened, for who goes to its end next. Resolves when they are read; what fails is left to
 * the page that needs them.
 */
export const readMilestones = (access: Access, sort: ListQuery['sort'], rows: RowSelection): Promise<unknown> =>
  milestoneBefore(access, { from: Number.MAX_SAFE_INTEGER, sort }, rows).catch(() => undefined);
