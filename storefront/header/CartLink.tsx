/** The link to the cart with the number of things in it, which is known once the browser has read its storage. */
import { useEffect } from 'react';
import { Link } from '../components/Link.tsx';
import { formatNumber } from '../../src/locale/numbers.ts';
import { t } from '../../src/locale/translate.ts';
import { cartPath } from '../../src/paths/pages.ts';
import { cartCount } from '../cart/cart-count.ts';
import { startCart } from '../cart/start-cart.ts';
import { Icon } from '../components/Icon.tsx';
import { useStore } from '../shared/store.ts';

export function CartLink() {
  const count = useStore(cartCount, () => 0);
  useEffect(startCart, []);
  return (
    <Link
      to={cartPath}
      className="header-cart"
      aria-label={count ? t('سبد خرید، {count} مورد', { count }) : t('سبد خرید')}
    >
      <Icon name="cart" />
      {count > 0 && <b>{formatNumber(count)}</b>}
    </Link>
  );
}
