/**
 * The state machines of the definitions, enforced by the database: one trigger a table that refuses every change of a
 * state which is none of its transitions, and a transition that leaves empty what it demands, whoever writes. Triggers
 * follow the definitions, not the migrations: they are brought up to date after these, and changed only where their
 * text differs.
 */
import { sql } from 'drizzle-orm';
import type { Registry } from '../../define/registry.ts';
import type { AnyResource, StateMachine } from '../../define/resource.ts';
import { neverNull } from '../../define/field.ts';
import type { Database } from './database.ts';
import { columnName, tableName } from './names.ts';

/** The SQLSTATE of a refused step; of a class that PostgreSQL leaves to applications. */
export const refusedStep = 'SM001';

const prefix = 'states_of_';
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Creates, replaces and drops the triggers so that they say what the definitions say. Answers how many changed. */
export async function syncStateTriggers(db: Database, registry: Registry): Promise<number> {
  const wanted = new Map([...registry.values()].flatMap((resource) => triggerOf(resource)));
  return db.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(hashtext('state triggers'))`);
    const present = await tx.query<{ name: string; body: string }>(
      sql`select p.proname as name, p.prosrc as body from pg_proc p where p.pronamespace = current_schema()::regnamespace and starts_with(p.proname, ${prefix})`,
    );
    const bodies = new Map(present.map(({ name, body }) => [name, body]));
    let changed = 0;
    for (const name of bodies.keys()) {
      if (wanted.has(name)) continue;
      await tx.query(sql.raw(`drop function "${name}" cascade`));
      changed += 1;
    }
    for (const [name, { table, body }] of wanted) {
      if (bodies.get(name) === body) continue;
      await tx.query(
        sql.raw(`create or replace function "${name}"() returns trigger language plpgsql as ${literal(body)}`),
      );
      await tx.query(
        sql.raw(
          `create or replace trigger "${name}" before update on "${table}" for each row execute function "${name}"()`,
        ),
      );
      changed += 1;
    }
    return changed;
  });
}

interface Trigger {
  readonly table: string;
  readonly body: string;
}

function triggerOf(resource: AnyResource): [name: string, trigger: Trigger][] {
  const machines = Object.entries(resource.states ?? {}).flatMap(([field, machine]) =>
    machine ? [checkOf(resource, field, machine)] : [],
  );
  if (machines.length === 0 || resource.subsetOf) return [];
  const table = tableName(resource.name);
  return [[`${prefix}${table}`, { table, body: `begin\n${machines.join('\n')}\nreturn new;\nend` }]];
}

/** The test of one state field, as a statement of plpgsql. */
function checkOf(resource: AnyResource, field: string, { transitions }: StateMachine): string {
  const column = `"${columnName(field)}"`;
  const steps = Object.values(transitions).map(({ from, to, demands = [] }) =>
    [
      `(old.${column} in (${from.map(literal).join(', ')})`,
      `new.${column} = ${literal(to)}`,
      ...demands.map((name) => filled(resource, name)),
    ].join(' and '),
  );
  const allowed = steps.map((step) => `${step})`).join(' or ') || 'false';
  const message = literal(`${resource.name}.${field}: % is not reached from %`);
  return [
    `if new.${column} is distinct from old.${column} and not coalesce(${allowed}, false) then`,
    `  raise exception ${message}, new.${column}, old.${column} using errcode = ${literal(refusedStep)};`,
    'end if;',
  ].join('\n');
}

function filled(resource: AnyResource, name: string): string {
  const column = `new."${columnName(name)}"`;
  const field = resource.fields[name];
  if (!field || !neverNull.has(field.kind)) return `${column} is not null`;
  return field.kind === 'boolean' ? column : `${column}::text not in ('{}', '[]')`;
}
