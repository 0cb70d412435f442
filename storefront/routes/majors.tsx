/** `/majors` */
import { Link } from '../components/Link.tsx';
import { msgid, t } from '../../src/locale/translate.ts';
import { majorsPath, questionnairePath } from '../../src/paths/pages.ts';
import { api } from '../shared/api.ts';
import { metaOf, type Crumb } from '../shared/seo.ts';
import { MajorGrid } from '../sets/SetCard.tsx';
import { SetList } from '../sets/SetList.tsx';
import type { Route } from './+types/majors';
import { pageSeo } from '../shared/load.ts';

const title = msgid('رشته‌ها');
const path = majorsPath;
const text = msgid('مسیرهایی تا یک شغل: چند بسته پشت سر هم، با ترتیب و زمان روشن.');
const crumbs = (): readonly Crumb[] => [{ name: t(title), path }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const [{ records }, seo] = await Promise.all([api(context).call('GET /api/majors', {}), pageSeo(context, request)]);
  return { majors: records, meta: metaOf(seo, { title: t(title), path, crumbs: crumbs(), description: t(text) }) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Majors({ loaderData: { majors } }: Route.ComponentProps) {
  return (
    <SetList
      title={t(title)}
      text={t(text)}
      crumbs={crumbs()}
      start={
        <Link className="button" to={questionnairePath}>
          {t('نمی‌دانید کدام؟ با چند پرسش پیدا کنید')}
        </Link>
      }
      empty={{ icon: 'route', title: t('فعلاً رشته‌ای نداریم') }}
    >
      {majors.length === 0 ? null : <MajorGrid majors={majors} />}
    </SetList>
  );
}
