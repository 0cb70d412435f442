/** Debian's nginx with a configuration of one's own, in a folder of its own: for faults and measurements. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { installFromDebian, isDebianRoot } from './chromium.ts';
import { freePort } from './free-port.ts';

const binary = '/usr/sbin/nginx';

export interface Nginx {
  readonly url: string;
  stop(): Promise<void>;
}

/** Makes the whole configuration. @param address where it is to listen. @param folder one of its own, for what it writes. */
export type Configuration = (address: string, folder: string) => string;

/** Lines of the `http` block: what nginx writes goes into the folder. */
export const temporaryPaths = (folder: string): string =>
  ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`).join(' ');

/**
 * Starts one worker, as the product is one process. Null where nginx is not there and cannot be installed.
 * @param server what stands in the `server` block beside its address.
 * @param port a free one, unless given.
 */
export const startNginx = (server: string, port?: number): Promise<Nginx | null> =>
  runNginx(
    (address, folder) =>
      `pid ${folder}/pid; worker_processes 1; user root;
    events { worker_connections 1024; }
    http { access_log off; sendfile on; tcp_nopush on; types { video/mp4 mp4; } ${temporaryPaths(folder)}
      server { listen ${address}; ${server} } }`,
    port,
  );

/** Starts nginx with a configuration of one's own. Null where it is not there and cannot be installed. */
export async function runNginx(configuration: Configuration, port?: number): Promise<Nginx | null> {
  if (!existsSync(binary) && !(isDebianRoot() && installFromDebian('nginx-light', 'nginx'))) return null;
  const folder = mkdtempSync(join(tmpdir(), 'academy-nginx-'));
  const listens = port ?? (await freePort());
  const file = join(folder, 'nginx.conf');
  const settings = configuration(`127.0.0.1:${listens}`, folder);
  writeFileSync(file, `daemon off; error_log stderr crit;\n${settings}`);
  const child = spawn(binary, ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((done) => child.once('exit', done));
  const url = `http://127.0.0.1:${listens}`;
  for (let tries = 0; !(await answers(url)); tries++) {
    if (child.exitCode !== null || tries > 200) throw new Error('nginx did not start');
    await delay(25);
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const answers = async (url: string): Promise<boolean> => {
  try {
    await (await fetch(url, { redirect: 'manual' })).arrayBuffer();
    return true;
  } catch {
    return false;
  }
};
