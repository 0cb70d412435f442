/** Turns of the event loop: the parts of the school are computed in turns, between which the process does other things. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Ends a turn and waits for the next one. Throws an `AbortError` when the school is not wanted any more. */
export type Turn = () => Promise<void>;

/** @param signal aborted when the school is not wanted any more. */
export const turnsUntil =
  (signal?: AbortSignal): Turn =>
  async () => {
    await nextTurn(undefined, { signal });
  };
