/** Work that a press begins: whether it is under way, and why the last one failed. */
import { useState } from 'react';

export interface Attempt {
  readonly busy: boolean;
  /** In Persian; null where the last work succeeded. */
  readonly failure: string | null;
  run(work: () => Promise<void>): Promise<void>;
}

export function useAttempt(): Attempt {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  return {
    busy,
    failure,
    async run(work) {
      setBusy(true);
      setFailure(null);
      try {
        await work();
      } catch (error) {
        setFailure(error instanceof Error ? error.message : 'این کار انجام نشد');
      }
      setBusy(false);
    },
  };
}
