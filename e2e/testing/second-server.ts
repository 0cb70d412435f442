/**
 * A second process of the product beside the one of the journeys, on its database and its files: journeys that restart the
 * server, or run another release of it, leave the first one alone.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { freePort } from '../../scripts/tools/free-port.ts';
import { expect } from './clean-page.ts';

export interface SecondServer {
  /** The same after a restart. */
  readonly url: string;
  /** Starts it, and waits until it answers. */
  start(): Promise<void>;
  /**
   * Ends it, and waits until it has ended; one that does not run is left.
   * @param signal `SIGKILL`: at once, whatever it is doing.
   */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** The Node that the product runs on, by itself: a process that starts it would not pass on that it is killed. */
const ownNode = resolve('node_modules/.bin/node');
const node = existsSync(ownNode) ? ownNode : process.execPath;

/** @param project the folder of the project that runs: this one, or a copy with changes. */
export async function secondServer(project = process.cwd()): Promise<SecondServer> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  let server: ChildProcess | undefined;
  const status = (): Promise<number> =>
    fetch(`${url}/api/contact-info`).then(
      (answer) => answer.status,
      () => 0,
    );
  return {
    url,
    async start() {
      server = spawn(node, ['scripts/run.mjs', 'scripts/build/start.ts'], {
        cwd: project,
        stdio: 'ignore',
        env: {
          ...process.env,
          PORT: String(port),
          PUBLIC_URL: url,
          HOST: '127.0.0.1',
          DATA_DIR: process.env['E2E_DATA'] ?? `${project}/.data`,
          DEMO: '1',
          DATABASE_URL: '',
          DATABASE_OWNER_URL: '',
          LOG_LEVEL: 'error',
        },
      });
      await expect.poll(status, { timeout: 120_000, intervals: [200] }).toBe(200);
    },
    async stop(signal = 'SIGTERM') {
      if (!server) return;
      const hasEnded = new Promise((done) => server?.once('exit', done));
      server.kill(signal);
      await hasEnded;
      server = undefined;
    },
  };
}
