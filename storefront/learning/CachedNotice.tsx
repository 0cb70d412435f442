import { formatDate } from '../../src/locale/dates.ts';
import { t } from '../../src/locale/translate.ts';
import { Icon } from '../components/Icon.tsx';

/**
 * Says that a lesson is shown as it was cached, since there is no connection.
 * @param keptAt an ISO date.
 * @param page the path of the lesson.
 */
export function CachedNotice({ cachedAt, page }: { cachedAt: string; page: string }) {
  return (
    <p className="lesson-kept" role="status">
      <Icon name="offline" />
      <span>
        {t('آفلاین هستید؛ این متن {date} روی همین دستگاه ذخیره شده است. پیشرفت شما پس از وصل شدن ثبت می‌شود.', {
          date: formatDate(cachedAt),
        })}{' '}
        <a className="link" href={page}>
          {t('خواندن متن به‌روز')}
        </a>
      </span>
    </p>
  );
}
