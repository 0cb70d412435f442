/** `/teachers` */
import { t } from '../../src/locale/translate.ts';
import { teachersPath } from '../../src/paths/pages.ts';
import { api } from '../shared/api.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { TeacherGrid } from '../catalogue/TeacherCard.tsx';
import { metaOf, type Crumb } from '../shared/seo.ts';
import type { Route } from './+types/teachers';
import { pageSeo } from '../shared/load.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const [teachers, seo] = await Promise.all([api(context).call('GET /api/teachers', {}), pageSeo(context, request)]);
  const meta = metaOf(seo, {
    title: t('استادان'),
    path: teachersPath,
    crumbs: crumbs(),
    description: t('با استادان ما آشنا شوید: تخصص، سابقه و دوره‌های هر کدام.'),
  });
  return { teachers: teachers.records, meta };
}

const crumbs = (): readonly Crumb[] => [{ name: t('استادان'), path: teachersPath }];
export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Teachers({ loaderData: { teachers } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={t('استادان')}
        text={t('کسانی که راه را رفته‌اند و حالا قدم‌به‌قدم همراه شما می‌آیند.')}
        crumbs={crumbs()}
      />
      <section className="section container">
        <h2 className="visually-hidden">{t('فهرست استادان')}</h2>
        {teachers.length > 0 ? (
          <TeacherGrid teachers={teachers} />
        ) : (
          <EmptyState icon="people" title={t('هنوز استادی معرفی نشده است')}>
            <p>{t('به‌زودی استادان اینجا معرفی می‌شوند.')}</p>
          </EmptyState>
        )}
      </section>
    </>
  );
}
