/** Bytes of films that this process has sent and not stored yet: a film that is played sends some of them all the time. */
import { memoize } from '../../../../define/memoize.ts';
import { mergeRanges, type SecondRanges } from '../../../../domain/learning/ranges.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import type { Served } from '../video/serving.ts';
import { addFilm } from './servings.ts';

/** Milliseconds until what was sent is stored. */
const pause = 3_000;

interface Pending {
  readonly ranges: SecondRanges;
  readonly timer: NodeJS.Timeout;
}

export interface SentBytes {
  /** @param ranges milliseconds that the bytes stand for, merged. */
  add(served: Served, ranges: SecondRanges): void;
  /** Stores at once what was sent of a lesson. */
  flush(served: Served): Promise<void>;
}

export const sentBytesOf = memoize(({ db, log }: Pick<Services, 'db' | 'log'>): SentBytes => {
  const pending = new Map<string, Pending>();
  const keyOf = ({ user, lesson }: Served): string => `${user} ${lesson}`;
  async function flush(served: Served): Promise<void> {
    const key = keyOf(served);
    const waiting = pending.get(key);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    pending.delete(key);
    try {
      await addFilm(db, served.user, served.lesson, waiting.ranges);
    } catch (error) {
      add(served, waiting.ranges);
      throw error;
    }
  }
  function add(served: Served, ranges: SecondRanges): void {
    const key = keyOf(served);
    const before = pending.get(key);
    const store = (): void => {
      flush(served).catch((error: unknown) => log.error({ err: error, ...served }, 'what was sent was not stored'));
    };
    const timer = before?.timer ?? setTimeout(store, pause).unref();
    pending.set(key, { timer, ranges: mergeRanges(before?.ranges ?? [], ranges) });
  }
  return { add, flush };
});
