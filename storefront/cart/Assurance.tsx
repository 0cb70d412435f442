/** What one may rely on, beside the button to pay: when money comes back, the terms, and the marks of trust. */
import type { CheckoutQuote } from '../../src/contract/checkout.ts';
import { formatPercent } from '../../src/locale/numbers.ts';
import { t } from '../../src/locale/translate.ts';
import { termsPath } from '../../src/paths/pages.ts';
import { Icon } from '../components/Icon.tsx';
import { linkTo, rich } from '../components/rich.tsx';
import type { ContactView } from '../school/contact-view.ts';
import { TrustMarks } from '../school/TrustMarks.tsx';

interface Props {
  readonly refund: CheckoutQuote['refund'];
  readonly badges: ContactView['badges'];
}

export function Assurance({ refund, badges }: Props) {
  return (
    <div className="cart-part cart-assurance">
      <p>{rich('با پرداخت، <link>قوانین</link> را می‌پذیرید.', { link: linkTo(termsPath) })}</p>
      {refund && (
        <p>
          <Icon name="refresh" />
          <span>{refundText(refund)}</span>
        </p>
      )}
      <TrustMarks marks={badges} className="cart-badges" markClassName="cart-badge" size={56} />
    </div>
  );
}

function refundText({ days, areWorkingDays, maxWatchedBps }: NonNullable<CheckoutQuote['refund']>): string {
  const values = { days, watched: formatPercent(maxWatchedBps) };
  return areWorkingDays
    ? t('تا {days} روز کاری وجه را پس می‌گیرید، اگر کمتر از {watched} دوره را دیده باشید.', values)
    : t('تا {days} روز وجه را پس می‌گیرید، اگر کمتر از {watched} دوره را دیده باشید.', values);
}
