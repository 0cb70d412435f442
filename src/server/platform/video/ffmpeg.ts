/**
 * ffmpeg and ffprobe, where they are on the machine. Films come from people: only files are read, of the formats that are
 * accepted; and the programs end with this process.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Options that go before each input: playlists that name other files, and addresses, are not followed. */
export const safeInput = ['-protocol_whitelist', 'file', '-format_whitelist', 'mov,mp4,matroska,webm'] as const;

/** Milliseconds for which programs that were missing are taken to be missing: they may be installed meanwhile. */
const lookAgainAfter = 60_000;
let found = false;
let lookedAt = -Infinity;

/** Whether both programs are there. */
export function hasFfmpeg(): boolean {
  if (found || performance.now() - lookedAt < lookAgainAfter) return found;
  found = ['ffmpeg', 'ffprobe'].every((name) => spawnSync(name, ['-version'], { stdio: 'ignore' }).status === 0);
  lookedAt = performance.now();
  return found;
}

/** The program failed. `message` is what it said last: for the log. */
export class FfmpegError extends Error {}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** Linux ends the program with this process, however that ends; it yields to processes that answer visitors. */
const setpriv = '/usr/bin/setpriv';
const wrapped = (name: string, args: readonly string[]): [string, string[]] => {
  const polite = ['nice', '-n', '10', name, ...args];
  return existsSync(setpriv) ? [setpriv, ['--pdeathsig', 'KILL', ...polite]] : ['nice', polite.slice(1)];
};

export interface RunOptions {
  readonly signal?: AbortSignal | undefined;
  /** Is given each piece of the output; it is collected besides, up to a bound. */
  readonly onOutput?: (text: string) => void;
}

/** Characters of output and of messages that are retained. */
const maxCharacters = { output: 200_000, messages: 4_000 };

/** Runs one of them and answers its output. Throws `FfmpegError`, and the reason of the signal. */
export function run(
  name: 'ffmpeg' | 'ffprobe',
  args: readonly string[],
  { signal, onOutput }: RunOptions = {},
): Promise<string> {
  return new Promise((resolve, reject) => {
    const [command, all] = wrapped(name, args);
    const child = spawn(command, all, { stdio: ['ignore', 'pipe', 'pipe'], signal, killSignal: 'SIGKILL' });
    let output = '';
    let messages = '';
    running.add(child);
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-maxCharacters.output);
      onOutput?.(text);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      messages = (messages + text).slice(-maxCharacters.messages);
    });
    child.on('error', reject);
    child.on('close', (code) => {
      running.delete(child);
      if (code === 0) resolve(output);
      else reject(signal?.aborted ? signal.reason : new FfmpegError(messages.trim() || `${name} ended with ${code}`));
    });
  });
}
