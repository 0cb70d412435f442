/** The process while developing: Vite serves the browser's modules and reloads the server's when a file changes. */
import { getRequestListener } from '@hono/node-server';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { connectedFeed, writableDatabase } from './platform/health/checks.ts';
import { Health } from './platform/health/health.ts';
import { listen, longestDrain, onError } from './platform/http-server/http.ts';
import type { Lifetime } from './platform/process/lifetime.ts';
import { explainLoadFailure } from './platform/process/load-failure.ts';
import type { Site } from './platform/pages/site.ts';

type Entry = typeof import('./entry.ts');

export async function startDev(env: NodeJS.ProcessEnv, lifetime: Lifetime): Promise<void> {
  const port = Number(env['PORT'] || 3000);
  const reloadPort = port + 20_000 > 65_535 ? port - 20_000 : port + 20_000;
  const vite = await createVite({
    server: { middlewareMode: true, hmr: { port: reloadPort } },
  });
  const load = () => loadEntry(vite);
  const { readConfig, open, prepare, announce, startFolding } = await load();
  // React Router's plugin runs a second Vite, which would end the process at once and leave the database behind.
  process.removeAllListeners('SIGTERM');
  lifetime.endOnSignals();
  const config = readConfig(env);
  const health = new Health(lifetime);
  const listening = await listen(config, health);
  lifetime.atEnd(() => listening.end(config.drain), longestDrain(config.drain));
  lifetime.atEnd(() => vite.close());
  const opened = await open(config, lifetime);
  const { services } = opened;
  await prepare(opened, lifetime);
  const aggregates = startFolding(services);
  lifetime.atEnd(() => aggregates.stop());

  let entry: Entry | undefined;
  let site: Promise<Site> | undefined;
  const listener = getRequestListener(async (request, bindings) => {
    const current = await load(); // the same object until a file of the server changes
    if (current !== entry || !site) {
      entry = current;
      site = current.siteOf(services);
    }
    return (await site).fetch(request, bindings);
  }, onError(services.log));
  health.need(writableDatabase(services.db), connectedFeed(services.changes));
  listening.serve((request, response) => vite.middlewares(request, response, () => void listener(request, response)));
  announce(config);
}

async function loadEntry(vite: ViteDevServer): Promise<Entry> {
  try {
    // cast: Vite knows the module's exports only when it runs it.
    return (await vite.ssrLoadModule('/src/server/entry.ts')) as Entry;
  } catch (error) {
    throw await explainLoadFailure(error);
  }
}
