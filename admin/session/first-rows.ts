/** The rows that came with the page of a panel, until the panel takes them: once, since they are of that moment. */
import type { FirstList } from '../../src/contract/panel-start.ts';
import type { ListAnswer } from '../../src/define/first-list.ts';

export interface FirstRows extends FirstList {
  /** The answer, where it has come. */
  readonly received: ListAnswer | null;
}

interface ReceivedRows {
  readonly list: FirstList;
  received: ListAnswer | null;
}

let waiting: ReceivedRows | undefined;

/** Settles when the answer has come, where it came with the page itself. */
export async function receiveFirstRows(list: FirstList): Promise<void> {
  const current: ReceivedRows = { list, received: null };
  waiting = current;
  const receive = async (): Promise<void> => {
    // What breaks off is asked for again.
    current.received = await list.answer.catch(() => null);
  };
  await Promise.race([receive(), nextTask()]);
}

/** The rows of a panel. @param root of its calls. */
export function takeFirstRows(root: string): FirstRows | null {
  const taken = waiting;
  waiting = undefined;
  if (!taken?.list.address.startsWith(`${root}/`)) return null;
  return { ...taken.list, received: taken.received };
}

/** Rows that were answered to other rights than those of the session are not shown. */
export function discardFirstRows(): void {
  waiting = undefined;
}

/** What has been settled is seen before it; nothing is waited for. */
const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done));
