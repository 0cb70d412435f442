/** `/terms-and-conditions`, `/privacy-policy`, `/proof-terms-and-conditions`: texts that administrators edit in the section of the same name. */
import './article.css';
import { formatDate } from '../../src/locale/dates.ts';
import { t } from '../../src/locale/translate.ts';
import { api } from '../shared/api.ts';
import { PageHead } from '../components/PageHead.tsx';
import { RichText } from '../components/RichText.tsx';
import { metaOf, type Crumb } from '../shared/seo.ts';
import type { Route } from './+types/site-page';
import { pageSeo, requireFound } from '../shared/load.ts';

const crumbsOf = (title: string, path: string): Crumb[] => [{ name: title, path }];

export async function loader({ context, request }: Route.LoaderArgs) {
  const path = new URL(request.url).pathname.replace(/\.data$/, '');
  const name = path.slice(1);
  const [page, seo] = await Promise.all([
    requireFound(api(context).call('GET /api/pages/{name}', { params: { name } })),
    pageSeo(context, request),
  ]);
  return {
    page,
    path,
    meta: metaOf(seo, {
      title: page.title,
      path,
      description: t('{title} آکادمی', { title: page.title }),
      crumbs: crumbsOf(page.title, path),
    }),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function SitePage({ loaderData: { page, path } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={page.title}
        text={
          <>
            {t('آخرین ویرایش:')} <time dateTime={page.updatedAt}>{formatDate(page.updatedAt)}</time>
          </>
        }
        crumbs={crumbsOf(page.title, path)}
      />
      <div className="section article-body">
        <RichText html={page.body} />
      </div>
    </>
  );
}
