/** The discount code of the cart, with the reason of a refusal beneath it. */
import { useId, type FormEvent } from 'react';
import { toAsciiDigits } from '../../src/locale/digits.ts';
import { t } from '../../src/locale/translate.ts';
import { Icon } from '../components/Icon.tsx';
import { rich } from '../components/rich.tsx';
import { ErrorLine, Field, textOf } from '../forms/fields.tsx';
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
          <Icon name="check" />
          {rich('کد <code>{code}</code> اعمال شد.', { code: (text) => <bdi className="ltr">{text}</bdi> }, { code })}
        </span>
        <button type="button" className="link" onClick={() => cart.choose({ code: null })}>
          {t('حذف کد')}
        </button>
      </p>
    );
  }
  return (
    <form className="cart-code-form" onSubmit={apply}>
      <Field
        key={code}
        label={t('کد تخفیف')}
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
      <button type="submit" className="button button--ghost">
        {t('اعمال کد')}
      </button>
      <ErrorLine id={errorId} error={error} />
    </form>
  );
}
