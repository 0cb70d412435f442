/** `/blog/{page?}`, of one group with `?group=`, with a tag with `?tag=` */
import { redirect } from 'react-router';
import { Link } from '../components/Link.tsx';
import { t } from '../../src/locale/translate.ts';
import { blogPath } from '../../src/paths/catalogue.ts';
import { articlesPath } from '../../src/paths/pages.ts';
import { linkTo, rich } from '../components/rich.tsx';
import { api } from '../shared/api.ts';
import { ArticleCard, ArticleGrid } from '../catalogue/ArticleCard.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { Pager } from '../components/Pager.tsx';
import { metaOf, type Crumb } from '../shared/seo.ts';
import type { Route } from './+types/blog';
import { notFound, pageSeo, requireFound, requirePage, requireWithin } from '../shared/load.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = api(context);
  const page = requirePage(params.page);
  const { searchParams } = new URL(request.url);
  const slug = searchParams.get('group') || undefined;
  const tag = searchParams.get('tag') || undefined;
  const [articles, groups, seo] = await Promise.all([
    requireFound(
      call('GET /api/articles', {
        query: { page, ...(slug !== undefined && { group: slug }), ...(tag !== undefined && { tag }) },
      }),
    ),
    call('GET /api/article-groups', {}).catch(() => ({ records: [] })),
    pageSeo(context, request, ['group', 'tag']),
  ]);
  const { group } = articles;
  if (group && group.slug !== slug) throw redirect(blogPath(group.slug, page, tag), 301);
  requireWithin(articles);
  if (tag !== undefined && articles.total === 0) throw notFound();
  const meta = metaOf(seo, {
    title: `${titleOf(group, tag)}${page > 1 ? t('، صفحهٔ {page}', { page }) : ''}`,
    path: blogPath(group?.slug, page, tag),
    crumbs: crumbsOf(group),
    description: group
      ? t('مقاله‌های ما دربارهٔ {name}.', { name: group.name })
      : t('مقاله‌ها و راهنماهای آموزشی: چه بیاموزیم، از کجا شروع کنیم و چگونه بهتر یاد بگیریم.'),
  });
  return { articles, groups: groups.records, group, tag, meta };
}

function titleOf(group: { name: string } | null, tag: string | undefined): string {
  const of = group ? t('مقاله‌های {name}', { name: group.name }) : t('مجله');
  return tag === undefined ? of : t('{group} با برچسب «{tag}»', { group: group ? of : t('مقاله‌ها'), tag });
}

const crumbsOf = (group: { name: string; slug: string } | null): Crumb[] => [
  { name: t('مجله'), path: articlesPath },
  ...(group ? [{ name: group.name, path: blogPath(group.slug) }] : []),
];

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Blog({ loaderData: { articles, groups, group, tag } }: Route.ComponentProps) {
  const { records, page, pages } = articles;
  const [first, ...rest] = records;
  const hasLead = page === 1 && first !== undefined;
  return (
    <>
      <PageHead
        title={tag === undefined ? (group?.name ?? t('مجله')) : titleOf(group, tag)}
        text={t('راهنماها، تجربه‌ها و خواندنی‌هایی برای یادگیری بهتر.')}
        crumbs={crumbsOf(group)}
      >
        <nav className="chips" aria-label={t('گروه‌های مقاله')}>
          <Link className="chip" to={articlesPath} aria-current={group || tag !== undefined ? undefined : 'page'}>
            {t('همه')}
          </Link>
          {groups.map((g) => (
            <Link
              className="chip"
              key={g._id}
              to={blogPath(g.slug)}
              aria-current={g.slug === group?.slug ? 'page' : undefined}
            >
              {g.name}
            </Link>
          ))}
        </nav>
      </PageHead>
      <section className="section container blog-list">
        <h2 className="visually-hidden">{t('مقاله‌ها')}</h2>
        {records.length === 0 && (
          <EmptyState icon="article" title={t('هنوز مقاله‌ای در این گروه نیست')}>
            <p>
              {rich('گروه دیگری را انتخاب کنید یا <link>همهٔ مقاله‌ها</link> را ببینید.', {
                link: linkTo(articlesPath),
              })}
            </p>
          </EmptyState>
        )}
        {hasLead && <ArticleCard article={first} wide />}
        <ArticleGrid articles={hasLead ? rest : records} />
        <Pager page={page} pages={pages} to={(n) => blogPath(group?.slug, n, tag)} />
      </section>
    </>
  );
}
