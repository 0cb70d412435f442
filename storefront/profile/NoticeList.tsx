/** Recent messages of the school to a person, with the link to what it is about, and a form that says it was read. */
import { Form } from 'react-router';
import { Link } from '../components/Link.tsx';
import type { Notice } from '../../src/contract/notices.ts';
import { formatDateTime } from '../../src/locale/date-times.ts';
import { t } from '../../src/locale/translate.ts';

export function NoticeList({ notices }: { notices: readonly Notice[] }) {
  const unread = notices.filter(({ readAt }) => readAt === null);
  return (
    <section aria-labelledby="notices">
      <h2 id="notices">{t('پیام‌های جدید')}</h2>
      <ul className="rows">
        {notices.map((notice) => (
          <li key={notice._id}>
            <NoticeCard notice={notice} />
          </li>
        ))}
      </ul>
      {unread.length > 0 && (
        <Form method="post" preventScrollReset>
          {unread.map(({ _id }) => (
            <input key={_id} type="hidden" name="notice" value={_id} />
          ))}
          <button type="submit" className="button">
            {t('همه را خواندم')}
          </button>
        </Form>
      )}
    </section>
  );
}

function NoticeCard({ notice: { title, text, link, createdAt, readAt } }: { notice: Notice }) {
  return (
    <article className="card card--link row-card">
      <div className="row-text">
        <h3>
          {link === null ? (
            title
          ) : (
            <Link to={link} className="card-link">
              {title}
            </Link>
          )}
        </h3>
        <p>
          <span>{text}</span>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          {readAt === null && <span className="visually-hidden">{t('نخوانده')}</span>}
        </p>
      </div>
    </article>
  );
}
