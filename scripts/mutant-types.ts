/** Tells faults that the type checker refuses: they would never be committed, so no test has to see them. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { applyMutation, type Mutation } from './mutations.ts';

const copied = ['src', 'resources', 'storefront', 'admin', '.react-router', 'tsconfig.json'];

/** A copy of the sources, made at the first question, in which the type checker looks at faults that no test saw. */
export class TypeChecker {
  #folder: string | undefined;
  #child: ChildProcess | undefined;

  /** Whether the mutant passes the type checker. @param source the text of its file without the fault. */
  async accepts(mutation: Mutation, source: string): Promise<boolean> {
    const folder = (this.#folder ??= this.#copy());
    const file = join(folder, mutation.file);
    writeFileSync(file, applyMutation(source, mutation));
    const options = ['--noEmit', '--incremental', '--tsBuildInfoFile', 'types.json'];
    this.#child = spawn(join('node_modules', '.bin', 'tsc'), options, { cwd: folder, stdio: 'ignore' });
    const [status] = await once(this.#child, 'exit');
    writeFileSync(file, source);
    return status === 0;
  }

  #copy(): string {
    const folder = mkdtempSync(join(tmpdir(), 'academy-mutants-'));
    for (const part of copied) cpSync(part, join(folder, part), { recursive: true });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    return folder;
  }

  /** Ends a check that runs and removes the copy. */
  remove(): void {
    this.#child?.kill('SIGKILL');
    if (this.#folder) rmSync(this.#folder, { recursive: true, force: true });
  }
}
