/** `/profile/vip`: the subscription as it is now, what members get, and the plans. */
import '../../profile/rows.css';
import './vip.css';
import { Link } from 'react-router';
import type { OwnVip } from '../../../src/contract/profile.ts';
import { formatDate } from '../../../src/locale/dates.ts';
import { toPersianDigits } from '../../../src/locale/digits.ts';
import { api } from '../../api.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Icon } from '../../components/Icon.tsx';
import { safeLink } from '../../links.ts';
import { ProfileHead, profileMeta } from '../../profile/ProfileHead.tsx';
import type { Route } from './+types/vip';
import { Plan } from './vip/Plan.tsx';

const title = 'اشتراک ویژه';

export const loader = ({ context }: Route.LoaderArgs) => api(context).call('GET /api/profile/vip', {});

export const meta: Route.MetaFunction = () => profileMeta(title);

export default function Vip({ loaderData: vip }: Route.ComponentProps) {
  const { isMember, until, plans, welcomeText, support } = vip;
  return (
    <>
      <ProfileHead title={title} text="با یک اشتراک، دوره‌های نشان‌دار را بی خرید جداگانه ببینید." path="/profile/vip" />
      <section className="card member-panel vip-now" aria-labelledby="now">
        <h2 id="now">
          <Icon name="crown" />
          {stateOf(vip)}
        </h2>
        {until !== null && (
          <p>
            پایان: <time dateTime={until}>{formatDate(until)}</time>
          </p>
        )}
        {isMember && welcomeText !== null && <p className="vip-text">{welcomeText}</p>}
        <p>
          <Link className="link" to="/profile/vip-acount">
            پیشینهٔ اشتراک
          </Link>
        </p>
      </section>
      {support && <Support support={support} />}
      <section aria-labelledby="plans">
        <h2 id="plans">{until === null ? 'طرح‌ها' : 'تمدید'}</h2>
        {plans.length === 0 && (
          <EmptyState icon="crown" title="اکنون طرحی در فروش نیست">
            <p>
              فروش اشتراک بسته است؛ تا باز شدن آن <Link to="/department">دوره‌ها</Link> را تکی بخرید.
            </p>
          </EmptyState>
        )}
        <ul className="card-grid">
          {plans.map((plan) => (
            <li key={plan._id}>
              <Plan plan={plan} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

function stateOf({ isMember, until }: OwnVip): string {
  if (isMember) return 'اشتراک شما فعال است';
  return until === null ? 'اشتراک فعالی ندارید' : 'اشتراک شما در نوبت است';
}

function Support({ support }: { support: NonNullable<OwnVip['support']> }) {
  const { title: name, phone, telegram, hours, text } = support;
  const link = safeLink(telegram);
  return (
    <section className="card member-panel" aria-labelledby="support">
      <h2 id="support">{name}</h2>
      {text !== null && <p className="vip-text">{text}</p>}
      <ul className="vip-contact">
        {phone !== null && (
          <li>
            <Icon name="phone" />
            <a className="link" href={`tel:${phone.replace(/[^\d+۰-۹]/g, '')}`}>
              <bdi className="ltr">{toPersianDigits(phone)}</bdi>
            </a>
          </li>
        )}
        {link && (
          <li>
            <Icon name="telegram" />
            <a className="link" href={link.href} rel="noreferrer">
              تلگرام
            </a>
          </li>
        )}
        {hours !== null && (
          <li>
            <Icon name="clock" />
            {hours}
          </li>
        )}
      </ul>
    </section>
  );
}
