/** The form that asks for rewards in a bank account; what keeps one from it otherwise. */
import type { Referrals } from '../../../../src/contract/profile.ts';
import { formatNumber, formatToman } from '../../../../src/locale/numbers.ts';
import { t } from '../../../../src/locale/translate.ts';
import { referralsPath } from '../../../../src/paths/pages.ts';
import { Submit } from '../../../forms/fields.tsx';
import type { FormError } from '../../../forms/form-flow.ts';
import { OtherError, Row } from '../../../forms/rows.tsx';

interface Props {
  readonly referrals: Referrals;
  readonly failed: { readonly typed: Record<'amount' | 'sheba', string>; readonly error: FormError } | null;
}

export function PayoutForm({ referrals: { available, minimumPayout, payouts }, failed }: Props) {
  const error = failed?.error ?? null;
  if (payouts.some(({ state }) => state === 'pending' || state === 'approved')) {
    return <p>{t('درخواست شما در دست بررسی است؛ پس از پایان آن می‌توانید دوباره درخواست دهید.')}</p>;
  }
  if (available < Math.max(minimumPayout, 1)) {
    return (
      <p>
        {t(
          'وقتی پاداش شما به {minimumPayout} برسد، می‌توانید آن را به حساب بانکی خود برداشت کنید. پاداشی که در کیف پول است برای خرید هم قابل استفاده است.',
          { minimumPayout: formatToman(minimumPayout) },
        )}
      </p>
    );
  }
  return (
    <form className="card member-panel form charge" method="post" action={referralsPath}>
      <Row
        label={t('مبلغ به تومان')}
        name="amount"
        error={error}
        defaultValue={failed?.typed.amount ?? formatNumber(available)}
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        required
      />
      <p className="field__hint">
        {t('از {minimumPayout} تا {available}', {
          minimumPayout: formatToman(minimumPayout),
          available: formatToman(available),
        })}
      </p>
      <Row
        label={t('شمارهٔ شبا')}
        name="sheba"
        error={error}
        defaultValue={failed?.typed.sheba}
        placeholder="IR"
        autoComplete="off"
        dir="ltr"
        required
      />
      <p className="field__hint">
        {t(
          'شبا باید به نام خودتان باشد. واریز به شبای جدید پس از بررسی، و حداقل ۷۲ ساعت پس از ثبت آن، انجام می‌شود. تا آن زمان این مبلغ در کیف پول رزرو می‌شود.',
        )}
      </p>
      <OtherError error={error} fields={['amount', 'sheba']} />
      <Submit busy={false}>{t('درخواست برداشت')}</Submit>
    </form>
  );
}
