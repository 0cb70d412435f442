/** Further processes of the site over the database of a test; each may be set to end as if by `kill -9`. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Services } from '../../generator/section/section-api.ts';
import type { TestPerson } from '../../testing/people.ts';
import type { ProcessSettings } from './server-process.ts';

export interface StartedProcess {
  /** Where it answers, without a slash at the end. */
  readonly url: string;
  readonly child: ChildProcess;
}

export class TestProcesses {
  readonly #services: Services;
  readonly #sources: string;
  /** Below the project, so that the bundle finds its packages. */
  readonly #folder = mkdtempSync(fileURLToPath(new URL('../../../../node_modules/.processes-', import.meta.url)));
  #bundle: Promise<string> | null = null;
  readonly #children = new Set<ChildProcess>();

  /** @param sources the root of the project they are built from: this one, or another build of it. */
  constructor(services: Services, sources = fileURLToPath(new URL('../../../../', import.meta.url))) {
    this.#services = services;
    this.#sources = sources;
  }

  /** Builds what the processes run; the first `start` does it otherwise. */
  async prepare(): Promise<void> {
    await (this.#bundle ??= bundleTo(this.#folder, this.#sources));
  }

  /** Starts a process and waits until it answers. */
  async start(crashAt: ProcessSettings['crashAt']): Promise<StartedProcess> {
    this.#bundle ??= bundleTo(this.#folder, this.#sources);
    const settings: ProcessSettings = {
      config: this.#services.config,
      databaseUrl: this.#services.db.pool.options.connectionString ?? '',
      crashAt,
    };
    const args = [await this.#bundle, JSON.stringify(settings)];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#children.add(child);
    child.once('exit', () => this.#children.delete(child));
    const [port] = (await once(child.stdout, 'data')) as [Buffer];
    return { url: `http://127.0.0.1:${port.toString().trim()}`, child };
  }

  /** Ends all that still run. */
  stop(): void {
    for (const child of this.#children) child.kill('SIGKILL');
    this.#children.clear();
  }

  /** Ends all, and removes what they ran. */
  close(): void {
    this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** A call to such a process; null where it ends before it answers. A body makes it a POST. */
export const callProcess = (
  url: string,
  path: string,
  { headers }: TestPerson,
  body?: object,
): Promise<Response | null> =>
  fetch(`${url}${path}`, {
    headers,
    redirect: 'manual',
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  }).catch(() => null);

async function bundleTo(folder: string, sources: string): Promise<string> {
  await build({
    root: sources,
    configFile: false,
    logLevel: 'silent',
    // As in the product: packages that stay outside take three quarters of the start of a process.
    ssr: { noExternal: true, external: ['file-type', 'sharp', '@node-rs/argon2', 'pg-native', 'vite'] },
    build: {
      target: 'node24',
      ssr: join(sources, 'src/server/features/testing/server-process.ts'),
      outDir: folder,
      rollupOptions: { output: { entryFileNames: 'process.mjs' } },
    },
  });
  return join(folder, 'process.mjs');
}
