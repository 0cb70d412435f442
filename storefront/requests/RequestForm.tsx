/**
 * A form to the school. The browser submits it itself, so it works without JavaScript; with it, a proof of work is made
 * while the form is filled in, and the form waits for it for a moment.
 */
import '../forms/forms.css';
import './requests.css';
import { useId, useRef, type ComponentProps, type FormEvent } from 'react';
import { t } from '../../src/locale/translate.ts';
import { ErrorLine } from '../forms/fields.tsx';
import { otherError, type FormErrors } from '../forms/refused.ts';

interface Props extends Omit<ComponentProps<'form'>, 'method' | 'className'> {
  readonly errors: FormErrors;
  /** The fields that show their errors themselves. */
  readonly fields: readonly string[];
}

/** Milliseconds that a form waits for its proof of work; without it, it is sent as browsers without JavaScript do. */
const longestWait = 8_000;

export function RequestForm({ errors, fields, children, ...form }: Props) {
  const proof = useRef<HTMLInputElement>(null);
  const solving = useRef<Promise<void> | null>(null);

  function solve(): void {
    if (!window.isSecureContext) return;
    solving.current ??= Promise.all([import('../../src/client/solve-proof.ts'), import('../session/current.ts')])
      .then(([{ solveProof }, { browserClient }]) => solveProof(browserClient))
      .then(
        (answer) => {
          if (proof.current) proof.current.value = answer ?? '';
        },
        // It is sent without.
        () => {},
      );
  }
  function send(event: FormEvent<HTMLFormElement>): void {
    const sent = event.currentTarget;
    if (!solving.current || proof.current?.value) return;
    event.preventDefault();
    if (sent.ariaBusy === 'true') return;
    sent.ariaBusy = 'true';
    const late = new Promise<void>((done) => setTimeout(done, longestWait));
    void Promise.race([solving.current, late]).then(() => {
      // The page may come back from the browser's history, and be sent again.
      sent.ariaBusy = null;
      sent.submit();
    });
  }
  return (
    <form {...form} className="card form request-form" method="post" onFocus={solve} onSubmit={send}>
      {children}
      <ErrorLine id={useId()} error={otherError(errors, fields)} />
      <p className="visually-hidden" aria-hidden="true">
        <label>
          {t('این را خالی بگذارید')}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      <input ref={proof} type="hidden" name="proof" />
      <button type="submit" className="button button--wide form-submit">
        {t('ارسال')}
      </button>
    </form>
  );
}
