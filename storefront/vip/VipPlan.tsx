/** Plans of the VIP subscription: days, price, what each brings, and the button that puts it into the cart. */
import './vip-plan.css';
import type { VipPlan as Plan } from '../../src/contract/vip.ts';
import { t } from '../../src/locale/translate.ts';
import { myVipPath, vipPath } from '../../src/paths/pages.ts';
import { AddToCart } from '../cart/AddToCart.tsx';
import { Icon } from '../components/Icon.tsx';
import { Price } from '../components/Price.tsx';

interface Props {
  /** The page they stand on, to come back to from a login. */
  readonly page: string;
}

/** One plan is the first choice: that with a badge, such as what most take. */
export function VipPlans({ plans, page }: Props & { readonly plans: readonly Plan[] }) {
  const first = plans.find(({ badge }) => badge !== null) ?? plans[0];
  return (
    <ul className="plans">
      {plans.map((plan) => (
        <li key={plan._id}>
          <VipPlan plan={plan} page={page} isQuiet={plan !== first} />
        </li>
      ))}
    </ul>
  );
}

function VipPlan({ plan, page, isQuiet }: Props & { readonly plan: Plan; readonly isQuiet: boolean }) {
  const { _id, title, days, price, discountedPrice, badge, benefits } = plan;
  const name = t('اشتراک ویژهٔ {title}', { title });
  return (
    <article className="card plan">
      <h3>
        {title} {badge !== null && <span className="badge">{badge}</span>}
      </h3>
      <p className="plan-days">{t('{days} روز', { days })}</p>
      <ul className="plan-benefits">
        {benefits.map((benefit) => (
          <li key={benefit}>
            <Icon name="check" />
            {benefit}
          </li>
        ))}
      </ul>
      <AddToCart
        item={{ _id, kind: 'vip', name, image: null, discountedPrice: discountedPrice ?? price, path: vipPath }}
        page={page}
        price={<Price price={price} discountedPrice={discountedPrice} />}
        isQuiet={isQuiet}
        owned={{ to: myVipPath, label: t('مشاهدهٔ اشتراک') }}
      />
    </article>
  );
}
