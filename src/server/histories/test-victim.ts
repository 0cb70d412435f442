/** Processes of the site beside that of a test, each of which ends as if by `kill -9` at a step of the flow of money. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import type { Services } from '../env.ts';
import type { MoneyStep } from '../payments/steps.ts';
import type { ProcessSettings } from '../payments/test-process.ts';
import type { TestPerson } from '../testing/people.ts';

/** An answer of such a process; null where it ended before it gave one. */
export type LastWord = Response | null;

export class Victim {
  readonly #services: Services;
  /** Below the project, so that the bundle finds its packages. */
  readonly #folder = mkdtempSync(fileURLToPath(new URL('../../../node_modules/.histories-', import.meta.url)));
  #bundle: Promise<string> | null = null;
  readonly #children = new Set<ChildProcess>();

  constructor(services: Services) {
    this.#services = services;
  }

  /** Calls a process that ends at this step, if it comes to it; otherwise it is ended after its answer. */
  async call(crashAt: MoneyStep, path: string, { headers }: TestPerson, body?: object): Promise<LastWord> {
    const child = await this.#start(crashAt);
    try {
      const [port] = (await once(child.stdout!, 'data')) as [Buffer];
      const init = {
        headers,
        redirect: 'manual' as const,
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      };
      return await fetch(`http://127.0.0.1:${port.toString().trim()}${path}`, init).catch(() => null);
    } finally {
      child.kill('SIGKILL');
      this.#children.delete(child);
    }
  }

  close(): void {
    for (const child of this.#children) child.kill('SIGKILL');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #start(crashAt: MoneyStep): Promise<ChildProcess> {
    this.#bundle ??= this.#build();
    const settings: ProcessSettings = {
      config: this.#services.config,
      databaseUrl: this.#services.db.pool.options.connectionString ?? '',
      crashAt,
    };
    const args = [await this.#bundle, JSON.stringify(settings)];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    this.#children.add(child);
    return child;
  }

  async #build(): Promise<string> {
    const entry = fileURLToPath(new URL('../payments/test-process.ts', import.meta.url));
    await build({
      configFile: false,
      logLevel: 'silent',
      ssr: { noExternal: true, external: ['file-type', 'sharp', '@node-rs/argon2', 'pg-native', 'vite'] },
      build: {
        target: 'node24',
        ssr: entry,
        outDir: this.#folder,
        rollupOptions: { output: { entryFileNames: 'process.mjs' } },
      },
    });
    return join(this.#folder, 'process.mjs');
  }
}
