/** The price and the contents of a course, beside its page. */
import type { CourseDetail } from '../../src/contract/public.ts';
import { formatDate, formatDuration } from '../../src/locale/dates.ts';
import { formatNumber } from '../../src/locale/numbers.ts';
import { CourseEntry } from './CourseEntry.tsx';
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
        <CourseEntry course={course} />
        <h2>این دوره چه دارد؟</h2>
        <ul>
          {courseContents(course).map(({ icon, text }) => (
            <li key={text}>
              <Icon name={icon} />
              {text}
            </li>
          ))}
        </ul>
        <a className="button button--ghost button--wide" href="#syllabus">
          دیدن سرفصل‌ها
        </a>
      </div>
    </aside>
  );
}

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
  const chapters = topics.length > 0 ? ` در ${formatNumber(topics.length)} فصل` : '';
  const contents: ContentItem[] = [
    { icon: 'lessons', text: `${formatNumber(lessonCount)} درس${chapters}` },
    { icon: 'clock', text: `${formatDuration(totalTime)} آموزش` },
  ];
  const previews = topics.flatMap((topic) => topic.lessons).filter((lesson) => lesson.isPreview).length;
  if (previews > 0) contents.push({ icon: 'eye', text: `${formatNumber(previews)} درس با پیش‌نمایش رایگان` });
  contents.push(
    accessDays === null
      ? { icon: 'infinity', text: 'دسترسی همیشگی' }
      : { icon: 'calendar', text: `${formatNumber(accessDays)} روز دسترسی` },
  );
  if (isVipIncluded) contents.push({ icon: 'crown', text: 'در اشتراک ویژه هم هست' });
  return contents;
}
