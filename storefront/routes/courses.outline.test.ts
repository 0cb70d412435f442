/** The pages of courses, lists of them and the search in words: the first state whole, the others by what differs. */
import { expect, test } from 'vitest';
import type { CourseDetail } from '../../src/contract/public.ts';
import type { FacetAnswer } from '../../src/contract/facets.ts';
import { broken, type Answers } from '../testing/contract-api.ts';
import { comment, comments } from '../testing/comment-records.ts';
import { changes, pageOutline } from '../testing/outline.ts';
import { courseCard, courseDetail, courseGroup, pageOf } from '../testing/records.ts';
import { openPage } from '../testing/site.ts';

const home = async (more: Answers = {}) => pageOutline(await openPage('/', more));
const path = '/course/c1/ری‌اکت-از-پایه';
const course = async (more: Partial<CourseDetail> = {}, answers: Answers = {}) =>
  pageOutline(await openPage(path, { 'GET /api/courses/{id}': courseDetail(more), ...answers }));

test('the home page', async () => {
  const plain = await home();
  expect(plain).toMatchSnapshot('first');
  const empty = {
    featured: [],
    newest: [],
    articles: [],
    testimonials: [],
    teachers: [],
    counts: { courses: 0, teachers: 0, students: 0 },
  };
  const nothing = { 'GET /api/home': empty, 'GET /api/course-groups': broken };
  expect(changes(plain, await home(nothing))).toMatchSnapshot('nothing');
});

const plainCourse = await course();

test('a course', () => {
  expect(plainCourse).toMatchSnapshot();
});

test('a course that has little', async () => {
  const bare = await course({
    image: null,
    subtitle: null,
    body: '',
    whatYouLearn: [],
    topics: [],
    teachers: [],
    faqs: [],
    tags: [],
    prerequisites: [],
    related: [],
    group: null,
    price: 0,
    discountedPrice: null,
    discountEndsAt: null,
    isVipIncluded: false,
    ratingAvg: null,
    ratingCount: 0,
    level: null,
    totalTime: 0,
    lessonCount: 0,
    studentCount: 0,
  });
  expect(changes(plainCourse, bare)).toMatchSnapshot();
});

test('a course that has more', async () => {
  const [first] = courseDetail().teachers;
  const [topic] = courseDetail().topics;
  const types = ['file', 'exam', 'video'] as const;
  const rich = await course({
    accessDays: 30,
    teachers: [
      first!,
      { ...first!, _id: 't2', name: 'نیما راد', avatar: '/files/2026/n.webp', expertise: [], bio: '' },
    ],
    exams: [{ _id: 'e1', title: 'آزمون پایان', price: 90_000, timeLimit: 40, questionCount: 10 }],
    topics: [
      topic!,
      {
        ...topic!,
        _id: 'p3',
        lessons: types.map((type, i) => ({
          ...topic!.lessons[0]!,
          _id: `x${i}`,
          type,
          isPreview: false,
        })),
      },
    ],
  });
  expect(changes(plainCourse, rich)).toMatchSnapshot();
});

test('comments on a course: what is said, by whom, and how it is rated', async () => {
  const records = [
    comment({
      answer: { text: 'سپاس', by: null, at: '2026-03-11T08:00:00.000Z' },
      replies: [comment({ _id: 'k9', rating: null, badge: 'teacher' })],
    }),
    comment({ _id: 'k2', badge: null, rating: null, name: 'نیما' }),
  ];
  const rated = { average: 4.5, count: 12, spread: [0, 0, 1, 4, 7] };
  const list = comments(records, { page: 2, pages: 3, total: 25, ratings: rated });
  const shown = pageOutline(
    await openPage(`${path}?comments=2`, { 'GET /api/comments/{target}/{id}': list }),
    '#comments',
  );
  expect(shown).toMatchSnapshot('shown');
  const none = pageOutline(await openPage(path), '#comments');
  expect(changes(shown, none)).toMatchSnapshot('none');
});

const facets: FacetAnswer = {
  facets: [
    {
      key: 'level',
      label: 'سطح',
      choices: [
        { value: 'beginner', label: 'مقدماتی', count: 2 },
        { value: 'advanced', label: 'پیشرفته', count: 0 },
      ],
    },
    { key: 'discounted', label: 'تخفیف', choices: [{ value: '1', label: 'تخفیف‌دار', count: 1 }] },
  ],
  estimated: false,
};

test('the list of courses, and what narrows it', async () => {
  const list = async (query: string, answers: Answers = {}) =>
    pageOutline(await openPage(`/department${query}`, answers));
  const plain = await list('');
  expect(plain).toMatchSnapshot('first');
  const group = courseGroup({ description: '', image: '/files/2026/g.webp' });
  const many = { ...pageOf([courseCard()], { page: 2, pages: 3, total: 30, estimated: true }), group };
  const narrowed = { 'GET /api/courses': many, 'GET /api/courses/facets': { ...facets, estimated: true } };
  const query = '/2?group=web&vip=1&tag=وب&order=popular&level=beginner';
  expect(changes(plain, await list(query, narrowed))).toMatchSnapshot('query narrowed');
  const empty = { ...pageOf([]), group: null };
  expect(changes(plain, await list('?vip=1', { 'GET /api/courses': empty }))).toMatchSnapshot('empty ?vip=1');
  const nothing = { 'GET /api/courses': empty, 'GET /api/courses/facets': facets };
  expect(changes(plain, await list('?level=advanced&tag=x', nothing))).toMatchSnapshot('nothing ?level=advanced&tag=x');
  const failing = { 'GET /api/course-groups': broken, 'GET /api/courses/facets': broken };
  expect(changes(plain, await list('?order=x&vip=2&tag=&group=', failing))).toMatchSnapshot(
    'failing ?order=x&vip=2&tag=&group=',
  );
});

test('results of a search', async () => {
  const record = {
    _id: 'c1',
    name: 'ری‌اکت',
    image: null,
    description: 'ساختن',
    totalTime: 5400,
    slug: 'react',
    price: 900_000,
    discountedPrice: 600_000,
  };
  const search = async (query: string, records: readonly (typeof record)[] = [record, { ...record, _id: 'c2' }]) =>
    pageOutline(
      await openPage(`/search/react${query}`, {
        'GET /api/search/{query}': pageOf(records),
        'GET /api/courses/facets': facets,
      }),
    );
  const plain = await search('');
  expect(plain).toMatchSnapshot('first');
  for (const section of ['bundle', 'major', 'article', 'teacher']) {
    const lines = changes(plain, await search(`?section=${section}&level=beginner`)).split('\n');
    expect(lines.filter((line) => /^\+ (a|img|h2)/.test(line)).join('\n')).toContain('/react');
  }
  expect(changes(plain, await search('?section=teacher&order=oldest'))).toMatchSnapshot(
    '?section=teacher&order=oldest',
  );
  expect(changes(plain, await search('?level=beginner&order=cheapest&page=1'))).toMatchSnapshot(
    '?level=beginner&order=cheapest&page=1',
  );
  expect(changes(plain, await search('', []))).toMatchSnapshot('changed');
});
