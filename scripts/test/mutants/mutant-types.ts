/** Tells faults that the type checker refuses: they would never be committed, so no test has to see them. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, globSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { applyMutation, type Mutation } from './mutations.ts';

/** All that `tsconfig.json` includes: without a part that another imports, the type checker would refuse everything. */
export const copied: readonly string[] = [
  'src',
  'resources',
  'storefront',
  'admin',
  'e2e',
  'bench',
  'faults',
  'scripts',
  '.react-router/types',
  '*.{ts,json}',
];

/** A copy of the sources, made at the first question, in which the type checker looks at faults that no test saw. */
export class TypeChecker {
  #folder: Promise<string> | undefined;
  #path: string | undefined;
  #child: ChildProcess | undefined;

  /**
   * Whether the mutant passes the type checker. Throws when the sources without a fault do not: it would refuse every
   * fault, and none would survive. @param source the text of its file without the fault.
   */
  async accepts(mutation: Mutation, source: string): Promise<boolean> {
    const folder = await (this.#folder ??= this.#copy());
    const file = join(folder, mutation.file);
    writeFileSync(file, applyMutation(source, mutation));
    const isAccepted = await this.#check(folder);
    writeFileSync(file, source);
    return isAccepted;
  }

  #check(folder: string): Promise<boolean> {
    return this.#run(folder, 'tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', 'types.json');
  }

  /** Runs a program of the packages in the copy; true when it succeeds. */
  async #run(folder: string, program: string, ...options: string[]): Promise<boolean> {
    this.#child = spawn(join('node_modules', '.bin', program), options, { cwd: folder, stdio: 'ignore' });
    const [status] = await once(this.#child, 'exit');
    return status === 0;
  }

  async #copy(): Promise<string> {
    const folder = (this.#path = mkdtempSync(join(tmpdir(), 'academy-mutants-')));
    for (const part of globSync(copied)) cpSync(part, join(folder, part), { recursive: true });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    // The types of the routes are made, not stored.
    await this.#run(folder, 'react-router', 'typegen');
    if (!(await this.#check(folder))) throw new Error('The type checker refuses the sources without any fault.');
    return folder;
  }

  /** Ends a check that runs and removes the copy. */
  remove(): void {
    this.#child?.kill('SIGKILL');
    if (this.#path) rmSync(this.#path, { recursive: true, force: true });
  }
}
