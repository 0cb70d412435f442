/** `/bundles` */
import { msgid, t } from '../../src/locale/translate.ts';
import { bundlesPath } from '../../src/paths/pages.ts';
import { api } from '../shared/api.ts';
import { metaOf, type Crumb } from '../shared/seo.ts';
import { BundleGrid } from '../sets/SetCard.tsx';
import { SetList } from '../sets/SetList.tsx';
import type { Route } from './+types/bundles';
import { pageSeo } from '../shared/load.ts';

const title = msgid('بسته‌ها');
const path = bundlesPath;
const text = msgid('دوره‌هایی که با هم به یک هدف می‌رسند، ارزان‌تر از خرید تک‌تک.');
const crumbs = (): readonly Crumb[] => [{ name: t(title), path }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const [{ records }, seo] = await Promise.all([
    api(context).call('GET /api/bundles', { query: {} }),
    pageSeo(context, request),
  ]);
  return { bundles: records, meta: metaOf(seo, { title: t(title), path, crumbs: crumbs(), description: t(text) }) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Bundles({ loaderData: { bundles } }: Route.ComponentProps) {
  return (
    <SetList
      title={t(title)}
      text={t(text)}
      crumbs={crumbs()}

      empty={{ icon: 'layers', title: t('فعلاً بسته‌ای نداریم') }}
    >
      {bundles.length === 0 ? null : <BundleGrid bundles={bundles} />}
    </SetList>
  );
}
