/** The nginx of `deploy/nginx/nginx.conf` before several processes, without TLS: for faults and measurements. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runNginx, temporaryPaths, type Nginx } from './nginx.ts';

interface Site {
  /** Ports of the two processes. */
  readonly ports: readonly number[];
  /** The folder of stored files. */
  readonly files: string;
  /** Where it listens, which is a part of the site's address. */
  readonly port: number;
  /** `MEDIA_SECRET` of the processes. */
  readonly secret: string;
}

const sample = 'deploy/nginx/nginx.conf';

/** Replaces what stands once in the sample. Throws where it does not: then the sample is another one. */
function replaceOnce(text: string, old: string | RegExp, by: string): string {
  const parts = text.split(old);
  if (parts.length !== 2) throw new Error(`${sample} has "${String(old)}" ${parts.length - 1} times`);
  return parts.join(by);
}

/** What a school has to set in the sample, and what a machine without a certificate and the port 443 cannot have. */
function configure(address: string, folder: string, { ports, files, port, secret }: Site): string {
  const changes: readonly (readonly [old: string | RegExp, by: string])[] = [
    ['worker_processes auto;', 'worker_processes 1; user root;'],
    ['pid /run/nginx.pid;', `pid ${folder}/pid;`],
    ['http {', `http { ${temporaryPaths(folder)}`],
    ['include academy/site-types.conf;', `include ${resolve('deploy/nginx/site-types.conf')};`],
    ['include academy/films.conf;', `include ${resolve('deploy/nginx/films.conf')};`],
    ['server one:3000', `server 127.0.0.1:${ports[0]}`],
    ['server two:3000', `server 127.0.0.1:${ports[1]}`],
    [/server \{\s+listen 80 default_server;[^}]+\}\s+\}/, ''],
    ['listen 443 ssl http2 default_server;', `listen ${address} default_server;`],
    [/(?:\s+ssl_\w+ [^;]+;)+/, ''],
    ['set $academy_files /var/lib/academy/files;', `set $academy_files ${files};`],
    ['set $academy_origin https://academy.example;', `set $academy_origin http://127.0.0.1:${port};`],
    ['set $academy_secret "set-me";', `set $academy_secret "${secret}";`],
    // A site on the port of its protocol has none in its host.
    ['proxy_set_header Host $host;', 'proxy_set_header Host $http_host;'],
  ];
  return changes.reduce((text, [old, by]) => replaceOnce(text, old, by), readFileSync(sample, 'utf8'));
}

/** Starts it. Null where nginx is not there and cannot be installed. */
export const startSiteNginx = (site: Site): Promise<Nginx | null> =>
  runNginx((address, folder) => configure(address, folder, site), site.port);
