import { expect, test } from 'vitest';
import { linksOf, parseHtml, textOf, textsOf } from '../testing/html.ts';
import { articleCard, courseCard, courseGroup, teacherCard } from '../testing/records.ts';
import { htmlOf } from '../testing/router.tsx';
import { ArticleCard, ArticleGrid } from './ArticleCard.tsx';
import { CourseCard, CourseGrid } from './CourseCard.tsx';
import { DepartmentGrid } from './DepartmentGrid.tsx';
import { TeacherCard, TeacherGrid } from './TeacherCard.tsx';

const partOf = (element: React.ReactElement) => parseHtml(htmlOf(element)).body;

test('the card of a course has its name, teachers, time, lessons, rating, students and price', () => {
  const card = partOf(
    <CourseCard
      course={courseCard({
        teachers: [
          { _id: 't1', name: 'سارا کریمی' },
          { _id: 't2', name: 'علی راد' },
        ],
      })}
    />,
  );
  expect(linksOf(card, 'a')).toEqual([
    ['برنامه‌نویسی', '/department?group=web#courses'],
    ['ری‌اکت از پایه', `/course/c1/${encodeURIComponent('ری‌اکت-از-پایه')}`],
  ]);
  expect(textOf(card.querySelector('h3'))).toBe('ری‌اکت از پایه');
  expect(textsOf(card, '.card-badge, .card-text, .card-people')).toEqual([
    'مقدماتی',
    'ساختن رابط کاربری',
    'استاد: سارا کریمی، علی راد',
  ]);
  expect(textsOf(card, '.card-facts > span')).toEqual([
    'مدت: ۱ ساعت و ۳۰ دقیقه',
    '۲۴ درس',
    'امتیاز ۴٫۵ از ۱۲ نظر۴٫۵(۱۲)',
  ]);
  expect(textsOf(card, '.card-foot > *')).toEqual(['۱٬۲۵۰ دانشجو', 'تخفیف ۳۳٪قیمت قبلی ۹۰۰٬۰۰۰۶۰۰٬۰۰۰ تومان']);
  const image = card.querySelector('img');
  expect([image?.getAttribute('src'), image?.width, image?.height]).toEqual(['/files/2026/react-640.webp', 640, 360]);
});

test('the card of a course leaves out what the course does not have', () => {
  const course = courseCard({
    level: null,
    group: null,
    teachers: [],
    studentCount: 0,
    ratingAvg: null,
    price: 0,
    discountedPrice: null,
  });
  const card = partOf(<CourseCard course={course} />);
  expect(linksOf(card, 'a')).toHaveLength(1);
  expect(card.querySelector('.card-badge, .card-people, .rating')).toBeNull();
  expect(textsOf(card, '.card-foot > *')).toEqual(['', 'رایگان']);
});

test('one teacher and one student are worth naming', () => {
  const card = partOf(<CourseCard course={courseCard({ studentCount: 1 })} />);
  expect(textsOf(card, '.card-people, .card-students')).toEqual(['استاد: سارا کریمی', '۱ دانشجو']);
});

test('courses are a list, in a grid of the kind that the page asks for', () => {
  const courses = [courseCard(), courseCard({ _id: 'c2', name: 'نکست' })];
  expect(textsOf(partOf(<CourseGrid courses={courses} />), 'ul.card-grid > li h3')).toEqual(['ری‌اکت از پایه', 'نکست']);
  expect(partOf(<CourseGrid courses={courses} />).querySelector('ul')?.className).toBe('card-grid');
  expect(partOf(<CourseGrid courses={courses} as="row" />).querySelector('ul')?.className).toBe(
    'card-grid card-grid-row',
  );
});

test('the card of an article has its group, title, summary, author, day and reading time', () => {
  const card = partOf(<ArticleCard article={articleCard()} />);
  expect(linksOf(card, 'a')).toEqual([
    ['راهنما', '/blog?group=guide'],
    ['چگونه بخوانیم', `/article/${encodeURIComponent('چگونه-بخوانیم')}`],
  ]);
  expect(textOf(card.querySelector('.card-text'))).toBe('راهنمای خواندن');
  expect(textOf(card.querySelector('.card-byline'))).toBe('مینا راد•۱۹ اسفند ۱۴۰۴•۷ دقیقه مطالعه');
  expect(card.querySelector('time')?.getAttribute('datetime')).toBe('2026-03-10T08:00:00.000Z');
  expect([card.querySelector('img')?.width, card.querySelector('img')?.height]).toEqual([640, 360]);
  const anonymous = partOf(<ArticleCard article={articleCard({ author: null, group: null })} />);
  expect(linksOf(anonymous, 'a')).toHaveLength(1);
  expect(textOf(anonymous.querySelector('.card-byline'))).toBe('۱۹ اسفند ۱۴۰۴•۷ دقیقه مطالعه');
});

test('the first article of a list is wide and its image is not loaded lazily', () => {
  const wide = partOf(<ArticleCard article={articleCard()} wide />);
  expect(wide.querySelector('article.card-wide')).not.toBeNull();
  expect(wide.querySelector('img')?.getAttribute('fetchpriority')).toBe('high');
  expect(wide.querySelector('img')?.getAttribute('sizes')).toContain('660px');
  const list = partOf(<ArticleGrid articles={[articleCard(), articleCard({ _id: 'a2', title: 'دومی' })]} />);
  expect(textsOf(list, 'li h3')).toEqual(['چگونه بخوانیم', 'دومی']);
  expect(list.querySelector('article.card-wide')).toBeNull();
  expect([...list.querySelectorAll('img')].map((image) => image.getAttribute('loading'))).toEqual(['lazy', 'lazy']);
  expect(list.querySelector('img')?.getAttribute('sizes')).toContain('400px');
});

test('the card of a teacher has their first three skills and the number of their courses', () => {
  const teacher = teacherCard({ expertise: ['ری‌اکت', 'نود', 'گو', 'راست'], courseCount: 1 });
  const card = partOf(<TeacherCard teacher={teacher} />);
  expect(linksOf(card, 'a')).toEqual([['سارا کریمی', '/teacher/t1']]);
  expect(textsOf(card, 'p')).toEqual(['ری‌اکت، نود، گو', '۱ دوره']);
  expect([card.querySelector('img')?.width, card.querySelector('img')?.height]).toEqual([112, 112]);
  const list = partOf(<TeacherGrid teachers={[teacher, teacherCard({ _id: 't2', name: 'علی', courseCount: 0 })]} />);
  expect(textsOf(list, 'li h3')).toEqual(['سارا کریمی', 'علی']);
  expect(textsOf(list, '.teacher-count')).toEqual(['۱ دوره', 'به‌زودی با دوره‌ای جدید']);
});

test('departments are tiles with the number of their courses; the chosen one is marked', () => {
  const groups = [
    courseGroup({ courseCount: 1 }),
    courseGroup({ _id: 'g2', name: 'طراحی', icon: null, topGroup: 'design', courseCount: 0 }),
  ];
  const grid = partOf(<DepartmentGrid groups={groups} chosen="design" />);
  expect(linksOf(grid, 'li > a')).toEqual([
    ['برنامه‌نویسی۱ دوره', '/department?group=web#courses'],
    ['طراحیبه‌زودی', '/department?group=design#courses'],
  ]);
  expect([...grid.querySelectorAll('a')].map((tile) => tile.getAttribute('aria-current'))).toEqual([null, 'true']);
  const icons = [...grid.querySelectorAll('.department-icon use')].map((use) => use.getAttribute('href'));
  expect(icons.map((href) => href?.split('#')[1])).toEqual(['code', 'category']);
});
