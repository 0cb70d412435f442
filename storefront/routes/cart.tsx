/**
 * `/cart`: what the visitor is about to buy. The cart is in the browser only, so the server renders the page without its
 * things, the same for all.
 */
import { Suspense } from 'react';
import { msgid, t } from '../../src/locale/translate.ts';
import { cartPath, contactPath } from '../../src/paths/pages.ts';
import { CartPage } from '../cart/CartPage.tsx';
import { Icon } from '../components/Icon.tsx';
import { Link } from '../components/Link.tsx';
import { lazyChunk } from '../error/chunks.ts';
import { Room } from '../header/Room.tsx';
import { CheckoutSteps } from '../payment/CheckoutSteps.tsx';
import type { PageHandle } from '../shared/frame.ts';
import { siteName } from '../shared/site.ts';
import type { Route } from './+types/cart';

const title = msgid('سبد خرید');

/** Most carts are not empty. */
const EmptyCartOffer = lazyChunk(() => import('../finding/EmptyCartOffer.tsx').then((module) => module.EmptyCartOffer));

export const handle: PageHandle = { frame: 'room' };

/** It has no loader, so that it opens at once from any page: its own address is the layout's data. */
export const meta: Route.MetaFunction = ({ matches: [, layout] }) => [
  { title: `${t(title)} | ${t(siteName)}` },
  { name: 'description', content: t('آنچه برای خرید انتخاب کرده‌اید، با کد تخفیف و کیف پول.') },
  { tagName: 'link', rel: 'canonical', href: `${layout.loaderData?.origin ?? ''}${cartPath}` },
  { name: 'robots', content: 'noindex, follow' },
];

export default function CartRoute({ matches: [, layout] }: Route.ComponentProps) {
  const contact = layout.loaderData?.contact ?? null;
  return (
    <Room middle={<CheckoutSteps current={1} />} end={<Help />} className="cart-page container">
      <CartPage
        contact={contact}
        offer={
          <Suspense>
            <EmptyCartOffer />
          </Suspense>
        }
      />
    </Room>
  );
}

const Help = () => (
  <Link to={contactPath} className="room-link">
    <Icon name="question" />
    {t('راهنمایی')}
  </Link>
);
