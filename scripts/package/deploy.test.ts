/** The files of `deploy/`, each looked at by the program that reads it, where this machine has it. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path';
import { validate, ValidationSeverity } from 'dockerfile-utils';
import { load } from 'js-yaml';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'academy-deploy-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const textOf = (file: string): string => readFileSync(`deploy/${file}`, 'utf8');

interface Said {
  readonly status: number | null;
  readonly text: string;
}
const run = (command: string, ...args: string[]): Said => {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  return { status, text: `${stdout ?? ''}${stderr ?? ''}`.trim() };
};
/** Those that the machine lacks are left out: `scripts/test/programs.ts` says so. */
const has = (command: string, ...args: string[]): boolean => spawnSync(command, args).error === undefined;

test.each(['docker/Dockerfile', 'pgbouncer/Dockerfile'])('%s holds no mistake', (file) => {
  const mistakes = (text: string) =>
    validate(text, { instructionWorkdirRelative: ValidationSeverity.ERROR }).map(
      ({ message, range }) => `${range.start.line + 1} ${message}`,
    );
  expect(mistakes(textOf(file))).toEqual([]);
  expect(mistakes(textOf(file).replace('ENTRYPOINT [', 'ENTRYPONT ['))).not.toEqual([]);
});

interface Compose {
  services: Record<
    string,
    {
      build?: { context: string; dockerfile?: string };
      environment?: Record<string, string>;
      volumes?: string[];
      depends_on?: string[] | Record<string, unknown>;
    }
  >;
  volumes: Record<string, unknown>;
}
// cast: the test looks at the parts it names.
const compose = load(textOf('docker/compose.yaml')) as Compose;
const services = Object.values(compose.services);

test('the services of the compose file name files, volumes and each other', () => {
  const sources = services.flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0]!));
  // What only the school itself can bring.
  const brought = new Set(['./tls']);
  const files = sources.filter((source) => source.startsWith('.') && !brought.has(source));
  expect(files).not.toEqual([]);
  expect(files.filter((file) => !existsSync(join('deploy/docker', file)))).toEqual([]);
  expect(sources.filter((source) => !source.startsWith('.') && !(source in compose.volumes))).toEqual([]);
  const builds = services.flatMap(({ build }) => (build ? [build] : []));
  expect(builds.length).toBe(3);
  for (const { context, dockerfile = 'Dockerfile' } of builds) {
    expect(existsSync(normalize(join('deploy/docker', context, dockerfile))), dockerfile).toBe(true);
  }
  const needed = services.flatMap(({ depends_on = [] }) =>
    Array.isArray(depends_on) ? depends_on : Object.keys(depends_on),
  );
  expect(needed.filter((name) => !(name in compose.services))).toEqual([]);
});

const namesIn = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name]) => name!);

test('the settings that the files give are settings of the product', () => {
  const known = globSync('src/server/platform/process/*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const given = [
    ...Object.keys(compose.services['one']!.environment ?? {}),
    ...namesIn(textOf('docker/settings.example'), /^([A-Z_]+)=/gm),
    ...namesIn(textOf('systemd/academy.service'), /^Environment=([A-Z_]+)=/gm),
    ...namesIn(/^ENV (.+)$/m.exec(textOf('docker/Dockerfile'))![1]!, /([A-Z_]+)=/g),
  ];
  expect(given.length).toBeGreaterThan(10);
  expect(given.filter((name) => !new RegExp(`\\b${name}\\b`).test(known))).toEqual([]);
});

test('scripts are read by the shell', () => {
  const scripts = globSync('deploy/**/*.sh');
  expect(scripts.length).toBe(2);
  for (const script of scripts) expect(run('sh', '-n', script)).toEqual({ status: 0, text: '' });
});

/** The settings of nginx in a folder of their own, with a certificate made for them. */
function nginxFolder(change: (text: string) => string = (text) => text): string {
  const place = join(folder, `nginx-${Math.random().toString(36).slice(2)}`);
  mkdirSync(join(place, 'tls'), { recursive: true });
  cpSync('deploy/nginx', join(place, 'academy'), { recursive: true });
  const key = ['-keyout', `${place}/tls/privkey.pem`, '-out', `${place}/tls/fullchain.pem`];
  const made = run('openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=academy.example', ...key);
  expect(made.status, made.text).toBe(0);
  const text = textOf('nginx/nginx.conf')
    .replaceAll('/etc/nginx/tls/', `${place}/tls/`)
    .replace('/run/nginx.pid', `${place}/pid`)
    .replace(/server (one|two):/g, 'server 127.0.0.1:');
  writeFileSync(join(place, 'nginx.conf'), change(text));
  return place;
}
const nginx = (place: string): Said => run('nginx', '-t', '-e', '/dev/null', '-p', place, '-c', `${place}/nginx.conf`);

test.runIf(has('nginx', '-v') && has('openssl', 'version'))('nginx takes its settings, and no misspelt ones', () => {
  const { status, text } = nginx(nginxFolder());
  expect(status, text).toBe(0);
  const wrong = nginx(nginxFolder((settings) => settings.replace('proxy_read_timeout', 'proxy_read_timeuot')));
  expect(wrong.status).not.toBe(0);
  expect(wrong.text).toContain('proxy_read_timeuot');
});

test.runIf(has('haproxy', '-v'))('HAProxy takes its settings, and no misspelt ones', () => {
  const { status, text } = run('haproxy', '-c', '-f', 'deploy/haproxy/haproxy.cfg');
  expect(status, text).toBe(0);
  const wrong = join(folder, 'wrong.cfg');
  writeFileSync(wrong, textOf('haproxy/haproxy.cfg').replace('balance leastconn', 'balance leastcon'));
  expect(run('haproxy', '-c', '-f', wrong).status).not.toBe(0);
});

test.runIf(has('systemd-analyze', '--version'))(
  'systemd has nothing to say of the unit, and much of a wrong one',
  () => {
    const verify = (change: (text: string) => string): string => {
      const unit = join(folder, 'academy.service');
      const here = textOf('systemd/academy.service')
        .replaceAll('/opt/academy/start', process.execPath)
        .replaceAll('/opt/academy', folder)
        .replace(/^(User|Group)=academy$/gm, '$1=root');
      writeFileSync(unit, change(here));
      return run('systemd-analyze', 'verify', '--man=no', '--recursive-errors=no', unit).text;
    };
    expect(verify((text) => text)).toBe('');
    expect(verify((text) => text.replace('RestartSec', 'RestartSecs'))).toContain('RestartSecs');
  },
);
