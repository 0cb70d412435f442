/**
 * Shared by the forms of all dialogs: one request at a time, and the first validation error of the server
 * (specification, section 5).
 */
import { ApiError } from '../../src/client/client.ts';
import { toAsciiDigits } from '../../src/locale/digits.ts';
import { createStore, type Store } from '../shared/store.ts';

/** `property`: the field of the error, or null. */
export interface FormError {
  readonly property: string | null;
  readonly message: string;
}
export interface FlowState {
  readonly busy: boolean;
  readonly error: FormError | null;
}
export interface Flow<S extends FlowState> {
  readonly store: Store<S>;
  update(patch: Partial<S>): void;
  /** Runs an asynchronous task unless one is running. An `ApiError` becomes `error`. */
  run(work: () => Promise<void>): Promise<void>;
  reset(): void;
}

export const idle: FlowState = { busy: false, error: null };

export function createFlow<S extends FlowState>(initial: S): Flow<S> {
  const store = createStore(initial);
  return {
    store,
    update: (patch) => store.set({ ...store.get(), ...patch }),
    async run(work) {
      if (store.get().busy) return;
      store.set({ ...store.get(), busy: true, error: null });
      try {
        await work();
      } catch (error) {
        store.set({ ...store.get(), error: formError(error) });
      } finally {
        store.set({ ...store.get(), busy: false });
      }
    },
    reset: () => store.set(initial),
  };
}

function formError(error: unknown): FormError {
  if (!(error instanceof ApiError)) throw error;
  return error.first ?? { property: null, message: error.message };
}

/** A username as it is sent: lower case, ASCII digits (specification, section 5). */
export const normalizeUsername = (text: string): string => toAsciiDigits(text).trim().toLowerCase();
