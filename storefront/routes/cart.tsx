/**
 * `/cart`: what the visitor is about to buy. The cart is in the browser only, so the server renders the page without its
 * things, the same for all.
 */
import { msgid, t } from '../../src/locale/translate.ts';
import { cartPath } from '../../src/paths/pages.ts';
import { PageHead } from '../components/PageHead.tsx';
import type { Crumb } from '../shared/seo.ts';
import { CartPage } from '../cart/CartPage.tsx';
import { siteName } from '../shared/site.ts';
import type { Route } from './+types/cart';

const title = msgid('سبد خرید');
const crumbs = (): Crumb[] => [{ name: t(title), path: cartPath }];

/** It has no loader, so that it opens at once from any page: its own address is the layout's data. */
export const meta: Route.MetaFunction = ({ matches: [, layout] }) => [
  { title: `${t(title)} | ${t(siteName)}` },
  { name: 'description', content: t('آنچه برای خرید انتخاب کرده‌اید، با کد تخفیف و کیف پول.') },
  { tagName: 'link', rel: 'canonical', href: `${layout.loaderData?.origin ?? ''}${cartPath}` },
  { name: 'robots', content: 'noindex, follow' },
];

export default function CartRoute() {
  return (
    <>
      <PageHead title={t(title)} crumbs={crumbs()} />
      <div className="section container cart-page">
        <CartPage />
      </div>
    </>
  );
}
