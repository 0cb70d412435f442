/**
 * Small libraries that are before calls of the machine in one process (`LD_PRELOAD`). They are compiled on the spot.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { NotPossible } from './fault.ts';

/** Compiles a library. @returns its file. Throws `NotPossible` where there is no compiler. */
export function compile(folder: string, source: string): string {
  const file = join(folder, 'preload.so');
  const { status } = spawnSync('cc', ['-shared', '-fPIC', '-o', file, '-xc', '-'], { input: source });
  if (status !== 0) throw new NotPossible('there is no C compiler here');
  return file;
}
