/** The way into a course: for those who may watch it to where they go on, for others the cart. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from '../components/Link.tsx';
import type { CourseState } from '../../src/contract/learning.ts';
import type { GrantSource } from '../../src/contract/profile.ts';
import type { CourseDetail } from '../../src/contract/public.ts';
import { t } from '../../src/locale/translate.ts';
import { coursePath } from '../../src/paths/catalogue.ts';
import { learnPath } from '../../src/paths/learning.ts';
import { AddToCart } from '../cart/AddToCart.tsx';
import type { CartItem } from '../cart/cart-items.ts';
import { browserClient } from '../session/current.ts';
import { useSession } from '../session/visitor.ts';
import { CourseBar } from './CourseBar.tsx';
import { Icon } from '../components/Icon.tsx';
import { Price } from '../components/Price.tsx';
import { ProgressBar } from '../components/ProgressBar.tsx';

interface Props {
  readonly course: CourseDetail;
  /** What it costs, for those who do not have it. */
  readonly price?: ReactNode;
}

export function CourseEntry({ course, price }: Props) {
  const state = useCourseState(course._id);
  const card = useRef<HTMLDivElement>(null);
  const access = state?.access;
  // What is free is taken first: then it is in the profile.
  const mayEnter = access && !(access.by === 'free' && state.percent === 0);
  const way = mayEnter ? { label: goOn(state.percent), percent: state.percent } : null;
  return (
    <>
      <div className="course-entry" id="entry" ref={card}>
        {way && (
          <>
            <ProgressBar percent={way.percent} label={t('پیشرفت شما در این دوره')} />
            <Link className="button button--wide button--large" to={learnPath(course._id)}>
              <Icon name="play" />
              {way.label}
            </Link>
          </>
        )}
        {!way && <CourseCart course={course} price={price} />}
        {way && access?.by === 'vip' && <CourseCart course={course} price={price} right="vip" />}
      </div>
      <CourseBar course={course} card={card}>
        {way && (
          <Link className="button" to={learnPath(course._id)}>
            <Icon name="play" />
            {way.label}
          </Link>
        )}
        {!way && costOf(course) === 0 && (
          <a className="button" href="#entry">
            {t('دریافت رایگان')}
          </a>
        )}
        {!way && costOf(course) > 0 && <CourseCart course={course} price={<BarPrice course={course} />} />}
      </CourseBar>
    </>
  );
}

const costOf = ({ price, discountedPrice }: CourseDetail): number => discountedPrice ?? price;
const BarPrice = ({ course: { price, discountedPrice } }: { course: CourseDetail }) => (
  <Price price={price} discountedPrice={discountedPrice} />
);

/** @param percent basis points. */
function goOn(percent: number): string {
  if (percent >= 10_000) return t('مرور دوره');
  return percent === 0 ? t('شروع یادگیری') : t('ادامهٔ یادگیری');
}

/** The cart for a course, or a press that takes it where it is free. */
export const CourseCart = ({ course, price, right = null }: Props & { right?: GrantSource | null }) => (
  <AddToCart
    item={cartItemOf(course)}
    page={coursePath(course)}
    price={price}
    right={right}
    accessDays={course.accessDays}
    owned={{ to: learnPath(course._id), label: t('ادامهٔ یادگیری') }}
  />
);

const cartItemOf = (course: CourseDetail): CartItem => ({
  _id: course._id,
  kind: 'course',
  name: course.name,
  image: course.image,
  discountedPrice: course.discountedPrice ?? course.price,
  path: coursePath(course),
});

/** Where the visitor is in a course; null for guests, and until it is known. */
function useCourseState(course: string): CourseState | null {
  const session = useSession();
  const user = session.status === 'user' ? session.user._id : null;
  const [known, setKnown] = useState<{ readonly of: string; readonly state: CourseState } | null>(null);
  const key = user === null ? null : `${user} ${course}`;
  useEffect(() => {
    if (key === null) return;
    const stop = new AbortController();
    browserClient
      .call('GET /api/learn/courses/{id}/standing', { params: { id: course } }, { signal: stop.signal })
      .then(
        (state) => setKnown({ of: key, state }),
        // The cart is shown as to everybody.
        () => undefined,
      );
    return () => stop.abort();
  }, [key, course]);
  return known !== null && known.of === key ? known.state : null;
}
