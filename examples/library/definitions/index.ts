/** All sections of the library. A new one is added here, by the name of its file. */
import { registryOf } from '../../../src/define/registry.ts';
import type { AnyResource } from '../../../src/define/resource.ts';
import { serverModulesOf } from '../../../src/server/generator/section/define-server.ts';
import books from './books.ts';
import loans from './loans.ts';
import loansServer from './loans.server.ts';
import members from './members.ts';
import permissions from './permissions.ts';
import users from './users.ts';

// cast: a definition has the names of its own fields in its type, which a list of definitions forgets.
export const definitions = {
  './books.ts': books,
  './loans.ts': loans,
  './members.ts': members,
  './permissions.ts': permissions,
  './users.ts': users,
} as unknown as Readonly<Record<string, AnyResource>>;
export const serverFiles = { './loans.server.ts': loansServer };

export const registry = registryOf(definitions);
export const serverModules = serverModulesOf(serverFiles);
