/** `/vip?invite={code}`: the VIP subscription. With the code of a member, the browser remembers who invites it. */
import './article.css';
import './vip.css';
import { data, Link } from 'react-router';
import { referralCookie } from '../../src/contract/referral.ts';
import type { VipPage } from '../../src/contract/vip.ts';
import { formatNumber, formatPercent } from '../../src/locale/numbers.ts';
import { api } from '../api.ts';
import { includedPath } from '../components/vip-addresses.ts';
import { CourseGrid } from '../components/CourseCard.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { Icon } from '../components/Icon.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { Questions } from '../components/Questions.tsx';
import { RichText } from '../components/RichText.tsx';
import { SectionHeading } from '../components/SectionHeading.tsx';
import { metaOf } from '../components/seo.ts';
import { vipData } from '../components/vip-data.ts';
import { VipPlans } from '../components/VipPlan.tsx';
import type { Route } from './+types/vip';
import { pageSeo } from './load.ts';

const path = '/vip';
const title = 'اشتراک ویژه';
const crumbs = [
  { name: 'خانه', path: '/' },
  { name: title, path },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = api(context);
  const code = new URL(request.url).searchParams.get('invite');
  const [vip, invitation, seo] = await Promise.all([
    call('GET /api/vip', {}),
    code ? call('GET /api/vip/invitations/{code}', { params: { code } }).catch(() => null) : null,
    pageSeo(context, request),
  ]);
  const cookie = code && invitation ? referralCookie(code, seo.origin, Date.now(), 'invite') : null;
  const meta = metaOf(seo, {
    title,
    path,
    crumbs,
    description: `با یک اشتراک، ${formatNumber(vip.courseCount)} دوره را بی خرید جداگانه ببینید: طرح‌ها، قیمت‌ها و آنچه اعضا می‌گیرند.`,
    data: vipData(vip, seo.origin),
  });
  return data({ vip, invitation, meta }, cookie === null ? {} : { headers: { 'Set-Cookie': cookie } });
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Vip({ loaderData: { vip, invitation } }: Route.ComponentProps) {
  const { text, courses, courseCount, faqs } = vip;
  return (
    <>
      <PageHead
        title={title}
        text={`با یک اشتراک، ${formatNumber(courseCount)} دوره را بی خرید جداگانه ببینید.`}
        crumbs={crumbs}
      >
        <Benefits vip={vip} />
      </PageHead>
      <section className="section container" id="plans" aria-labelledby="plans-title">
        <SectionHeading id="plans-title" title="طرح‌های اشتراک" />
        {invitation && (
          <p className="card vip-invitation">
            <Icon name="discount" />
            {`دوستی شما را دعوت کرده است: نخستین اشتراک شما ${formatPercent(invitation.discountBps)} ارزان‌تر است. این تخفیف در سبد خرید حساب می‌شود.`}
          </p>
        )}
        <Plans vip={vip} />
        <p className="vip-own">
          پیش‌تر عضو شده‌اید؟ <Link to="/profile/vip">اشتراک من</Link> وضعیت و پایان آن را نشان می‌دهد؛ تمدید از پایان
          اشتراک پیشین آغاز می‌شود.
        </p>
      </section>
      {text && text.body !== '' && (
        <section className="section article-body" aria-label={text.title}>
          <RichText html={text.body} />
        </section>
      )}
      {courses.length > 0 && (
        <section className="section container" aria-labelledby="vip-courses">
          <SectionHeading
            id="vip-courses"
            title="دوره‌هایی که با اشتراک می‌بینید"
            more={{ to: includedPath, label: `همهٔ ${formatNumber(courseCount)} دوره` }}
          />
          <CourseGrid courses={courses} />
        </section>
      )}
      {faqs.length > 0 && (
        <section className="section container container--narrow" aria-labelledby="vip-faqs">
          <SectionHeading id="vip-faqs" title="پرسش‌های اشتراک ویژه" />
          <Questions questions={faqs.map(({ _id, question, answer }) => ({ key: _id, question, answer }))} rich />
        </section>
      )}
    </>
  );
}

/** What is certain whatever the office writes. */
function Benefits({ vip: { courseCount, examDiscountBps } }: { vip: VipPage }) {
  const benefits = [
    { icon: 'video', text: `${formatNumber(courseCount)} دوره تا پایان اشتراک` },
    ...(examDiscountBps > 0 ? [{ icon: 'discount', text: `${formatPercent(examDiscountBps)} تخفیف آزمون‌ها` }] : []),
    { icon: 'phone', text: 'پشتیبانی ویژه با پاسخ جداگانه' },
    { icon: 'check', text: 'بی برداشت خودکار؛ پیش از پایان خبر می‌دهیم' },
  ];
  return (
    <ul className="vip-benefits" aria-label="آنچه اعضا می‌گیرند">
      {benefits.map(({ icon, text }) => (
        <li key={text}>
          <Icon name={icon} />
          {text}
        </li>
      ))}
    </ul>
  );
}

function Plans({ vip: { isOpen, plans } }: { vip: VipPage }) {
  if (plans.length > 0) return <VipPlans plans={plans} page={path} />;
  return (
    <EmptyState icon="crown" title={isOpen ? 'اکنون طرحی در فروش نیست' : 'فروش اشتراک اکنون بسته است'}>
      <p>
        اشتراک اعضای کنونی سر جای خود است. تا آن زمان <Link to="/department">دوره‌ها</Link> را تکی بخرید.
      </p>
    </EmptyState>
  );
}
