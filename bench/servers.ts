/** Starts and stops the servers that are measured. */
import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '../scripts/tools/free-port.ts';

export interface Running {
  readonly url: string;
  readonly pid: number;
  stop(): Promise<void>;
}

const startWords = z
  .object({ scripts: z.object({ start: z.string() }) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')))
  .scripts.start.split(' ');
/** The flags that `npm start` passes to Node, and what it sets in the environment: the product is measured as it is run. */
export const startFlags = startWords.filter((word) => word.startsWith('--'));
export const startEnv: Readonly<Record<string, string>> = Object.fromEntries(
  startWords.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('=')),
);

/** What `npm start` runs once the build is there. */
export const productScript: readonly string[] = ['scripts/run.mjs', 'src/server/main.ts'];

/** Runs a script as a server and waits for its first response; `milliseconds` is how long that took. */
export async function serve(
  script: string | readonly string[],
  path: string,
  env: Record<string, string>,
  flags: readonly string[] = [],
  timeout = 300_000,
): Promise<Running & { readonly milliseconds: number }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const since = performance.now();
  const child = spawn(process.execPath, [...flags, ...[script].flat()], {
    env: { ...process.env, NODE_ENV: 'production', ...env, PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await isResponding(url + path))) {
    if (child.exitCode !== null || performance.now() - since > timeout) {
      child.kill('SIGKILL');
      throw new Error(`${String(script)} did not start`);
    }
    await delay(5);
  }
  return { url, pid: child.pid!, milliseconds: performance.now() - since, stop: () => stop(child) };
}
export const isResponding = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
};

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGTERM');
  await Promise.race([ended, delay(15_000).then(() => child.kill('SIGKILL'))]);
}

/** Samples the memory of a process (Linux); `max` is the highest value so far, in MiB. */
export function watchMemory(pid: number): { max(): number; end(): void } {
  let max = 0;
  const sample = () => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      max = Math.max(max, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    } catch {
      /* the process has ended, or this is not Linux */
    }
  };
  const timer = setInterval(sample, 100);
  return { max: () => max, end: () => clearInterval(timer) };
}

/** The `Cookie` header of a session of a demo account. */
export async function logIn(url: string, who: 'admin' | 'student' = 'admin'): Promise<string> {
  const response = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username: `${who}@example.com`, password: 'demo-12345' }),
  });
  const cookie = response.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ');
  if (!response.ok || !cookie) throw new Error(`log-in failed: ${response.status} ${await response.text()}`);
  return cookie;
}
