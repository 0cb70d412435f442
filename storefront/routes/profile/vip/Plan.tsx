/** A plan of the subscription: its days, its price, what it brings. */
import type { VipPlan } from '../../../../src/contract/profile.ts';
import { formatNumber } from '../../../../src/locale/numbers.ts';
import { Icon } from '../../../components/Icon.tsx';
import { Price } from '../../../components/Price.tsx';

export function Plan({ plan: { title, days, price, discountedPrice, badge, benefits } }: { plan: VipPlan }) {
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
    </article>
  );
}
