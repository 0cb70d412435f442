/**
 * A form with wrong values is not sent, so the rules that only the server knows would be reported one save later. After
 * such a save the server is asked what else is wrong; it stores nothing.
 */
import { useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { FormErrors } from '../../data/http.ts';
import { errorsIn, showErrors } from './form-errors.ts';
import type { Values } from './use-save.ts';

/** @returns how often errors of the server were added. */
export function useServerMistakes(mistakes: ((values: Values) => Promise<FormErrors>) | undefined): number {
  const form = useFormContext();
  const { errors, submitCount, isSubmitting } = useFormState();
  const [serverMistakes, setTold] = useState(0);
  const judged = useRef(submitCount);
  useEffect(() => {
    if (isSubmitting || judged.current === submitCount) return;
    judged.current = submitCount;
    const names = new Set(Object.keys(errors));
    // A save that the server itself refused has reported all.
    if (!mistakes || names.size === 0 || errorsIn(errors).some(({ type }) => type === 'server')) return;
    const values = form.getValues();
    void mistakes(values).then((found) => {
      const others = Object.entries(found).filter(([name]) => !names.has(name));
      if (others.length === 0 || JSON.stringify(values) !== JSON.stringify(form.getValues())) return;
      showErrors(form, Object.fromEntries(others));
      setTold((count) => count + 1);
    });
  }, [errors, form, isSubmitting, mistakes, submitCount]);
  return serverMistakes;
}
