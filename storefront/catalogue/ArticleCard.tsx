/** An article in a list. */
import './cards.css';
import { Link } from '../components/Link.tsx';
import type { ArticleCard as Article } from '../../src/contract/public.ts';
import { formatDate } from '../../src/locale/dates.ts';
import { t } from '../../src/locale/translate.ts';
import { articlePath, blogPath } from '../../src/paths/catalogue.ts';
import { linkPrefetch } from '../components/prefetch.ts';
import { Picture } from '../components/Picture.tsx';

/** @param wide image and text side by side, for the first article of a list. */
export function ArticleCard({ article, wide = false }: { article: Article; wide?: boolean }) {
  return (
    <article className={wide ? 'card card--link article-card card-wide' : 'card card--link article-card'}>
      <div className="card-cover">
        <Picture
          path={article.cover}
          title={article.title}
          width={640}
          height={360}
          sizes={wide ? '(max-width: 768px) 92vw, 660px' : '(max-width: 640px) 88vw, 400px'}
          eager={wide}
        />
      </div>
      <div className="card-body">
        {article.group && (
          <Link className="card-kicker" to={blogPath(article.group.slug)}>
            {article.group.name}
          </Link>
        )}
        <h3 className="card-title">
          <Link className="card-link" prefetch={linkPrefetch()} to={articlePath(article.slug)}>
            {article.title}
          </Link>
        </h3>
        <p className="card-text">{article.summary}</p>
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
      </div>
    </article>
  );
}
export function ArticleGrid({ articles }: { articles: readonly Article[] }) {
  return (
    <ul className="card-grid card-grid-wide">
      {articles.map((article) => (
        <li key={article._id}>
          <ArticleCard article={article} />
        </li>
      ))}
    </ul>
  );
}
