/** `/vip?invite={code}`: the VIP subscription. With the code of a member, the browser remembers who invites it. */
import './article.css';
import './vip.css';
import { data } from 'react-router';
import { referralCookie } from '../../src/contract/referral.ts';
import type { VipPage } from '../../src/contract/vip.ts';
import { sitePicture } from '../../src/locale/share-path.ts';
import { formatPercent } from '../../src/locale/numbers.ts';
import { msgid, t } from '../../src/locale/translate.ts';
import { departmentsPath, myVipPath, vipPath } from '../../src/paths/pages.ts';
import { vipCoursesPath } from '../../src/paths/vip.ts';
import { linkTo, rich } from '../components/rich.tsx';
import { api } from '../shared/api.ts';
import { CourseGrid } from '../catalogue/CourseCard.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { Icon } from '../components/Icon.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { Questions } from '../components/Questions.tsx';
import { RichText } from '../components/RichText.tsx';
import { SectionHeading } from '../components/SectionHeading.tsx';
import { metaOf } from '../shared/seo.ts';
import { vipData } from '../vip/vip-data.ts';
import { VipPlans } from '../vip/VipPlan.tsx';
import type { Route } from './+types/vip';
import { pageSeo } from '../shared/load.ts';

const path = vipPath;
const title = msgid('اشتراک ویژه');
const crumbs = () => [{ name: t(title), path }];

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
    title: t(title),
    path,
    crumbs: crumbs(),
    description: t('با یک اشتراک، {courseCount} دوره را بدون خرید جداگانه ببینید: طرح‌ها، قیمت‌ها و آنچه اعضا می‌گیرند.', {
      courseCount: vip.courseCount,
    }),
    image: sitePicture('vip'),
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
        title={t(title)}
        text={t('با یک اشتراک، {courseCount} دوره را بدون خرید جداگانه ببینید.', { courseCount })}
        crumbs={crumbs()}
      >
        <Benefits vip={vip} />
      </PageHead>
      <section className="section container" id="plans" aria-labelledby="plans-title">
        <SectionHeading id="plans-title" title={t('طرح‌های اشتراک')} />
        {invitation && (
          <p className="card vip-invitation">
            <Icon name="discount" />
            {t(
              'دوستی شما را دعوت کرده است: اولین اشتراک شما {discountBps} ارزان‌تر است. این تخفیف در سبد خرید حساب می‌شود.',
              { discountBps: formatPercent(invitation.discountBps) },
            )}
          </p>
        )}
        <Plans vip={vip} />
        <p className="vip-own">
          {rich(
            'قبلاً عضو شده‌اید؟ <link>اشتراک من</link> وضعیت و پایان آن را نشان می‌دهد؛ تمدید از پایان اشتراک قبلی شروع می‌شود.',
            { link: linkTo(myVipPath) },
          )}
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
            title={t('دوره‌هایی که با اشتراک می‌بینید')}
            more={{ to: vipCoursesPath, label: t('همهٔ {courseCount} دوره', { courseCount }) }}
          />
          <CourseGrid courses={courses} />
        </section>
      )}
      {faqs.length > 0 && (
        <section className="section container container--narrow" aria-labelledby="vip-faqs">
          <SectionHeading id="vip-faqs" title={t('پرسش‌های اشتراک ویژه')} />
          <Questions questions={faqs.map(({ _id, question, answer }) => ({ key: _id, question, answer }))} rich />
        </section>
      )}
    </>
  );
}

/** What is certain regardless of the text that staff write. */
function Benefits({ vip: { courseCount, examDiscountBps } }: { vip: VipPage }) {
  const benefits = [
    { icon: 'video', text: t('{courseCount} دوره تا پایان اشتراک', { courseCount }) },
    ...(examDiscountBps > 0
      ? [
          {
            icon: 'discount',
            text: t('{examDiscountBps} تخفیف آزمون‌ها', { examDiscountBps: formatPercent(examDiscountBps) }),
          },
        ]
      : []),
    { icon: 'phone', text: t('پشتیبانی اختصاصی اعضا') },
    { icon: 'check', text: t('بدون تمدید خودکار؛ پیش از پایان یادآوری می‌کنیم') },
  ];
  return (
    <ul className="vip-benefits" aria-label={t('آنچه اعضا می‌گیرند')}>
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
    <EmptyState icon="crown" title={isOpen ? t('فعلاً طرحی برای فروش نداریم') : t('فروش اشتراک فعلاً بسته است')}>
      <p>
        {rich('اشتراک اعضای فعلی همچنان برقرار است. تا باز شدن فروش، <link>دوره‌ها</link> را تکی بخرید.', {
          link: linkTo(departmentsPath),
        })}
      </p>
    </EmptyState>
  );
}
