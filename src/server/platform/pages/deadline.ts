/** How long a page that is only read waits for its data while the database answers nobody. */
import type { IsSilentSince } from '../db/silence.ts';

/** Milliseconds, over all that one page waits for. */
export const silenceLimit = 2_500;
/** How often it is looked then whether the database answers anybody: if it does, it is slow and does not hang. */
const lookEvery = 250;

export interface Deadline {
  /** The answer; or what stands for it, once the page has waited `silenceLimit` for a database that hangs. */
  orElse<T>(answer: T | Promise<T>, instead: () => T): Promise<T>;
}

/** Writes have none: whether they happened must be known. */
export const noDeadline: Deadline = { orElse: async (answer) => answer };

/** Begins now. */
export function openDeadline(isSilentSince: IsSilentSince): Deadline {
  const start = performance.now();
  let isAbandoned = false;
  return {
    async orElse<T>(answer: T | Promise<T>, instead: () => T) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      // Twice in a row: answers that wait for a busy process to read them are read between the two looks.
      let wasSilent = false;
      const given = new Promise<T>((done) => {
        const look = (): void => {
          const isSilent = isSilentSince(start);
          isAbandoned ||= isSilent && wasSilent;
          if (isAbandoned) return done(instead());
          wasSilent = isSilent;
          timer = setTimeout(look, lookEvery);
        };
        timer = setTimeout(look, Math.max(0, start + silenceLimit - performance.now()));
      });
      try {
        return await Promise.race([answer, given]);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}
