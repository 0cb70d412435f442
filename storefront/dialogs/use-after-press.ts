import { useDeferredValue } from 'react';

/**
 * What opens by a press, once the press itself was answered: for a dialog the browser styles the whole page, and until
 * that is done the button would look as if nobody had pressed it. What closes does so at once, and so does what takes the
 * place of something open: what is typed next belongs to it.
 * @param open what is requested; null or false for nothing.
 */
export function useAfterPress<T extends string | boolean | null>(open: T): T | null {
  const coming = useDeferredValue<T | null>(open, null);
  return open && coming ? open : null;
}
