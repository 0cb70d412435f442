/**
 * The state of the loading bar: it appears after a throttle and hides after a delay. Values: specification, section 9.
 */
import { realClock, type Clock } from '../../src/client/clock.ts';
import { createStore, type Store } from '../shared/store.ts';

export const loadingBar = { throttle: 200, duration: 5_000, hideDelay: 500, height: 5 } as const;
export type Phase = 'hidden' | 'running' | 'done' | 'failed';
export interface Progress {
  readonly phase: Store<Phase>;
  start(): void;
  finish(): void;
  fail(): void;
}

export function createProgress(clock: Clock): Progress {
  const phase = createStore<Phase>('hidden');
  let cancelTimer = () => {};
  let waiting = false;
  function end(last: 'done' | 'failed') {
    cancelTimer();
    waiting = false;
    phase.set(last);
    cancelTimer = clock.schedule(loadingBar.hideDelay, () => phase.set('hidden'));
  }
  return {
    phase,
    start() {
      if (waiting || phase.get() === 'running') return;
      cancelTimer();
      phase.set('hidden');
      waiting = true;
      cancelTimer = clock.schedule(loadingBar.throttle, () => {
        waiting = false;
        phase.set('running');
      });
    },
    finish() {
      if (waiting) {
        cancelTimer();
        waiting = false;
      } else if (phase.get() === 'running') end('done');
    },
    /** A failure shows at once. Does nothing when nothing was loading. */
    fail() {
      if (waiting || phase.get() === 'running') end('failed');
    },
  };
}

export const progress = createProgress(realClock);
export const failProgress = (): void => progress.fail();
