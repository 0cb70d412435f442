/**
 * Triggers that follow from the definitions rather than from migrations: brought up to date after these at every start,
 * and changed only where their text differs.
 */
import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { literal } from './literals.ts';
import { col } from './row-shape.ts';

/** A function in plpgsql and the statements that make its triggers (`create or replace trigger …`). */
export interface TriggerFunction {
  readonly body: string;
  readonly triggers: readonly string[];
}

/**
 * Creates, replaces and drops functions whose names begin with `prefix`, with their triggers, in the caller's
 * transaction; processes that start at once wait for one another. Answers the names of those that changed.
 */
export async function syncTriggerFunctions(
  tx: Database,
  prefix: string,
  wanted: ReadonlyMap<string, TriggerFunction>,
): Promise<readonly string[]> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtext(${`triggers ${prefix}`}))`);
  const present = await tx.query(
    sql`select p.proname as name, p.prosrc as source, count(t.oid)::int as triggers
      from pg_proc p left join pg_trigger t on t.tgfoid = p.oid
      where p.pronamespace = current_schema()::regnamespace and starts_with(p.proname, ${prefix}) group by p.oid`,
    { name: col.text, source: col.text, triggers: col.number },
  );
  const found = new Map(present.map((x) => [x.name, x]));
  const dropped = [...found.keys()].filter((name) => !wanted.has(name));
  const changed = [...wanted].filter(([name, one]) => {
    const stored = found.get(name);
    return stored?.source !== sourceOf(one) || stored.triggers !== one.triggers.length;
  });
  const statements = [
    ...dropped.map((name) => `drop function "${name}" cascade`),
    ...changed.flatMap(([name, one]) => [
      `create or replace function "${name}"() returns trigger language plpgsql as ${literal(sourceOf(one))}`,
      ...one.triggers,
    ]),
  ];
  if (statements.length > 0) await tx.query(sql.raw(statements.join(';\n')));
  return [...dropped, ...changed.map(([name]) => name)];
}

/** The triggers are in a comment of the function, so that a change of theirs changes its text. */
const sourceOf = ({ body, triggers }: TriggerFunction): string => `/* ${triggers.join('\n')} */\n${body}`;
