/**
 * Checks the HTML of the pages of a running site by the Nu checker of the W3C (npm `vnu-jar`, which is fetched into a folder
 * of its own): `node scripts/run.mjs scripts/test/html-check.ts http://localhost:3000`. Follows the links of the first
 * pages and takes three addresses of each kind, logged in as the demo's student. Needs Java; says so where there is none.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const origin = process.argv[2] ?? 'http://localhost:3000';
const starts = [
  '/',
  '/search',
  '/search/python',
  '/search/zzzqq',
  '/cart',
  '/vip',
  '/vip/welcome',
  '/bundles',
  '/majors',
];
const others = [
  '/blog',
  '/login',
  '/register',
  '/forgot',
  '/profile',
  '/profile/info',
  '/profile/security',
  '/nothing',
];
const ofEachKind = 3;
const maxPages = 150;
const checker = 'vnu-jar@26.9.27';
/** React closes void elements so; it is no mistake. */
const allowed = ['Trailing slash on void elements'];

interface Message {
  readonly type: string;
  readonly url: string;
  readonly message: string;
}

async function logIn(): Promise<string> {
  const response = await fetch(`${origin}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ username: 'student@example.com', password: 'demo-12345' }),
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** The pages by address, as the links of each lead to the next. */
async function pagesOf(cookie: string): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  const kinds = new Map<string, number>();
  const queue = [...starts, ...others];
  for (let path = queue.shift(); path !== undefined && pages.size < maxPages; path = queue.shift()) {
    if (pages.has(path)) continue;
    const response = await fetch(origin + path, { headers: { cookie }, redirect: 'manual' });
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue;
    const html = await response.text();
    pages.set(path, html);
    for (const [, next = ''] of html.matchAll(/href="(\/[^"#?]*)/g)) {
      if (/^\/(api|assets|files|logout)|\.\w+$/.test(next)) continue;
      const [, kind, rest] = next.split('/');
      const key = kind === 'profile' ? next : `${kind}/${rest === undefined ? '' : '*'}`;
      const count = kinds.get(key) ?? 0;
      kinds.set(key, count + 1);
      if (count < ofEachKind) queue.push(next);
    }
  }
  return pages;
}

function messagesOf(pages: ReadonlyMap<string, string>): readonly Message[] {
  const folder = mkdtempSync(join(tmpdir(), 'html-check-'));
  try {
    const paths = [...pages.keys()];
    for (const [i, path] of paths.entries()) writeFileSync(join(folder, `${i}.html`), pages.get(path)!);
    spawnSync('npm', ['install', '--no-save', '--prefix', folder, checker], { stdio: 'ignore' });
    const jar = join(folder, 'node_modules/vnu-jar/build/dist/vnu.jar');
    const files = paths.map((_, i) => join(folder, `${i}.html`));
    const { stderr } = spawnSync('java', ['-jar', jar, '--format', 'json', '--exit-zero-always', ...files], {
      encoding: 'utf8',
      maxBuffer: 50_000_000,
    });
    // cast: the JSON format of the checker.
    const { messages } = JSON.parse(stderr) as { messages: readonly Message[] };
    return messages.map((one) => ({ ...one, url: paths[Number(/(\d+)\.html$/.exec(one.url)?.[1])] ?? one.url }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

if (spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0) {
  const pages = await pagesOf(await logIn());
  const found = messagesOf(pages).filter(({ message }) => !allowed.some((text) => message.startsWith(text)));
  for (const { type, url, message } of found) console.log(`${type}: ${url}: ${message}`);
  const errors = found.filter(({ type }) => type === 'error').length;
  console.log(`${pages.size} pages, ${errors} errors, ${found.length - errors} warnings`);
  process.exitCode = errors > 0 ? 1 : 0;
} else {
  console.log('Left out: there is no Java. (Debian: apt install default-jre-headless)');
}
