/** `/profile/vip?page=` (of the tickets): the subscription as it is now, what members get, their support, and the plans. */
import '../../forms/forms.css';
import '../../profile/rows.css';
import './vip.css';
import { redirect } from 'react-router';
import { Link } from '../../components/Link.tsx';
import type { MyVip } from '../../../src/contract/profile.ts';
import { formatDate } from '../../../src/locale/dates.ts';
import { localDigits } from '../../../src/locale/digits.ts';
import { msgid, t } from '../../../src/locale/translate.ts';
import {
  departmentsPath,
  myVipPath,
  referralsPath,
  ticketsPath,
  vipHistoryPath,
  vipPath,
  vipWelcomePath,
} from '../../../src/paths/pages.ts';
import { listPath } from '../../../src/paths/profile.ts';
import { vipCoursesPath } from '../../../src/paths/vip.ts';
import { linkTo, rich } from '../../components/rich.tsx';
import { api } from '../../shared/api.ts';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Pager } from '../../components/Pager.tsx';
import { VipPlans } from '../../vip/VipPlan.tsx';
import { safeLink } from '../../shared/links.ts';
import { ProfileHead, profileMeta } from '../../profile/ProfileHead.tsx';
import { callOf, fieldsOf, refused } from '../../forms/posted.ts';
import { requirePage, requireWithin } from '../../shared/load.ts';
import type { Route } from './+types/vip';
import { TicketForm, TicketList } from './vip/Tickets.tsx';

const title = msgid('اشتراک ویژه');
const path = myVipPath;

export async function loader({ context, request }: Route.LoaderArgs) {
  const page = requirePage(new URL(request.url).searchParams.get('page'));
  const { call } = api(context);
  const [vip, tickets] = await Promise.all([
    call('GET /api/profile/vip', {}),
    call('GET /api/profile/tickets', { query: { page } }),
  ]);
  requireWithin(tickets);
  return { ...vip, tickets };
}

/** Asks the special support. */
export async function action({ context, request }: Route.ActionArgs) {
  const field = await fieldsOf(request);
  const typed = { subject: field('subject'), message: field('message') };
  try {
    await callOf(context)('POST /api/profile/tickets', { body: typed });
  } catch (error) {
    return refused(error, { typed });
  }
  throw redirect(ticketsPath, 303);
}

export const meta: Route.MetaFunction = () => profileMeta(t(title));

export default function Vip({ loaderData: vip, actionData }: Route.ComponentProps) {
  const { isMember, until, plans, welcomeText, support, tickets } = vip;
  return (
    <>
      <ProfileHead
        title={t(title)}
        text={t('با یک اشتراک، همهٔ دوره‌های مشمول آن را بدون خرید جداگانه ببینید.')}
        path={path}
      />
      <section className="card member-panel vip-now" aria-labelledby="now">
        <h2 id="now">
          <Icon name="crown" />
          {stateOf(vip)}
        </h2>
        {until !== null && (
          <p>
            {t('پایان:')} <time dateTime={until}>{formatDate(until)}</time>
          </p>
        )}
        {isMember && welcomeText !== null && <p className="vip-text">{welcomeText}</p>}
        <p className="vip-links">
          <Link className="link" to={vipHistoryPath}>
            {t('سابقهٔ اشتراک')}
          </Link>
          <Link className="link" to={vipCoursesPath}>
            {t('دوره‌های اشتراک')}
          </Link>
          <Link className="link" to={isMember ? vipWelcomePath : vipPath}>
            {isMember ? t('راهنمای اعضای ویژه') : t('دربارهٔ اشتراک ویژه')}
          </Link>
          {isMember && (
            <Link className="link" to={referralsPath}>
              {t('دعوت از دوستان')}
            </Link>
          )}
        </p>
      </section>
      {support && <Support support={support} />}
      {(isMember || tickets.total > 0) && (
        <section aria-labelledby="tickets">
          <h2 id="tickets">{t('پرسش از پشتیبانی ویژه')}</h2>
          {isMember && (
            <div className="card member-panel">
              <TicketForm failed={actionData ?? null} />
            </div>
          )}
          <TicketList tickets={tickets.records} />
          <Pager page={tickets.page} pages={tickets.pages} to={(n) => listPath(path, n)} />
        </section>
      )}
      <section aria-labelledby="plans">
        <h2 id="plans">{until === null ? t('طرح‌ها') : t('تمدید')}</h2>
        {plans.length === 0 && (
          <EmptyState icon="crown" title={t('فعلاً طرحی برای فروش نداریم')}>
            <p>
              {rich('فروش اشتراک بسته است؛ تا باز شدن آن <link>دوره‌ها</link> را تکی بخرید.', {
                link: linkTo(departmentsPath),
              })}
            </p>
          </EmptyState>
        )}
        {plans.length > 0 && <VipPlans plans={plans} page={path} />}
      </section>
    </>
  );
}

function stateOf({ isMember, until }: MyVip): string {
  if (isMember) return t('اشتراک شما فعال است');
  return until === null ? t('اشتراک فعالی ندارید') : t('اشتراک شما در صف شروع است');
}

function Support({ support }: { support: NonNullable<MyVip['support']> }) {
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
              <bdi className="ltr">{localDigits(phone)}</bdi>
            </a>
          </li>
        )}
        {link && (
          <li>
            <Icon name="telegram" />
            <a className="link" href={link.href} rel="noreferrer">
              {t('تلگرام')}
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
