/** A lesson that is not open: what opens it. */
import { lazy, Suspense } from 'react';
import { Link } from '../components/Link.tsx';
import type { Lesson, Outline } from '../../src/contract/learning.ts';
import type { CourseDetail } from '../../src/contract/public.ts';
import { t } from '../../src/locale/translate.ts';
import { myVipPath } from '../../src/paths/pages.ts';
import { loginTo } from '../../src/paths/account.ts';
import { Icon } from '../components/Icon.tsx';
import { Price } from '../components/Price.tsx';
import { openDialog } from '../dialogs/dialog-store.ts';
import { useSession } from '../session/visitor.ts';

/** Most lessons that are opened are open: what buys comes with the first that is not. */
const CourseCart = lazy(() => import('../catalogue/CourseEntry.tsx').then((part) => ({ default: part.CourseCart })));

interface Props {
  readonly outline: Outline;
  readonly lesson: Lesson;
  /** What is sold; null while the course is not. */
  readonly offer: CourseDetail | null;
  /** The address of this page. */
  readonly page: string;
}

export function LockedLesson({ outline, lesson, offer, page }: Props) {
  const isGuest = useSession().status === 'guest';
  return (
    <section className="locked" aria-labelledby="locked-title">
      <span className="locked-mark">
        <Icon name="lock" />
      </span>
      <h2 id="locked-title">{t('این درس قفل است')}</h2>
      <p>{whatOpens(outline, lesson, offer)}</p>
      {offer === null ? (
        <p>{t('این دوره فعلاً در سایت فروخته نمی‌شود.')}</p>
      ) : (
        <div className="locked-offer">
          <Price price={offer.price} discountedPrice={offer.discountedPrice} large />
          <Suspense>
            <CourseCart course={offer} />
          </Suspense>
        </div>
      )}
      <p className="locked-more">
        {outline.isVipIncluded && (
          <Link className="button button--ghost" to={myVipPath}>
            <Icon name="crown" />
            {t('اشتراک ویژه')}
          </Link>
        )}
        {isGuest && (
          <a
            className="button button--ghost"
            href={loginTo(page)}
            onClick={(event) => {
              event.preventDefault();
              openDialog('login', page);
            }}
          >
            {t('قبلاً خریده‌اید؟ وارد شوید')}
          </a>
        )}
      </p>
    </section>
  );
}

function whatOpens({ name, isVipIncluded }: Outline, { title }: Lesson, offer: CourseDetail | null): string {
  const names = { title, name };
  if (offer?.price === 0) {
    return isVipIncluded
      ? t('«{title}» با دریافت رایگان دورهٔ «{name}» یا با اشتراک ویژه باز می‌شود.', names)
      : t('«{title}» با دریافت رایگان دورهٔ «{name}» باز می‌شود.', names);
  }
  return isVipIncluded
    ? t('«{title}» با خرید دورهٔ «{name}» یا با اشتراک ویژه باز می‌شود.', names)
    : t('«{title}» با خرید دورهٔ «{name}» باز می‌شود.', names);
}
