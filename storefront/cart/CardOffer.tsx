/** What stands at the foot of a card of something that is sold: its price, or what its visitor has of it instead. */
import type { ReactNode } from 'react';
import { t } from '../../src/locale/translate.ts';
import type { CartItem } from '../cart/cart-items.ts';
import { useOfferState } from './use-offer-state.ts';

interface Props {
  readonly item: Pick<CartItem, 'kind' | '_id'>;
  /** What it costs, for those who do not have it; null where it is not sold now. */
  readonly price: ReactNode;
}

/** Lists are the same for everybody: the price is rendered, and gives way in the browser of those who have it. */
export function CardOffer({ item, price }: Props) {
  const { state } = useOfferState(item);
  if (state.of === 'owner') return <span className="badge badge--success">{t('دسترسی دارید')}</span>;
  if (state.of === 'ordered') return <span className="badge">{t('در انتظار پرداخت')}</span>;
  return price;
}
