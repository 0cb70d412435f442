/** Saving a form: one save at a time, errors beside their fields, a toast for the rest. */
import { useCallback, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { problemOf, type FormErrors } from '../../data/http.ts';

export type Values = Record<string, unknown>;

/**
 * Wraps a save. The wrapped function answers the errors of fields, as react-admin's form takes them, or nothing.
 * @param onStale what to do when the row has changed meanwhile (`current`: as it is now).
 */
export function useSave(
  save: (values: Values) => Promise<void>,
  onStale?: (values: Values, current: Values) => void,
): { busy: boolean; submit: (values: Values) => Promise<FormErrors | undefined> } {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const notify = useNotify();
  const submit = useCallback(
    async (values: Values): Promise<FormErrors | undefined> => {
      if (running.current) return undefined;
      running.current = true;
      setBusy(true);
      try {
        await save(values);
        return undefined;
      } catch (error) {
        const problem = problemOf(error);
        if (problem?.code === 'stale' && problem.current && onStale) {
          onStale(values, problem.current as Values);
          return undefined;
        }
        if (problem?.errors) return problem.errors;
        notify(error instanceof Error ? error.message : 'ra.notification.http_error', {
          type: 'error',
          multiLine: true,
        });
        return undefined;
      } finally {
        running.current = false;
        setBusy(false);
      }
    },
    [save, onStale, notify],
  );
  return { busy, submit };
}
