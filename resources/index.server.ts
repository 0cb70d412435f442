/** What only the server knows of the sections, discovered like the definitions: one `<section>.server.ts` each. */
import { serverModulesOf } from '../src/server/generator/section/define-server.ts';
import type { ServerModule } from '../src/server/generator/section/section-api.ts';

/** The server files by path. */
export const serverFiles = import.meta.glob<ServerModule>(['./*.server.ts', '!./index.server.ts'], {
  eager: true,
  import: 'default',
});
export const serverModules = serverModulesOf(serverFiles);
