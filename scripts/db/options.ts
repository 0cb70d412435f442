/** What the command line of `npm run db:generate` states about existing rows. */
import { tableOwner, type Registry } from '../../src/define/registry.ts';
import { columnName, tableName } from '../../src/server/platform/db/names.ts';

export interface Statements {
  /** Loss of data is intended. */
  readonly allowDrop: boolean;
  /** SQL expressions for existing rows, by `table.column`. */
  readonly fill: ReadonlyMap<string, string>;
  /** Removed choices and what becomes of them, by `table.column`. */
  readonly replace: ReadonlyMap<string, ReadonlyMap<string, string>>;
}
export interface Options extends Statements {
  readonly check: boolean;
  /** The name of an empty migration to be written by hand. */
  readonly empty: string | undefined;
}

export const usage = `Usage: npm run db:generate -- [options]
  --check                                  only says whether a migration is due (exit code 1)
  --empty <name>                           writes an empty migration, to be written by hand
  --fill <section>.<field>="<SQL>"         the value of existing rows: of a field that is now required, or of a changed type
  --replace <section>.<field>.<old>=<new>  what becomes of a removed choice
  --allow-drop                             what the command lists as lost is dropped on purpose
docs/migrations.md describes each.`;

/** Parses the arguments. Throws with the usage on anything unknown. */
export function parseOptions(args: readonly string[], registry: Registry): Options {
  const fill = new Map<string, string>();
  const replace = new Map<string, Map<string, string>>();
  let allowDrop = false;
  let check = false;
  let empty: string | undefined;
  const rest = [...args];
  for (let option = rest.shift(); option !== undefined; option = rest.shift()) {
    if (option === '--check') check = true;
    else if (option === '--allow-drop') allowDrop = true;
    else if (option === '--empty') empty = requireMatch(/^([a-z][a-z0-9_]*)$/, rest.shift())[1];
    else if (option === '--fill') {
      const [, section = '', field = '', sql = ''] = requireMatch(/^([^.=]+)\.(\w+)=(.+)$/s, rest.shift());
      fill.set(columnKey(section, field, registry), sql);
    } else if (option === '--replace') {
      const pattern = /^([^.=]+)\.(\w+)\.([^=]+)=(.+)$/s;
      const [, section = '', field = '', from = '', to = ''] = requireMatch(pattern, rest.shift());
      const key = columnKey(section, field, registry);
      replace.set(key, new Map([...(replace.get(key) ?? []), [from, to]]));
    } else throw new Error(`Unknown option ${option}.\n${usage}`);
  }
  return { allowDrop, check, empty, fill, replace };
}

function requireMatch(pattern: RegExp, value: string | undefined): RegExpExecArray {
  const match = pattern.exec(value ?? '');
  if (!match) throw new Error(`"${value ?? ''}" has not the form that is needed.\n${usage}`);
  return match;
}

/** `table.column` of a field. Throws for unknown ones: a misspelt name would state nothing. */
function columnKey(section: string, field: string, registry: Registry): string {
  const resource = registry.get(section);
  if (!resource?.fields[field]) throw new Error(`There is no field ${field} in a section ${section}.\n${usage}`);
  return `${tableName(tableOwner(resource, registry).name)}.${columnName(field)}`;
}
