/** ffmpeg for the tests of films: the machine's own, else Debian's. Without it those tests are left out, and this says so. */
import { spawnSync } from 'node:child_process';
import { installFromDebian, isDebianRoot } from './chromium.ts';

const isThere = (): boolean => spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' }).status === 0;

/** Installs it where that can be done; answers whether it is there. */
export function offerFfmpeg(print: (text: string) => void): boolean {
  if (isThere()) return true;
  print('No ffmpeg found.\n');
  if (isDebianRoot() && installFromDebian('ffmpeg') && isThere()) return true;
  print('The tests of films are left out. (Debian: apt install ffmpeg)\n');
  return false;
}
