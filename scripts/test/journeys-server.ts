/**
 * The server of the journeys. Playwright starts it (`playwright.config.ts`); in a run of all steps it starts while the
 * tests of units are at work, as the demo school takes some twenty seconds in which one core has nothing to do.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../tools/free-port.ts';
import { useMemoryFolder } from './memory-folder.ts';

/** Milliseconds that the demo school may take to load. */
export const startLimit = 180_000;

/** Where a server of the journeys is, and where it keeps its data. */
interface Place {
  readonly port: string;
  readonly folder: string;
}

export interface JourneysServer {
  /** What journeys must know of it. */
  readonly env: Readonly<Record<string, string>>;
  /** Waits until it answers. Throws with what it wrote when it ends before. */
  readonly ready: Promise<void>;
  /** Ends it, and removes its data. */
  stop(): Promise<void>;
}

/** A port nobody has, and a new folder that lasts as long as this process. */
export async function findPlace(): Promise<Place> {
  const port = String(await freePort());
  const folder = mkdtempSync(join(tmpdir(), 'academy-e2e-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return { port, folder };
}

export const addressOf = (port: string): string => `http://localhost:${port}`;

/** The command that starts it, and its settings. */
export const command = ['node', 'scripts/run.mjs', 'scripts/build/start.ts'] as const;
export const settingsOf = ({ port, folder }: Place): Readonly<Record<string, string>> => ({
  PORT: port,
  DATA_DIR: folder,
  DEMO: '1',
  HOST: '127.0.0.1',
  PUBLIC_URL: addressOf(port),
  LOG_LEVEL: 'error',
  DATABASE_URL: '',
  DATABASE_OWNER_URL: '',
});

/** Starts it with the build as it is. */
export async function startJourneysServer(): Promise<JourneysServer> {
  useMemoryFolder();
  const place = await findPlace();
  const [program, ...args] = command;
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...settingsOf(place) },
  });
  let written = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (written += text));
  const ended = new Promise<void>((done) => {
    child.once('error', () => done());
    child.once('exit', () => done());
  });
  const kill = (): void => void child.kill();
  process.once('exit', kill);
  const ready = waitFor(addressOf(place.port), ended, () => written);
  // The code that needs the outcome awaits it.
  ready.catch(() => null);
  return {
    env: { E2E_PORT: place.port, E2E_DATA: place.folder, E2E_STARTED: '1' },
    ready,
    async stop() {
      kill();
      await ended;
      process.off('exit', kill);
      rmSync(place.folder, { recursive: true, force: true });
    },
  };
}

async function waitFor(url: string, ended: Promise<void>, written: () => string): Promise<void> {
  const until = Date.now() + startLimit;
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  while (!(await answers(url))) {
    if (hasEnded) throw new Error(`The server of the journeys ended:\n${written()}`);
    if (Date.now() > until) throw new Error(`The server of the journeys does not answer:\n${written()}`);
    await sleep(200);
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
