/** The process in which tests run against one fault after the other; it is replaced when a fault hangs it. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Job, RunnerMessage } from './mutant-runner.ts';

/** How long a run may take, in milliseconds. */
export interface Patience {
  /** Without any test starting or ending: beyond it the tests hang. */
  readonly silence: number;
  /** In all: beyond it the tests are too slow to say anything. */
  readonly total: number;
}

/** What the tests said of a job. `hang` covers tests that ran into their own time limit. */
export type Outcome = 'passed' | 'failed' | 'hang' | 'too slow';

export interface Result {
  readonly outcome: Outcome;
  /** The first test that failed, or why the run ended before its time. */
  readonly reason: string | null;
  /** Milliseconds of each test file that ran. */
  readonly durations: Readonly<Record<string, number>>;
  /** Milliseconds of the whole run, and of the longest time in which no test started or ended. */
  readonly duration: number;
  readonly longestSilence: number;
}

const defaultPatience: Patience = { silence: 180_000, total: 900_000 };
/** Milliseconds that the tests get to clean up before their process is ended. */
const stopTimeout = 10_000;

export class MutantProcess {
  #child: Promise<ChildProcess> | undefined;

  #start(): Promise<ChildProcess> {
    const child = fork('scripts/mutant-runner.ts', { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    return new Promise((done, fail) => {
      child.once('message', () => done(child));
      child.once('exit', (code) => fail(new Error(`the tests did not start (${code})`)));
    });
  }

  /** Runs the tests of a job. Throws when vitest itself fails: that says nothing of the fault. */
  async run(job: Job, patience: Patience = defaultPatience): Promise<Result> {
    const child = await (this.#child ??= this.#start());
    const start = Date.now();
    let last = start;
    let longestSilence = 0;
    return new Promise((done, fail) => {
      const finish = (result: Pick<Result, 'outcome' | 'reason' | 'durations'>): void => {
        clearInterval(timer);
        child.removeAllListeners('message').removeAllListeners('exit');
        done({ ...result, longestSilence, duration: Date.now() - start });
      };
      const abandon = (outcome: Outcome, reason: string): void => {
        this.#child = undefined;
        child.kill('SIGKILL');
        finish({ outcome, reason, durations: {} });
      };
      const timer = setInterval(() => {
        if (Date.now() - last > patience.silence) abandon('hang', 'a test that runs for ever');
        else if (Date.now() - start > patience.total) abandon('too slow', 'the tests take too long');
      }, 500);
      child.on('message', (message: RunnerMessage) => {
        longestSilence = Math.max(longestSilence, Date.now() - last);
        last = Date.now();
        if (message.type === 'verdict') finish(message.verdict);
        if (message.type === 'error') fail(new Error(message.message));
      });
      child.once('exit', () => abandon('failed', 'the process of the tests ended'));
      child.send(job);
    });
  }

  /** Ends the process, amid a run too, when the tests have cleaned up after themselves. */
  async stop(): Promise<void> {
    const child = await this.#child?.catch(() => undefined);
    this.#child = undefined;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeout);
    const ended = once(child, 'exit');
    if (child.connected) child.disconnect();
    await ended;
    clearTimeout(timer);
  }
}
