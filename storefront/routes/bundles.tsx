/** `/bundles` */
import { Link } from 'react-router';
import { api } from '../api.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { metaOf, type Crumb } from '../components/seo.ts';
import { BundleGrid } from '../sets/SetCard.tsx';
import type { Route } from './+types/bundles';
import { pageSeo } from './load.ts';

const title = 'بسته‌ها';
const path = '/bundles';
const text = 'دوره‌هایی که پشت سر هم به جایی می‌رسند، ارزان‌تر از تک‌تک آن‌ها.';
const crumbs: readonly Crumb[] = [
  { name: 'خانه', path: '/' },
  { name: title, path },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const [{ records }, seo] = await Promise.all([
    api(context).call('GET /api/bundles', { query: {} }),
    pageSeo(context, request),
  ]);
  return { bundles: records, meta: metaOf(seo, { title, path, crumbs, description: text }) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Bundles({ loaderData: { bundles } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={title} text={text} crumbs={crumbs} />
      <div className="section container">
        {bundles.length === 0 ? (
          <EmptyState icon="layers" title="اکنون بسته‌ای نیست">
            <p>
              از <Link to="/department">فهرست دوره‌ها</Link> برگزینید.
            </p>
          </EmptyState>
        ) : (
          <BundleGrid bundles={bundles} />
        )}
      </div>
    </>
  );
}
