/**
 * The state machines of the definitions, enforced by the database: one trigger a table that refuses every change of a
 * state which is none of its transitions, a transition that leaves empty what it demands, and one that is the product's
 * of a row which does not pass its `when`, no matter who writes.
 */
import type { Condition } from '../../../define/condition.ts';
import type { Registry } from '../../../define/registry.ts';
import type { AnyResource, StateMachine } from '../../../define/resource.ts';
import { neverNull } from '../../../define/field-values.ts';
import type { Database } from './database.ts';
import { conditionSql } from './condition-sql.ts';
import { literal, withLiterals } from './literals.ts';
import { columnName, tableName } from './names.ts';
import { syncTriggerFunctions, type TriggerFunction } from './trigger-functions.ts';

/** The SQLSTATE of a refused step; of a class that PostgreSQL leaves to applications. */
export const refusedTransition = 'SM001';

const prefix = 'states_of_';

/** Creates, replaces and drops the triggers so that they say what the definitions say. Answers how many changed. */
export async function syncStateTriggers(db: Database, registry: Registry): Promise<number> {
  const wanted = new Map([...registry.values()].flatMap((resource) => triggerOf(resource)));
  return (await db.transaction((tx) => syncTriggerFunctions(tx, prefix, wanted))).length;
}

function triggerOf(resource: AnyResource): [name: string, trigger: TriggerFunction][] {
  const machines = Object.entries(resource.states ?? {}).flatMap(([field, machine]) =>
    machine ? [checkOf(resource, field, machine)] : [],
  );
  if (machines.length === 0 || resource.subsetOf) return [];
  const table = tableName(resource.name);
  const name = `${prefix}${table}`;
  const trigger = `create or replace trigger "${name}" before update on "${table}" for each row execute function "${name}"()`;
  return [[name, { triggers: [trigger], body: `begin\n${machines.join('\n')}\nreturn new;\nend` }]];
}

/** The test of one state field, as a statement of plpgsql. */
function checkOf(resource: AnyResource, field: string, { transitions }: StateMachine): string {
  const column = `"${columnName(field)}"`;
  const allowedTransitions = Object.values(transitions).map(({ from, to, when, permission, demands = [] }) =>
    [
      `(old.${column} in (${from.map(literal).join(', ')})`,
      `new.${column} = ${literal(to)}`,
      ...(permission === false && when ? [rowTest(resource, when)] : []),
      ...demands.map((name) => filled(resource, name)),
    ].join(' and '),
  );
  const allowed = allowedTransitions.map((transition) => `${transition})`).join(' or ') || 'false';
  const message = literal(`${resource.name}.${field}: % is not reached from %`);
  return [
    `if new.${column} is distinct from old.${column} and not coalesce(${allowed}, false) then`,
    `  raise exception ${message}, new.${column}, old.${column} using errcode = ${literal(refusedTransition)};`,
    'end if;',
  ].join('\n');
}

/** Which rows a step of the product is for: no call judges that, as it does for steps that people make. */
const rowTest = (resource: AnyResource, when: Condition): string =>
  withLiterals(conditionSql(when, { resource, actor: null, alias: 'old' }));

function filled(resource: AnyResource, name: string): string {
  const column = `new."${columnName(name)}"`;
  const field = resource.fields[name];
  if (!field || !neverNull.has(field.kind)) return `${column} is not null`;
  return field.kind === 'boolean' ? column : `${column}::text not in ('{}', '[]')`;
}
