/** The discount code of the cart, with the reason of a refusal beneath it. */
import { useId, type FormEvent } from 'react';
import { toAsciiDigits } from '../../src/locale/digits.ts';
import { ErrorLine, Field, textOf } from '../dialogs/fields.tsx';
import { cart } from './cart.ts';

interface Props {
  /** The code in use. */
  readonly code: string | null;
  /** Why it is refused. */
  readonly problem: string | null;
}

export function CodeForm({ code, problem }: Props) {
  const errorId = useId();
  const error = problem === null ? null : { property: 'code', message: problem };
  function apply(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = toAsciiDigits(textOf(event.currentTarget, 'code')).trim();
    cart.choose({ code: typed === '' ? null : typed });
  }
  if (code !== null && problem === null) {
    return (
      <p className="cart-code" role="status">
        <span>
          کد <bdi className="ltr">{code}</bdi> به کار رفته است.
        </span>
        <button type="button" className="link" onClick={() => cart.choose({ code: null })}>
          برداشتن کد
        </button>
      </p>
    );
  }
  return (
    <form className="cart-code-form" onSubmit={apply}>
      <Field
        key={code}
        label="کد تخفیف"
        name="code"
        error={error}
        errorId={errorId}
        defaultValue={code ?? ''}
        maxLength={30}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
      />
      <button type="submit" className="button button--soft">
        به‌کار بردن
      </button>
      <ErrorLine id={errorId} error={error} />
    </form>
  );
}
