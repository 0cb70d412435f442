/** `/about-us`: what the school is, in its own words and figures, and who teaches there. */
import '../requests/requests.css';
import './about-us.css';
import { Link } from 'react-router';
import { formatNumber } from '../../src/locale/numbers.ts';
import { api } from '../api.ts';
import { Icon } from '../components/Icon.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { SectionHeading } from '../components/SectionHeading.tsx';
import { TeacherGrid } from '../components/TeacherCard.tsx';
import { metaOf, type Crumb } from '../components/seo.ts';
import { contactView } from '../footer/contact-view.ts';
import { ContactCard } from '../requests/ContactCard.tsx';
import { siteName, siteSlogan } from '../site.ts';
import type { Route } from './+types/about-us';
import { pageSeo } from './load.ts';

const title = 'دربارهٔ ما';
const path = '/about-us';
const crumbs: readonly Crumb[] = [
  { name: 'خانه', path: '/' },
  { name: title, path },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = api(context);
  const [home, contact, seo] = await Promise.all([
    call('GET /api/home', {}),
    call('GET /api/contact-info', {}).then(contactView, () => null),
    pageSeo(context, request),
  ]);
  const meta = metaOf(seo, {
    title,
    path,
    crumbs,
    description: `${siteName}: ${siteSlogan}. ما که هستیم، چه باور داریم و چه کسانی درس می‌دهند.`,
    data: [
      {
        '@type': 'AboutPage',
        name: title,
        url: seo.origin + path,
        about: {
          '@type': 'EducationalOrganization',
          name: siteName,
          url: seo.origin,
          ...(contact?.email && { email: contact.email }),
          ...(contact?.tel[0] && { telephone: contact.tel[0].href.replace('tel:', '') }),
          ...(contact?.address && { address: contact.address }),
        },
      },
    ],
  });
  return { counts: home.counts, teachers: home.teachers, contact, meta };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const values = [
  {
    icon: 'target',
    title: 'کم، ولی درست',
    text: 'هر دوره پیش از انتشار از سر تا ته دیده می‌شود. آنچه به کار نمی‌آید، هر چه هم زیبا، بیرون می‌ماند.',
  },
  {
    icon: 'people',
    title: 'استادی که کار می‌کند',
    text: 'کسی درس می‌دهد که خودش هر روز همان کار را می‌کند؛ مثال‌ها از کار واقعی می‌آیند.',
  },
  {
    icon: 'shield',
    title: 'قیمت روشن، پول برگشتنی',
    text: 'قیمت همان است که می‌بینید، و بازگشت پول شرط‌های روشنی دارد که در قوانین نوشته‌ایم.',
  },
  {
    icon: 'heart',
    title: 'برای همه',
    text: 'درس‌ها روی گوشی ساده و اینترنت کند هم باز می‌شوند، و با صفحه‌خوان هم خوانده می‌شوند.',
  },
] as const;

export default function AboutUs({ loaderData: { counts, teachers, contact } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={title} text={siteSlogan} crumbs={crumbs} />
      <section className="section container about-story" aria-labelledby="story">
        <div className="prose">
          <h2 id="story">از کجا آمده‌ایم؟</h2>
          <p>
            {siteName} را چند آموزگار و برنامه‌نویس ساختند که از یک چیز خسته بودند: دوره‌هایی که آغاز می‌شوند و پایان
            نمی‌یابند. خواستیم جایی باشد که درس کوتاه باشد، به زبان خودمان باشد و به کاری برسد که فردا بتوان انجام داد.
          </p>
          <p>امروز هم همان را می‌خواهیم. هر دوره یک قول است: در پایان، چیزی ساخته‌اید که پیش از آن نمی‌توانستید.</p>
        </div>
        <dl className="about-counts">
          <div>
            <dt>دوره</dt>
            <dd>{formatNumber(counts.courses)}</dd>
          </div>
          <div>
            <dt>استاد</dt>
            <dd>{formatNumber(counts.teachers)}</dd>
          </div>
          <div>
            <dt>ثبت‌نام</dt>
            <dd>{formatNumber(counts.students)}</dd>
          </div>
        </dl>
      </section>
      <section className="container" aria-labelledby="values">
        <SectionHeading title="به چه باور داریم؟" id="values" />
        <ul className="about-values">
          {values.map(({ icon, title: name, text }) => (
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
          <SectionHeading title="چه کسانی درس می‌دهند؟" id="teachers" more={{ to: '/teachers', label: 'همهٔ استادان' }} />
          <TeacherGrid teachers={teachers} />
        </section>
      )}
      <div className="section container about-ways">
        <section className="card request-note" aria-labelledby="with-us">
          <h2 id="with-us">با ما باشید</h2>
          <p>چیزی بلدید که دیگران هم باید بلد باشند؟ یا می‌خواهید در ساختن این‌جا سهمی داشته باشید؟</p>
          <Link className="button" to="/work-with-us">
            همکاری با ما
          </Link>
          <Link className="button button--ghost" to="/contact-us">
            تماس با ما
          </Link>
        </section>
        {contact && <ContactCard contact={contact} />}
      </div>
    </>
  );
}
