/** Records of comments and questions, as the API answers them. Each takes what a test changes. */
import type { Comments, MyComment, PublicComment } from '../../src/contract/comments.ts';
import type { LessonQuestion } from '../../src/contract/lesson-questions.ts';

export const comment = (more: Partial<PublicComment> = {}): PublicComment => ({
  _id: 'k1',
  name: 'مینا راد',
  person: null,
  badge: 'buyer',
  text: 'روشن و کوتاه بود.',
  rating: 5,
  createdAt: '2026-03-10T08:00:00.000Z',
  answer: null,
  replies: [],
  ...more,
});

export const comments = (records: PublicComment[] = [], more: Partial<Comments> = {}): Comments => ({
  records,
  page: 1,
  pages: records.length > 0 ? 1 : 0,
  total: records.length,
  ratings: { average: null, count: 0, spread: [0, 0, 0, 0, 0] },
  ...more,
});

export const myComment = (more: Partial<MyComment> = {}): MyComment => ({
  _id: 'k2',
  target: 'course',
  name: 'ری‌اکت از پایه',
  path: '/course/c1/ری‌اکت-از-پایه',
  text: 'خوب بود',
  rating: 4,
  state: 'pending',
  isReply: false,
  answer: null,
  createdAt: '2026-03-10T08:00:00.000Z',
  ...more,
});

export const question = (more: Partial<LessonQuestion> = {}): LessonQuestion => ({
  _id: 'q1',
  person: null,
  name: 'مینا راد',
  text: 'چرا این گام؟',
  createdAt: '2026-03-10T08:00:00.000Z',
  answer: null,
  isOwn: false,
  isHeld: false,
  ...more,
});
