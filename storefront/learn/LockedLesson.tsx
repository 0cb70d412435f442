/** A lesson that is not open: what opens it. */
import { Link } from 'react-router';
import type { Lesson, Outline } from '../../src/contract/learning.ts';
import type { CourseDetail } from '../../src/contract/public.ts';
import { CourseCart } from '../components/CourseEntry.tsx';
import { Icon } from '../components/Icon.tsx';
import { Price } from '../components/Price.tsx';
import { openDialog } from '../dialogs/dialog-store.ts';
import { useSession } from '../session/visitor.ts';

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
      <h2 id="locked-title">این درس قفل است</h2>
      <p>
        «{lesson.title}» با {offer?.price === 0 ? 'دریافت رایگان' : 'خرید'} دورهٔ «{outline.name}»
        {outline.isVipIncluded && ' یا با اشتراک ویژه'} باز می‌شود.
      </p>
      {offer === null ? (
        <p>این دوره اکنون در سایت فروخته نمی‌شود.</p>
      ) : (
        <div className="locked-offer">
          <Price price={offer.price} discountedPrice={offer.discountedPrice} large />
          <CourseCart course={offer} />
        </div>
      )}
      <p className="locked-more">
        {outline.isVipIncluded && (
          <Link className="button button--ghost" to="/profile/vip">
            <Icon name="crown" />
            اشتراک ویژه
          </Link>
        )}
        {isGuest && (
          <a
            className="button button--ghost"
            href={`/login?next=${encodeURIComponent(page)}`}
            onClick={(event) => {
              event.preventDefault();
              openDialog('login', page);
            }}
          >
            پیش‌تر گرفته‌اید؟ وارد شوید
          </a>
        )}
      </p>
    </section>
  );
}
