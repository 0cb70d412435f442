/** The form that charges the wallet. The browser submits it itself, so that it works without JavaScript. */
import { Link } from '../../../components/Link.tsx';
import type { Wallet } from '../../../../src/contract/orders.ts';
import { formatNumber, formatToman } from '../../../../src/locale/numbers.ts';
import { t } from '../../../../src/locale/translate.ts';
import { walletPath } from '../../../../src/paths/pages.ts';
import { Submit } from '../../../forms/fields.tsx';
import type { FormError } from '../../../forms/form-flow.ts';
import { GatewayChoice } from '../../../payment/GatewayChoice.tsx';
import { Carried, OtherError, Row } from '../../../forms/rows.tsx';

/** Tomans. */
const quickAmounts = [100_000, 200_000, 500_000, 1_000_000];

interface Props {
  readonly wallet: Wallet;
  /** What the address asks to fill in. */
  readonly amount: number | null;
  readonly freshKey: string;
  readonly failed: { readonly typed: Record<'amount' | 'gateway' | 'key', string>; readonly error: FormError } | null;
}

export function ChargeForm({ wallet, amount, freshKey, failed }: Props) {
  const { minimumCharge, maximumCharge, gateways } = wallet;
  if (gateways.length === 0) {
    return <p>{t('پرداخت اینترنتی موقتاً در دسترس نیست؛ کمی بعد دوباره سر بزنید.')}</p>;
  }
  const error = failed?.error ?? null;
  const filled = amount === null ? undefined : formatNumber(amount);
  const fits = (quick: number) => quick >= minimumCharge && quick <= maximumCharge;
  return (
    <form className="form charge" method="post" action={walletPath}>
      <Carried values={{ key: failed?.typed.key || freshKey }} />
      <nav className="chips" aria-label={t('مبلغ‌های پیشنهادی')}>
        {quickAmounts.filter(fits).map((quick) => (
          <Link
            key={quick}
            className="chip"
            to={`${walletPath}?amount=${quick}#charge`}
            aria-current={quick === amount ? 'true' : undefined}
            preventScrollReset
            replace
          >
            {formatToman(quick)}
          </Link>
        ))}
      </nav>
      <Row
        key={filled}
        label={t('مبلغ به تومان')}
        name="amount"
        error={error}
        defaultValue={failed?.typed.amount ?? filled}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        required
      />
      <p className="field__hint">
        {t('از {minimumCharge} تا {maximumCharge}', {
          minimumCharge: formatToman(minimumCharge),
          maximumCharge: formatToman(maximumCharge),
        })}
      </p>
      <GatewayChoice gateways={gateways} chosen={failed?.typed.gateway ?? null} />
      <OtherError error={error} fields={['amount']} />
      <Submit busy={false}>{t('پرداخت و افزایش موجودی')}</Submit>
    </form>
  );
}
