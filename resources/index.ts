/** Every definition in this folder, discovered: adding a section is adding its file. */
import { menu } from '../src/application/menu.ts';
import { registryOf } from '../src/define/registry.ts';
import type { AnyResource } from '../src/define/resource.ts';

/** The definitions by file. */
export const definitions = import.meta.glob<AnyResource>(['./*.ts', '!./index.ts', '!./*.server.ts', '!./*.test.ts'], {
  eager: true,
  import: 'default',
});
export const registry = registryOf(definitions, menu);
