/** Calls to further processes of the site, each of which ends as if by `kill -9` at a step of the flow of money. */
import type { Services } from '../../generator/section/section-api.ts';
import type { MoneyCheckpoint } from '../../features/money/checkpoints.ts';
import { callProcess, TestProcesses } from '../../features/testing/server-processes.ts';
import type { TestPerson } from '../people.ts';

/** An answer of such a process; null where it ended before it gave one. */
export type LastWord = Response | null;

export class Victim {
  readonly #processes: TestProcesses;

  constructor(services: Services) {
    this.#processes = new TestProcesses(services);
  }

  /** Calls a process that ends at this step, if it comes to it; otherwise it is ended after its answer. */
  async call(crashAt: MoneyCheckpoint, path: string, person: TestPerson, body?: object): Promise<LastWord> {
    const { url, child } = await this.#processes.start(crashAt);
    try {
      return await callProcess(url, path, person, body);
    } finally {
      child.kill('SIGKILL');
    }
  }

  close(): void {
    this.#processes.close();
  }
}
