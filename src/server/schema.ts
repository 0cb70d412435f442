/** Every table of the product, of the definitions and of the server itself: what migrations are generated from. */
import type { PgTable } from 'drizzle-orm/pg-core';
import { definitions, registry } from '../../resources/index.ts';
import { serverFiles } from '../../resources/index.server.ts';
import { application } from '../application/application.ts';
import { checkDefinitions, requireNoProblems } from '../define/checks/check.ts';
import { checkServerModules } from '../define/checks/server-modules.ts';
import { serverModuleKeys } from './generator/section/define-server.ts';
import { tablesOf } from './platform/db/tables.ts';

export { registry };

// As the start checks them: a migration written from a wrong definition could take a table or column that belongs to the
// product, and one written beside a wrong server file is for a product that does not start.
requireNoProblems([
  ...checkDefinitions(definitions, application),
  ...checkServerModules(serverFiles, definitions, serverModuleKeys),
]);

/** Tables that no definition describes: those of every product, and those that features of the school add. */
const system = import.meta.glob<Record<string, PgTable>>(['./platform/db/system/*.ts', './features/**/tables.ts'], {
  eager: true,
});

export const schema: Record<string, PgTable> = {
  ...Object.assign({}, ...Object.values(system)),
  ...tablesOf(registry),
};
