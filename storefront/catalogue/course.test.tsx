import { expect, test } from 'vitest';
import { linksOf, parseHtml, textOf, textsOf } from '../testing/html.ts';
import { courseDetail } from '../testing/records.ts';
import { htmlOf } from '../testing/router.tsx';
import { CourseAside } from './CourseAside.tsx';
import { CourseHero } from './CourseHero.tsx';
import { Syllabus, syllabusSum } from './Syllabus.tsx';
import { TeacherNote } from './TeacherNote.tsx';

const partOf = (element: React.ReactElement) => parseHtml(htmlOf(element)).body;
type Lesson = ReturnType<typeof courseDetail>['topics'][number]['lessons'][number];
const lesson = (type: string, more: Partial<Lesson> = {}): Lesson => ({
  _id: type,
  title: `درس ${type}`,
  type,
  duration: 0,
  isPreview: false,
  ...more,
});

test('beside a course stand its image, price, the end of its discount and what it contains', () => {
  const aside = partOf(<CourseAside course={courseDetail()} />);
  const image = aside.querySelector('img');
  expect([image?.getAttribute('fetchpriority'), image?.getAttribute('loading')]).toEqual(['high', null]);
  expect([image?.width, image?.height]).toEqual([1280, 720]);
  expect(aside.querySelector('.price')?.className).toBe('price price-large');
  expect(textOf(aside.querySelector('.price'))).toContain('۶۰۰٬۰۰۰ تومان');
  expect(textOf(aside.querySelector('.course-deadline'))).toBe('این قیمت تا ۲۱ فروردین ۱۴۰۵ اعتبار دارد.');
  expect(textsOf(aside, 'li')).toEqual([
    '۲۴ درس در ۲ فصل',
    '۱ ساعت و ۳۰ دقیقه آموزش',
    '۱ درس با پیش‌نمایش رایگان',
    'دسترسی همیشگی',
    'با اشتراک ویژه هم در دسترس است',
  ]);
  const icons = [...aside.querySelectorAll('li use')].map((use) => use.getAttribute('href')?.split('#')[1]);
  expect(icons).toEqual(['lessons', 'clock', 'eye', 'infinity', 'crown']);
  expect(linksOf(aside, 'a')).toEqual([['مشاهدهٔ فصل‌ها', '#syllabus']]);
});

test('beside a draft stands what it contains, and nothing of buying it', () => {
  const aside = partOf(<CourseAside course={courseDetail({ isStaffPreview: true })} />);
  expect(aside.querySelectorAll('.price, .course-deadline, .add-to-cart, button')).toHaveLength(0);
  expect(linksOf(aside, 'a')).toEqual([['مشاهدهٔ فصل‌ها', '#syllabus']]);
});

test('a course without chapters, previews or subscription says only what it has', () => {
  const course = courseDetail({ topics: [], accessDays: 90, isVipIncluded: false, discountEndsAt: null });
  const aside = partOf(<CourseAside course={course} />);
  expect(textsOf(aside, 'li')).toEqual(['۲۴ درس', '۱ ساعت و ۳۰ دقیقه آموزش', '۹۰ روز دسترسی']);
  expect(aside.querySelector('li:last-child use')?.getAttribute('href')).toMatch(/#calendar$/);
  expect(aside.querySelector('.course-deadline')).toBeNull();
});

test('the head of a course has its place, subtitle, rating, level, time, students and the day of its last change', () => {
  const hero = partOf(<CourseHero course={courseDetail()} />);
  expect(textOf(hero.querySelector('h1'))).toBe('ری‌اکت از پایه');
  expect(textOf(hero.querySelector('.course-subtitle'))).toBe('از اولین مؤلفه تا انتشار');
  expect(textsOf(hero, '.course-facts > li')).toEqual([
    'استاد: سارا کریمی',
    'امتیاز ۴٫۵ از ۱۲ نظر۴٫۵(۱۲)',
    'سطح: مقدماتی',
    'مدت: ۱ ساعت و ۳۰ دقیقه',
    '۱٬۲۵۰ دانشجو',
    'به‌روزشده در ۱۹ اسفند ۱۴۰۴',
  ]);
  expect(linksOf(hero, 'nav a')).toEqual([
    ['صفحهٔ اصلی', '/'],
    ['برنامه‌نویسی', '/department?group=web'],
  ]);
  expect(linksOf(hero, '.course-facts a')).toEqual([['سارا کریمی', '/teacher/t1']]);
});

test('one chapter and one student are worth naming', () => {
  const course = courseDetail({ studentCount: 1 });
  const aside = partOf(<CourseAside course={{ ...course, topics: course.topics.slice(0, 1) }} />);
  expect(textsOf(aside, 'li')[0]).toBe('۲۴ درس در ۱ فصل');
  expect(textsOf(partOf(<CourseHero course={course} />), '.course-facts > li')).toContain('۱ دانشجو');
});

test('the head of a course leaves out what is not known; its description stands for a missing subtitle', () => {
  const course = courseDetail({ subtitle: null, ratingAvg: null, level: null, studentCount: 0, group: null });
  const hero = partOf(<CourseHero course={course} />);
  expect(textOf(hero.querySelector('.course-subtitle'))).toBe('ساختن رابط کاربری');
  expect(textsOf(hero, '.course-facts > li')).toEqual([
    'استاد: سارا کریمی',
    'مدت: ۱ ساعت و ۳۰ دقیقه',
    'به‌روزشده در ۱۹ اسفند ۱۴۰۴',
  ]);
  expect(linksOf(hero, 'nav a')[1]).toEqual(['دوره‌ها', '/department#courses']);
  const silent = partOf(<CourseHero course={courseDetail({ subtitle: '', description: '' })} />);
  expect(silent.querySelector('.course-subtitle')).toBeNull();
});

test('the syllabus: chapters in order, the first one open, with the number and time of their lessons', () => {
  const { topics } = courseDetail();
  const syllabus = partOf(<Syllabus course="c1" topics={topics} />);
  expect([...syllabus.querySelectorAll('details')].map((chapter) => chapter.hasAttribute('open'))).toEqual([
    true,
    false,
  ]);
  expect(textsOf(syllabus, 'summary')).toEqual(['۱شروع۲ درس • ۱۵ دقیقه', '۲ادامه۰ درس • ۰ دقیقه']);
  expect(textsOf(syllabus, 'details:first-of-type .lesson')).toEqual([
    'ویدیو: نصبپیش‌نمایش رایگان۱۰:۰۰',
    'متن: خواندنی',
  ]);
  expect(textOf(syllabus.querySelector('li:last-child .topic-empty'))).toBe('درس‌های این فصل به‌زودی منتشر می‌شوند.');
  expect(syllabusSum(topics)).toBe('۲ فصل، ۲ درس، ۱۵ دقیقه');
  expect(syllabusSum([])).toBe('۰ فصل، ۰ درس، ۰ دقیقه');
});

test('each type of lesson has its own label and icon; an unknown one is shown as text', () => {
  const lessons = ['video', 'text', 'file', 'quiz', 'other'].map((type, i) => lesson(type, { duration: i }));
  const syllabus = partOf(<Syllabus course="c1" topics={[{ _id: 'p1', title: 'یک', totalTime: 10, lessons }]} />);
  expect(textsOf(syllabus, '.lesson > .visually-hidden')).toEqual(['ویدیو:', 'متن:', 'فایل:', 'آزمون کوتاه:', 'متن:']);
  const icons = [...syllabus.querySelectorAll('.lesson use')].map((use) => use.getAttribute('href')?.split('#')[1]);
  expect(icons).toEqual(['play', 'text', 'file', 'quiz', 'text']);
  expect(textsOf(syllabus, '.lesson-time')).toEqual(['۰۰:۰۱', '۰۰:۰۲', '۰۰:۰۳', '۰۰:۰۴']);
  expect(syllabus.querySelector('.lesson-preview, .topic-empty')).toBeNull();
});

test('the note on a teacher links to their page; skills and biography only where there are some', () => {
  const [teacher] = courseDetail().teachers;
  const note = partOf(<TeacherNote teacher={{ ...teacher!, avatar: '/files/2026/sara.webp' }} />);
  expect(linksOf(note, 'h3 a')).toEqual([['سارا کریمی', '/teacher/t1']]);
  const facts = 'امتیاز ۴٫۶ از ۵۳ نظر۴٫۶(۵۳)۳ دوره۱٬۲۴۰ ثبت‌نام';
  expect(textsOf(note, 'p')).toEqual(['ری‌اکت، نود', facts, 'ده سال برنامه‌نویس']);
  expect([note.querySelector('img')?.width, note.querySelector('img')?.height]).toEqual([88, 88]);
  expect(textsOf(partOf(<TeacherNote teacher={{ ...teacher!, expertise: ['نود'] }} />), '.teacher-skills')).toEqual([
    'نود',
  ]);
  expect(textsOf(partOf(<TeacherNote teacher={{ ...teacher!, expertise: [], bio: '' }} />), 'p')).toEqual([facts]);
});
