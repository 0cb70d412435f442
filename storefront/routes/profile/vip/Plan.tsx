/** A plan of the subscription: its days, its price, what it brings, and the button that puts it into the cart. */
import type { VipPlan } from '../../../../src/contract/profile.ts';
import { formatNumber } from '../../../../src/locale/numbers.ts';
import { AddToCart } from '../../../cart/AddToCart.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { Price } from '../../../components/Price.tsx';

const page = '/profile/vip';

export function Plan({ plan: { _id, title, days, price, discountedPrice, badge, benefits } }: { plan: VipPlan }) {
  const name = `اشتراک ویژهٔ ${title}`;
  return (
    <article className="card member-panel plan">
      <h3>
        {title} {badge !== null && <span className="badge">{badge}</span>}
      </h3>
      <p className="fact-note">{formatNumber(days)} روز</p>
      <Price price={price} discountedPrice={discountedPrice} />
      <ul className="plan-benefits">
        {benefits.map((benefit) => (
          <li key={benefit}>
            <Icon name="check" />
            {benefit}
          </li>
        ))}
      </ul>
      <AddToCart
        item={{ _id, kind: 'vip', name, image: null, discountedPrice: discountedPrice ?? price, path: page }}
        page={page}
        owned={{ to: page, label: 'دیدن اشتراک' }}
      />
    </article>
  );
}
