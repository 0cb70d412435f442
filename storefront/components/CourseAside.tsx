/** What a course costs and what it holds, beside its page. */
import type { CourseDetail } from '../../src/contract/public.ts';
import { formatDate, formatDuration } from '../../src/locale/dates.ts';
import { formatNumber } from '../../src/locale/numbers.ts';
import { Icon } from './Icon.tsx';
import { Picture } from './Picture.tsx';
import { Price } from './Price.tsx';

export function CourseAside({ course }: { course: CourseDetail }) {
  return (
    <aside className="course-aside" aria-label="قیمت و محتوای دوره">
      <Picture
        path={course.image}
        title={course.name}
        width={1280}
        height={720}
        sizes="(max-width: 1024px) 92vw, 400px"
        eager
      />
      <div className="course-aside-body">
        <Price price={course.price} discountedPrice={course.discountedPrice} large />
        {course.discountEndsAt && (
          <p className="course-deadline">
            <Icon name="discount" />
            این قیمت تا {formatDate(course.discountEndsAt)} می‌ماند.
          </p>
        )}
        <h2>این دوره چه دارد؟</h2>
        <ul>
          {holdings(course).map(([icon, text]) => (
            <li key={text}>
              <Icon name={icon} />
              {text}
            </li>
          ))}
        </ul>
        <a className="button button--wide button--large" href="#syllabus">
          دیدن سرفصل‌ها
        </a>
      </div>
    </aside>
  );
}

function holdings({
  topics,
  lessonCount,
  totalTime,
  accessDays,
  isVipIncluded,
}: CourseDetail): [icon: string, text: string][] {
  const previews = topics.flatMap((t) => t.lessons).filter((l) => l.isPreview).length;
  return [
    [
      'lessons',
      topics.length > 0
        ? `${formatNumber(lessonCount)} درس در ${formatNumber(topics.length)} فصل`
        : `${formatNumber(lessonCount)} درس`,
    ],
    ['clock', `${formatDuration(totalTime)} آموزش`],
    ...(previews > 0 ? [['eye', `${formatNumber(previews)} درس با پیش‌نمایش رایگان`] as [string, string]] : []),
    accessDays === null ? ['infinity', 'دسترسی همیشگی'] : ['calendar', `${formatNumber(accessDays)} روز دسترسی`],
    ...(isVipIncluded ? [['crown', 'در اشتراک ویژه هم هست'] as [string, string]] : []),
  ];
}
