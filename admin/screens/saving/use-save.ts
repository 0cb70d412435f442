/** Saving a form: one save at a time; errors of fields are returned, others shown as a notification. */
import { useCallback, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { isObject } from '../../../src/define/is-object.ts';
import { problemOf, type FormErrors } from '../../data/http.ts';
import type { Row } from '../../data/row.ts';

export type Values = Record<string, unknown>;

export interface Save {
  readonly busy: boolean;
  /** Answers the errors of fields, as react-admin's form expects them, or nothing. */
  readonly submit: (values: Values) => Promise<FormErrors | undefined>;
}

/** @param onStale called when the row was changed by someone else meanwhile; `current` is the row as it is now. */
export function useSave(
  save: (values: Values) => Promise<void>,
  onStale?: (values: Values, current: Row) => void,
): Save {
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
        if (problem?.code === 'stale' && isObject(problem.current) && onStale) {
          onStale(values, problem.current);
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
