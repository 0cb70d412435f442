/**
 * What a failed save does in a form: the first wrong field that is shown gets the focus, and errors that no input shows
 * (of a field that is hidden, or of the whole form) are shown above the save bar.
 */
import { useEffect, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { Alert } from '@mui/material';
import { inputIn } from './FirstInput.tsx';
import type { FormErrors } from '../../data/http.ts';
import { errorsIn, pathsAround, type FieldError } from './form-errors.ts';
import { useServerMistakes } from './use-server-mistakes.ts';
import type { Values } from './use-save.ts';

interface Props {
  /** The labels of the fields by name, for errors that are shown apart from their field. */
  readonly labels: Readonly<Record<string, string>>;
  /** What the server finds wrong with these values; absent where only a whole form can be judged. */
  readonly mistakes?: (values: Values) => Promise<FormErrors>;
}

const noErrors: readonly FieldError[] = [];

export function SaveErrors({ labels, mistakes }: Props) {
  const { errors, submitCount } = useFormState();
  const place = useRef<HTMLDivElement>(null);
  const [unplaced, setUnplaced] = useState(noErrors);
  const latest = useRef(errors);
  useEffect(() => {
    latest.current = errors;
  });
  const serverMistakes = useServerMistakes(mistakes);
  // Only a save moves the focus, not the validation while someone is typing.
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form || submitCount === 0) return;
    const found = errorsIn(latest.current);
    const apart = found.filter((error) => !cellOf(form, error.path));
    setUnplaced(apart.length > 0 ? apart : noErrors);
    if (found.length > apart.length) focusFirst(form, found);
    else if (apart.length > 0) place.current?.focus();
  }, [submitCount]);
  // Those that the server adds are shown where they belong; the focus stays where the person is by then.
  useEffect(() => {
    const form = place.current?.closest('form');
    if (!form || serverMistakes === 0) return;
    const apart = errorsIn(latest.current).filter((error) => !cellOf(form, error.path));
    setUnplaced(apart.length > 0 ? apart : noErrors);
  }, [serverMistakes]);
  return (
    <div ref={place} tabIndex={-1} role="alert" style={{ outline: 'none' }}>
      {unplaced.length > 0 && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {unplaced.map(({ path, message }) => (
            <div key={path}>{withLabel(labels[path.split('.')[0] ?? ''], message)}</div>
          ))}
        </Alert>
      )}
    </div>
  );
}

const withLabel = (label: string | undefined, message: string): string =>
  label === undefined ? message : `${label}: ${message}`;

/** The element around the input of a field; undefined where the form shows none. */
const cellOf = (form: HTMLFormElement, path: string): Element | undefined =>
  pathsAround(path)
    .map((part) => form.querySelector(`[data-field="${CSS.escape(part)}"]`))
    .find((cell) => cell !== null) ?? undefined;

/** Moves the focus to the first of the wrong fields on the page. */
function focusFirst(form: HTMLFormElement, errors: readonly FieldError[]): void {
  const cells = new Set(errors.map(({ path }) => cellOf(form, path)));
  const first = [...form.querySelectorAll('[data-field]')].find((cell) => cells.has(cell) && isShown(cell));
  const wrong = first?.querySelector<HTMLElement>('[aria-invalid="true"]');
  const target = wrong ?? inputIn(first) ?? first?.querySelector<HTMLElement>('button');
  target?.focus();
}

/** Whether the element is not in a tab that is closed. */
const isShown = (element: Element): boolean => element.closest('[hidden]') === null;
