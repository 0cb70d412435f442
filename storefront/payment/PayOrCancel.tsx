/** The forms of an order that waits: pay it, at a gateway, or give it up. */
import type { OrderDetail, Wallet } from '../../src/contract/orders.ts';
import { formatToman } from '../../src/locale/numbers.ts';
import { t } from '../../src/locale/translate.ts';
import { orderPath } from '../../src/paths/profile.ts';
import type { FormError } from '../forms/form-flow.ts';
import { GatewayChoice } from './GatewayChoice.tsx';
import { Carried, OtherError } from '../forms/rows.tsx';

interface Props {
  readonly order: OrderDetail;
  readonly gateways: Wallet['gateways'];
  readonly error: FormError | null;
}

export function PayOrCancel({ order: { number, payable }, gateways, error }: Props) {
  const action = orderPath(number);
  return (
    <div className="row-actions">
      {gateways.length === 0 && <p>{t('پرداخت اینترنتی موقتاً در دسترس نیست؛ کمی بعد دوباره سر بزنید.')}</p>}
      {gateways.length > 0 && (
        <form className="form" method="post" action={action}>
          <Carried values={{ do: 'pay' }} />
          <GatewayChoice gateways={gateways} />
          <OtherError error={error} fields={[]} />
          <button type="submit" className="button">
            {t('پرداخت {payable}', { payable: formatToman(payable) })}
          </button>
        </form>
      )}
      <form method="post" action={action}>
        <Carried values={{ do: 'cancel' }} />
        <button type="submit" className="button button--ghost">
          {t('لغو سفارش')}
        </button>
      </form>
    </div>
  );
}
