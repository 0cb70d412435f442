/** The REST over the sections of `book-sections.ts`, or others. */
import { registryOf } from '../../../define/registry.ts';
import type { AnyResource } from '../../../define/resource.ts';
import { serverModulesOf } from '../section/define-server.ts';
import type { ServerModule } from '../section/section-api.ts';
import { sections } from './book-sections.ts';
import { openWorld, type World } from './rest-world.ts';

interface WorldOptions {
  readonly definitions?: Readonly<Record<string, AnyResource>>;
  readonly modules?: Readonly<Record<string, ServerModule>>;
}

/** Call it at the top of a test file. */
export const testWorld = ({ definitions = sections, modules = {} }: WorldOptions = {}): Promise<World> =>
  openWorld(registryOf(definitions), serverModulesOf(modules));
