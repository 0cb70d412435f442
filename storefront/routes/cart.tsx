/**
 * `/cart`: what the visitor is about to buy. The cart is in the browser only, so the server renders the page without its
 * things, the same for all.
 */
import { PageHead } from '../components/PageHead.tsx';
import type { Crumb } from '../components/seo.ts';
import { CartPage } from '../cart/CartPage.tsx';
import { siteName } from '../site.ts';
import type { Route } from './+types/cart';

const title = 'سبد خرید';
const crumbs: Crumb[] = [
  { name: 'خانه', path: '/' },
  { name: title, path: '/cart' },
];

export const meta: Route.MetaFunction = () => [
  { title: `${title} | ${siteName}` },
  { name: 'robots', content: 'noindex' },
];

export default function CartRoute() {
  return (
    <>
      <PageHead title={title} crumbs={crumbs} />
      <div className="section container">
        <CartPage />
      </div>
    </>
  );
}
