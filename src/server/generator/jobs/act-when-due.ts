/** Does to rows what their definitions say is due (`actions.*.due`): an article whose time has come is published. */
import { sql } from 'drizzle-orm';
import { actionsOf } from '../../../define/actions.ts';
import type { Services } from '../section/section-api.ts';
import { isPublished, unpublishedValue } from '../../../define/publication.ts';
import { productAccess, type Access } from '../section/authorize.ts';
import { neededText, NotReadyError, publicationOf } from '../rest/publication-gate.ts';
import { runAction } from '../rest/run-action.ts';
import { rowsSql, tableSql } from '../section/select.ts';
import { lockRow } from '../rest/store.ts';
import { changeRow, writeTransaction } from '../rest/write.ts';
import { col } from '../../platform/db/row-shape.ts';

/** Rows of one section in one go; what is left waits for the next. */
const most = 200;

/**
 * Each row in its own transaction, with every check of a change made by hand: one that fails is logged and stops no
 * other; one that is not ready to be published leaves the queue of what is due. Answers how many changed, by section.
 */
export async function actWhenDue(services: Services): Promise<Record<string, number>> {
  const changed: Record<string, number> = {};
  for (const resource of services.registry.values()) {
    for (const [name, { due }] of Object.entries(actionsOf(resource))) {
      if (!due) continue;
      const access = productAccess(services, resource);
      const rows = await services.db.query(
        sql`select t.id from ${tableSql(access)} t where ${rowsSql(access, { where: due })} limit ${sql.raw(String(most))}`,
        { id: col.uuid },
      );
      let count = 0;
      for (const { id } of rows) count += await actOn(access, name, id);
      if (count > 0) changed[resource.name] = count;
    }
  }
  return changed;
}

async function actOn(access: Access, name: string, id: string): Promise<number> {
  try {
    return (await runAction(access, name, { ids: [id] })).ids.length;
  } catch (error) {
    if (error instanceof NotReadyError) return setAside(access, error);
    access.services.log.error(
      { err: error, section: access.view.resource.name, id, action: name },
      'what was due could not be done',
    );
    return 0;
  }
}

/** Puts a row that is not ready where the back office finds it, with what it lacks in its history. */
async function setAside(access: Access, { row: { id, lacks } }: NotReadyError): Promise<number> {
  const { resource } = access.view;
  const publication = publicationOf(resource, access.services.registry);
  if (!publication) return 0;
  const values = { [publication.field]: unpublishedValue(resource, publication) };
  return writeTransaction(access, async (tx) => {
    const stored = await lockRow(tx, access, id);
    // Published by someone meanwhile.
    if (isPublished(publication, stored.row)) return 0;
    await changeRow(tx, access, stored, values, 'update', { reason: neededText(lacks) });
    return 1;
  });
}
