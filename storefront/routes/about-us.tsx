/** `/about-us`: what the school is, in its own words and figures, and who teaches there. */
import '../requests/requests.css';
import './about-us.css';
import { Link } from '../components/Link.tsx';
import { msgid, t } from '../../src/locale/translate.ts';
import { aboutPath, contactPath, teachersPath, workPath } from '../../src/paths/pages.ts';
import { api } from '../shared/api.ts';
import { Icon } from '../components/Icon.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { SectionHeading } from '../components/SectionHeading.tsx';
import { TeacherGrid } from '../catalogue/TeacherCard.tsx';
import { schoolCounts } from '../school/school-counts.ts';
import { metaOf, type Crumb } from '../shared/seo.ts';
import { schoolData } from '../school/school-data.ts';
import { contactView } from '../school/contact-view.ts';
import { ContactCard } from '../requests/ContactCard.tsx';
import { siteName, siteSlogan } from '../shared/site.ts';
import type { Route } from './+types/about-us';
import { pageSeo } from '../shared/load.ts';

const title = msgid('دربارهٔ ما');
const path = aboutPath;
const crumbs = (): readonly Crumb[] => [{ name: t(title), path }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = api(context);
  const [home, info, seo] = await Promise.all([
    call('GET /api/home', {}),
    call('GET /api/contact-info', {}).catch(() => null),
    pageSeo(context, request),
  ]);
  const meta = metaOf(seo, {
    title: t(title),
    path,
    crumbs: crumbs(),
    description: t('{siteName}: {siteSlogan}. ما که هستیم، به چه باور داریم و چه کسانی درس می‌دهند.', {
      siteName: t(siteName),
      siteSlogan: t(siteSlogan),
    }),
    data: [
      {
        '@type': 'AboutPage',
        name: t(title),
        url: seo.origin + path,
        about: schoolData(seo.origin, info),
      },
    ],
  });
  return { counts: schoolCounts(home.counts), teachers: home.teachers, contact: info && contactView(info), meta };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const values = () =>
  [
    {
      icon: 'target',
      title: t('کم، ولی درست'),
      text: t(
        'هر دوره پیش از انتشار از اول تا آخر دیده می‌شود. آنچه به کار نمی‌آید، هر قدر هم زیبا باشد، کنار گذاشته می‌شود.',
      ),
    },
    {
      icon: 'people',
      title: t('استادانی که خودشان اهل این کارند'),
      text: t('کسی درس می‌دهد که خودش هر روز همان کار را می‌کند؛ مثال‌ها از کار واقعی می‌آیند.'),
    },
    {
      icon: 'shield',
      title: t('قیمت شفاف، بازگشت وجه روشن'),
      text: t('قیمت همان است که می‌بینید، و بازگشت وجه شرایط روشنی دارد که در قوانین نوشته‌ایم.'),
    },
    {
      icon: 'heart',
      title: t('برای همه'),
      text: t('درس‌ها روی گوشی‌های ساده و با اینترنت کند هم باز می‌شوند، و صفحه‌خوان‌ها هم آن‌ها را می‌خوانند.'),
    },
  ] as const;

export default function AboutUs({ loaderData: { counts, teachers, contact } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={t(title)} text={t(siteSlogan)} crumbs={crumbs()} />
      <section className="section container about-story" aria-labelledby="story">
        <div className="prose">
          <h2 id="story">{t('از کجا آمده‌ایم؟')}</h2>
          <p>
            {t(
              '{siteName} را چند استاد و برنامه‌نویس ساختند که از یک چیز خسته بودند: دوره‌هایی که شروع می‌شوند و به پایان نمی‌رسند. خواستیم جایی باشد که درس کوتاه باشد، به زبان خودمان باشد و به کاری برسد که فردا بتوان انجام داد.',
              { siteName: t(siteName) },
            )}
          </p>
          <p>{t('امروز هم همان را می‌خواهیم. هر دوره یک قول است: در پایان، چیزی ساخته‌اید که پیش از آن نمی‌توانستید.')}</p>
        </div>
        <dl className="about-counts">
          {counts.map(({ label, count }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="container" aria-labelledby="values">
        <SectionHeading title={t('به چه باور داریم؟')} id="values" />
        <ul className="about-values">
          {values().map(({ icon, title: name, text }) => (
            <li key={name} className="card">
              <Icon name={icon} />
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
      {teachers.length > 0 && (
        <section className="section container" aria-labelledby="teachers">
          <SectionHeading
            title={t('چه کسانی درس می‌دهند؟')}
            id="teachers"
            more={{ to: teachersPath, label: t('همهٔ استادان') }}
          />
          <TeacherGrid teachers={teachers} />
        </section>
      )}
      <div className="section container about-ways">
        <section className="card request-note" aria-labelledby="with-us">
          <h2 id="with-us">{t('با ما باشید')}</h2>
          <p>{t('چیزی بلدید که دیگران هم باید بلد باشند؟ یا می‌خواهید در ساختن آکادمی سهمی داشته باشید؟')}</p>
          <Link className="button" to={workPath}>
            {t('همکاری با ما')}
          </Link>
          <Link className="button button--ghost" to={contactPath}>
            {t('تماس با ما')}
          </Link>
        </section>
        {contact && <ContactCard contact={contact} />}
      </div>
    </>
  );
}
