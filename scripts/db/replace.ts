/** Choices that are removed, and what their rows get instead. */
import { tableOwner, type Registry } from '../../src/define/registry.ts';
import { columnName, tableName } from '../../src/server/platform/db/names.ts';
import type { Statements } from './options.ts';
import { batchedUpdate, identifier, literal } from './sql.ts';

/** The updates of stated replacements. Throws where the new value is no choice of the field. */
export function replacedChoices({ replace }: Statements, registry: Registry): string[] {
  if (replace.size === 0) return [];
  return [...registry.values()]
    .filter(({ subsetOf }) => !subsetOf)
    .flatMap((resource) =>
      Object.entries(resource.fields).flatMap(([name, field]) => {
        const table = tableName(tableOwner(resource, registry).name);
        const pairs = replace.get(`${table}.${columnName(name)}`);
        if (!pairs) return [];
        const choices = 'choices' in field && typeof field.choices === 'object' ? field.choices : {};
        return [...pairs].map(([from, to]) => {
          if (choices[to] === undefined) throw new Error(`${to} is no choice of ${resource.name}.${name}`);
          return replacement(table, identifier(columnName(name)), field.kind === 'choices', from, to);
        });
      }),
    );
}

function replacement(table: string, column: string, isArray: boolean, from: string, to: string): string {
  const [former, next] = [literal(from), literal(to)];
  return isArray
    ? batchedUpdate(table, `${column} = array_replace(${column}, ${former}, ${next})`, `${former} = ANY (${column})`)
    : batchedUpdate(table, `${column} = ${next}`, `${column} = ${former}`);
}
