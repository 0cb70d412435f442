/** `/majors` */
import { Link } from 'react-router';
import { api } from '../api.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { metaOf, type Crumb } from '../components/seo.ts';
import { MajorGrid } from '../sets/SetCard.tsx';
import type { Route } from './+types/majors';
import { pageSeo } from './load.ts';

const title = 'رشته‌ها';
const path = '/majors';
const text = 'راه‌هایی تا یک شغل: چند بسته پشت سر هم، با ترتیب و زمان روشن.';
const crumbs: readonly Crumb[] = [
  { name: 'خانه', path: '/' },
  { name: title, path },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const [{ records }, seo] = await Promise.all([api(context).call('GET /api/majors', {}), pageSeo(context, request)]);
  return { majors: records, meta: metaOf(seo, { title, path, crumbs, description: text }) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Majors({ loaderData: { majors } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={title} text={text} crumbs={crumbs}>
        <Link className="button" to="/where-to-start">
          نمی‌دانید کدام؟ از کجا شروع کنم
        </Link>
      </PageHead>
      <div className="section container">
        {majors.length === 0 ? (
          <EmptyState icon="route" title="اکنون رشته‌ای نیست">
            <p>
              از <Link to="/department">فهرست دوره‌ها</Link> برگزینید.
            </p>
          </EmptyState>
        ) : (
          <MajorGrid majors={majors} />
        )}
      </div>
    </>
  );
}
