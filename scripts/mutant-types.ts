/** Tells faults that the type checker refuses: they would never be committed, so no test has to see them. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { applyMutation, type Mutation } from './mutations.ts';

const copied = ['src', 'resources', 'storefront', 'admin', '.react-router', 'tsconfig.json'];

/** A copy of the sources, made at the first question, in which the type checker looks at faults that no test saw. */
export class TypeChecker {
  #folder: string | undefined;

  /** Whether the mutant passes the type checker. @param source the text of its file without the fault. */
  accepts(mutation: Mutation, source: string): boolean {
    const folder = (this.#folder ??= this.#copy());
    const file = join(folder, mutation.file);
    writeFileSync(file, applyMutation(source, mutation));
    const { status } = spawnSync(
      join('node_modules', '.bin', 'tsc'),
      ['--noEmit', '--incremental', '--tsBuildInfoFile', 'types.json'],
      { cwd: folder },
    );
    writeFileSync(file, source);
    return status === 0;
  }

  #copy(): string {
    const folder = mkdtempSync(join(tmpdir(), 'academy-mutants-'));
    for (const part of copied) cpSync(part, join(folder, part), { recursive: true });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    return folder;
  }

  remove(): void {
    if (this.#folder) rmSync(this.#folder, { recursive: true, force: true });
  }
}
