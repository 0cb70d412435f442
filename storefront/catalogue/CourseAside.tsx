/** The price and the contents of a course, beside its page. */
import type { ReactNode } from 'react';
import type { CourseDetail } from '../../src/contract/public.ts';
import { formatDate, formatDuration } from '../../src/locale/dates.ts';
import { t } from '../../src/locale/translate.ts';
import { CourseEntry } from './CourseEntry.tsx';
import { Icon } from '../components/Icon.tsx';
import { Picture } from '../components/Picture.tsx';
import { Price } from '../components/Price.tsx';

interface Props {
  readonly course: CourseDetail;
  /** What is around the picture. */
  readonly film?: (picture: ReactNode) => ReactNode;
}

export function CourseAside({ course, film = (picture) => picture }: Props) {
  return (
    <aside className="course-aside" aria-label={t('قیمت و محتوای دوره')}>
      {film(
        <Picture
          path={course.image}
          title={course.name}
          width={1280}
          height={720}
          sizes="(max-width: 640px) 88vw, (max-width: 1024px) 92vw, 400px"
          eager
        />,
      )}
      <div className="course-aside-body">
        {/* A draft is sold to nobody. */}
        {!course.isStaffPreview && <CourseEntry course={course} price={<CoursePrice course={course} />} />}
        <h2>{t('در این دوره')}</h2>
        <ul>
          {courseContents(course).map(({ icon, text }) => (
            <li key={text}>
              <Icon name={icon} />
              {text}
            </li>
          ))}
        </ul>
        <a className="link" href="#syllabus">
          {t('مشاهدهٔ فصل‌ها')}
        </a>
      </div>
    </aside>
  );
}

const CoursePrice = ({ course: { price, discountedPrice, discountEndsAt } }: { course: CourseDetail }) => (
  <>
    <Price price={price} discountedPrice={discountedPrice} large />
    {discountEndsAt && (
      <p className="course-deadline">
        <Icon name="discount" />
        {t('این قیمت تا {discountEndsAt} اعتبار دارد.', { discountEndsAt: formatDate(discountEndsAt) })}
      </p>
    )}
  </>
);

interface ContentItem {
  readonly icon: string;
  readonly text: string;
}

function courseContents({
  topics,
  lessonCount,
  totalTime,
  accessDays,
  isVipIncluded,
}: CourseDetail): readonly ContentItem[] {
  const lessons =
    topics.length > 0
      ? t('{lessonCount} درس در {chapters} فصل', { lessonCount, chapters: topics.length })
      : t('{lessonCount} درس', { lessonCount });
  const contents: ContentItem[] = [
    { icon: 'lessons', text: lessons },
    { icon: 'clock', text: t('{totalTime} آموزش', { totalTime: formatDuration(totalTime) }) },
  ];
  const previews = topics.flatMap((topic) => topic.lessons).filter((lesson) => lesson.isPreview).length;
  if (previews > 0) contents.push({ icon: 'eye', text: t('{previews} درس با پیش‌نمایش رایگان', { previews }) });
  contents.push(
    accessDays === null
      ? { icon: 'infinity', text: t('دسترسی همیشگی') }
      : { icon: 'calendar', text: t('{accessDays} روز دسترسی', { accessDays }) },
  );
  if (isVipIncluded) contents.push({ icon: 'crown', text: t('با اشتراک ویژه هم در دسترس است') });
  return contents;
}
