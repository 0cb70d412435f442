/** The process in which tests run against one fault after the other; it is replaced when a fault hangs it. */
import { fork, type ChildProcess } from 'node:child_process';
import type { Job, Verdict } from './mutant-runner.ts';

/** Milliseconds after which a fault has made the tests run for ever. */
const patience = 180_000;

export class MutantProcess {
  #child: Promise<ChildProcess> | undefined;

  #start(): Promise<ChildProcess> {
    const child = fork('scripts/mutant-runner.ts', { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    return new Promise((done, fail) => {
      child.once('message', () => done(child));
      child.once('exit', (code) => fail(new Error(`the tests did not start (${code})`)));
    });
  }

  /** Answers what failed, or null. */
  async run(job: Job): Promise<string | null> {
    const child = await (this.#child ??= this.#start());
    return new Promise((done) => {
      const finish = (failed: string | null): void => {
        clearTimeout(timer);
        child.removeAllListeners('message').removeAllListeners('exit');
        done(failed);
      };
      const abandon = (reason: string): void => {
        this.#child = undefined;
        child.kill('SIGKILL');
        finish(reason);
      };
      const timer = setTimeout(() => abandon('runs for ever'), patience);
      child.once('message', (verdict: Verdict) => finish(verdict.failed));
      child.once('exit', () => abandon('the tests ended'));
      child.send(job);
    });
  }

  async stop(): Promise<void> {
    (await this.#child)?.disconnect();
  }
}
