/** The process in which tests run against one fault after the other; it is replaced when a fault hangs it. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Job, RunnerMessage } from './mutant-runner.ts';

/** How long a run may take, in milliseconds. */
export interface Timeouts {
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

const defaultTimeouts: Timeouts = { silence: 180_000, total: 900_000 };
/** Milliseconds that the tests get to clean up before their process is ended. */
const stopTimeout = 10_000;

/** A process of the tests, which says when it can take a job. */
interface Running {
  readonly child: ChildProcess;
  readonly ready: Promise<unknown>;
}

function start(): Running {
  const child = fork('scripts/test/mutants/mutant-runner.ts', { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = new AbortController();
  child.once('exit', () => ended.abort(new Error('the process of the tests did not start')));
  return { child, ready: once(child, 'message', { signal: ended.signal }) };
}

export class MutantProcess {
  #running: Running | undefined;
  #isStopped = false;

  /**
   * Runs the tests of a job. Throws when vitest itself fails: that says nothing of the fault. Never settles when `stop`
   * was called meanwhile.
   */
  async run(job: Job, timeouts: Timeouts = defaultTimeouts): Promise<Result> {
    const { child, ready } = (this.#running ??= start());
    await ready;
    const startTime = Date.now();
    let last = startTime;
    let longestSilence = 0;
    return new Promise((done, fail) => {
      const settle = (): void => {
        clearInterval(timer);
        child.removeAllListeners('message').removeAllListeners('exit');
      };
      const finish = (result: Pick<Result, 'outcome' | 'reason' | 'durations'>): void => {
        settle();
        if (!this.#isStopped) done({ ...result, longestSilence, duration: Date.now() - startTime });
      };
      const abandon = (outcome: Outcome, reason: string): void => {
        if (!this.#isStopped) this.#running = undefined;
        child.kill('SIGKILL');
        finish({ outcome, reason, durations: {} });
      };
      const timer = setInterval(() => {
        if (Date.now() - last > timeouts.silence) abandon('hang', 'a test that runs for ever');
        else if (Date.now() - startTime > timeouts.total) abandon('too slow', 'the tests take too long');
      }, 500);
      child.on('message', (message: RunnerMessage) => {
        longestSilence = Math.max(longestSilence, Date.now() - last);
        last = Date.now();
        if (message.type === 'verdict') finish(message.verdict);
        if (message.type === 'error') {
          settle();
          fail(new Error(message.message));
        }
      });
      child.once('exit', () => abandon('failed', 'the process of the tests ended'));
      child.send(job);
    });
  }

  /** Ends the process, amid a run too, when the tests have cleaned up after themselves. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    const child = this.#running?.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const timer = setTimeout(() => child.kill('SIGKILL'), stopTimeout);
    const ended = once(child, 'exit');
    if (child.connected) child.disconnect();
    await ended;
    clearTimeout(timer);
  }
}
