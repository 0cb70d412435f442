/** `/article/{slug}` */
import './article.css';
import { formatDate } from '../../src/locale/dates.ts';
import { ApiError, type Client } from '../../src/client/client.ts';
import { api } from '../shared/api.ts';
import { Comments } from '../comments/Comments.tsx';
import { commentsPage, sendComment } from '../comments/comments-page.ts';
import { ArticleGrid } from '../catalogue/ArticleCard.tsx';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { Picture } from '../components/Picture.tsx';
import { RichText } from '../components/RichText.tsx';
import { SectionHeading } from '../components/SectionHeading.tsx';
import { TagList } from '../components/TagList.tsx';
import { publisherData } from '../school/school-data.ts';
import { metaOf, type Crumb } from '../shared/seo.ts';
import type { ArticleDetail } from '../../src/contract/public.ts';
import { sharePath } from '../../src/locale/share-path.ts';
import { t } from '../../src/locale/translate.ts';
import { articlePath, blogPath } from '../../src/paths/catalogue.ts';
import { aboutPath, articlesPath } from '../../src/paths/pages.ts';
import type { Route } from './+types/article';
import { movedTo, pageSeo, requireFound } from '../shared/load.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const [article, seo] = await Promise.all([
    requireFound(articleOf(api(context), params.slug)),
    pageSeo(context, request),
  ]);
  const path = articlePath(article.slug);
  if (params.slug !== article.slug) throw movedTo(path, request);
  const comments = await commentsPage({ context, request }, 'article', article._id);
  const meta = metaOf(seo, {
    title: article.seo.title || article.title,
    description: article.seo.description || article.summary,
    path,
    type: 'article',
    image: sharePath('articles', article.slug),
    crumbs: crumbsOf(article),
    data: [
      {
        '@type': 'Article',
        headline: article.title,
        description: article.summary,
        inLanguage: 'fa',
        datePublished: article.publishedAt,
        // Written before it was published, most often.
        dateModified: article.updatedAt > article.publishedAt ? article.updatedAt : article.publishedAt,
        mainEntityOfPage: seo.origin + path,
        ...(article.cover && { image: seo.origin + article.cover }),
        ...(article.author && {
          author: { '@type': 'Person', name: article.author, url: `${seo.origin}${aboutPath}` },
        }),
        publisher: publisherData(seo.origin),
      },
    ],
  });
  return { article, comments, meta };
}

/** Stores a comment. */
export async function action(args: Route.ActionArgs) {
  const article = await requireFound(articleOf(api(args.context), args.params.slug));
  return sendComment(args, 'article', article._id, articlePath(article.slug));
}

/** The article of this slug; else that of the slug in lower case, as slugs are made from titles. */
async function articleOf({ call }: Client, slug: string): Promise<ArticleDetail> {
  const find = (written: string) => call('GET /api/articles/{slug}', { params: { slug: written } });
  const lower = slug.toLowerCase();
  return find(slug).catch((error: unknown) => {
    if (lower === slug || !(error instanceof ApiError && error.status === 404)) throw error;
    return find(lower);
  });
}

const crumbsOf = ({ group, title, slug }: ArticleDetail): Crumb[] => [
  { name: t('مجله'), path: articlesPath },
  ...(group ? [{ name: group.name, path: blogPath(group.slug) }] : []),
  { name: title, path: articlePath(slug) },
];

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Article({ loaderData: { article, comments }, actionData }: Route.ComponentProps) {
  const about = { target: 'article', id: article._id, page: articlePath(article.slug), name: t('این مقاله') } as const;
  return (
    <>
      <article className="article">
        <header className="article-head">
          <Breadcrumbs crumbs={crumbsOf(article)} />
          <h1>{article.title}</h1>
          {article.summary && <p className="article-summary">{article.summary}</p>}
          <p className="card-byline">
            {article.author && (
              <>
                <span>{article.author}</span>
                <span aria-hidden="true">•</span>
              </>
            )}
            <time dateTime={article.publishedAt}>{formatDate(article.publishedAt)}</time>
            <span aria-hidden="true">•</span>
            <span>{t('{readingMinutes} دقیقه مطالعه', { readingMinutes: article.readingMinutes })}</span>
          </p>
        </header>
        {article.cover && (
          <div className="article-cover">
            <Picture
              path={article.cover}
              title={article.title}
              width={1280}
              height={720}
              sizes="(max-width: 960px) 100vw, 960px"
              eager
            />
          </div>
        )}
        <div className="article-body">
          <RichText html={article.body} />
          <TagList tags={article.tags} to={(tag) => blogPath(undefined, 1, tag)} />
        </div>
      </article>
      <div className="container article-comments">
        <Comments about={about} comments={comments} failed={actionData} />
      </div>
      {article.related.length > 0 && (
        <section className="section container">
          <SectionHeading
            title={t('این‌ها را هم بخوانید')}
            {...(article.group && {
              more: { to: blogPath(article.group.slug), label: t('همهٔ مقاله‌های {name}', { name: article.group.name }) },
            })}
          />
          <ArticleGrid articles={article.related} />
        </section>
      )}
    </>
  );
}
