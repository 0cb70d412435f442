/** Debian's nginx over a folder, as what files are measured against. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { installFromDebian, isDebianRoot } from '../scripts/tools/chromium.ts';
import { freePort } from '../scripts/tools/free-port.ts';
import { isResponding } from './servers.ts';

const binary = '/usr/sbin/nginx';

/** Starts one worker, as the product is one process. Null where nginx is not there and cannot be installed. */
export async function startNginx(
  root: string,
  path: string,
): Promise<{ readonly url: string; stop(): Promise<void> } | null> {
  if (!existsSync(binary) && !(isDebianRoot() && installFromDebian('nginx-light', 'nginx'))) return null;
  const folder = mkdtempSync(join(tmpdir(), 'academy-nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder};`);
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log stderr; worker_processes 1; user root;
    events { worker_connections 1024; }
    http { access_log off; sendfile on; tcp_nopush on; types { video/mp4 mp4; } ${temporary.join(' ')}
      server { listen 127.0.0.1:${port}; root ${root}; } }`,
  );
  const child = spawn(binary, ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise((done) => child.once('exit', done));
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; !(await isResponding(url + path)); tries++) {
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
