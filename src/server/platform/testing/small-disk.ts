/** A disk that is soon full, for the tests of one file. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/**
 * Mounts a file system of this size until the tests of the file are over.
 * @param size as `mount` takes it: `1m`.
 * @returns its folder, and whether this machine lets one be mounted.
 */
export function smallDisk(size: string): { readonly folder: string; readonly isMounted: boolean } {
  const folder = mkdtempSync(join(tmpdir(), 'academy-full-'));
  const isMounted = canMount(size, folder);
  afterAll(() => {
    if (isMounted) execFileSync('umount', ['--lazy', folder]);
    rmSync(folder, { recursive: true, force: true });
  });
  return { folder, isMounted };
}

function canMount(size: string, folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'none', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
