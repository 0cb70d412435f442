/** What one may rely on, beside the button to pay: when money comes back, the terms, and the marks of trust. */
import type { CheckoutQuote } from '../../src/contract/checkout.ts';
import { formatPercent } from '../../src/locale/numbers.ts';
import { t } from '../../src/locale/translate.ts';
import { termsPath } from '../../src/paths/pages.ts';
import { Icon } from '../components/Icon.tsx';
import { linkTo, rich } from '../components/rich.tsx';
import type { ContactView } from '../school/contact-view.ts';

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
      {badges.length > 0 && (
        <ul className="cart-badges" aria-label={t('نمادهای اعتماد')}>
          {badges.map((badge) => (
            <li key={badge.title}>
              <Badge {...badge} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function refundText({ days, areWorkingDays, maxWatchedBps }: NonNullable<CheckoutQuote['refund']>): string {
  const values = { days, watched: formatPercent(maxWatchedBps) };
  return areWorkingDays
    ? t('تا {days} روز کاری وجه را پس می‌گیرید، اگر کمتر از {watched} دوره را دیده باشید.', values)
    : t('تا {days} روز وجه را پس می‌گیرید، اگر کمتر از {watched} دوره را دیده باشید.', values);
}

function Badge({ title, image, href }: ContactView['badges'][number]) {
  const content = image ? (
    <img src={image} alt={title} width={56} height={56} loading="lazy" />
  ) : (
    <>
      <Icon name="shield" />
      <span>{title}</span>
    </>
  );
  return href ? (
    <a className="cart-badge" href={href} rel="noopener" target="_blank">
      {content}
    </a>
  ) : (
    <span className="cart-badge">{content}</span>
  );
}
