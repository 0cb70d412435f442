/** Records of the calls of learning, as the API answers them. Each takes what a test changes. */
import type { Lesson, Outline, OutlineLesson } from '../../src/contract/learning.ts';
import type { Playback } from '../../src/contract/playback.ts';

export const outlineLesson = (more: Partial<OutlineLesson> = {}): OutlineLesson => ({
  _id: 'l1',
  title: 'نصب',
  type: 'video',
  duration: 600,
  isPreview: true,
  isOpen: true,
  percent: 0,
  isCompleted: false,
  ...more,
});

export const outline = (more: Partial<Outline> = {}): Outline => ({
  _id: 'c1',
  name: 'ری‌اکت از پایه',
  image: null,
  path: '/course/c1/ری‌اکت-از-پایه',
  access: { by: 'purchase', until: null },
  isVipIncluded: true,
  percent: 2_500,
  current: 'l2',
  topics: [
    {
      _id: 'p1',
      title: 'شروع',
      lessons: [
        outlineLesson({ percent: 9_500, isCompleted: true }),
        outlineLesson({ _id: 'l2', title: 'مؤلفه', isPreview: false, percent: 4_000 }),
      ],
    },
    {
      _id: 'p2',
      title: 'ادامه',
      lessons: [outlineLesson({ _id: 'l3', title: 'خواندنی', type: 'text', isPreview: false })],
    },
  ],
  ...more,
});

/** The outline for someone who has not got the course. */
export const lockedOutline = (more: Partial<Outline> = {}): Outline => {
  const own = outline();
  const topics = own.topics.map((topic) => ({
    ...topic,
    lessons: topic.lessons.map((lesson) => ({ ...lesson, isOpen: lesson.isPreview, percent: 0, isCompleted: false })),
  }));
  return { ...own, access: null, percent: 0, current: 'l1', topics, ...more };
};

export const film = (more: Partial<Playback> = {}): Playback => ({
  kind: 'file',
  src: '/files/lessons/link/film.mp4',
  poster: null,
  thumbnails: null,
  subtitles: [{ language: 'fa', label: 'فارسی', src: '/files/lessons/link/subtitles/fa.vtt' }],
  ...more,
});

export const lesson = (more: Partial<Lesson> = {}): Lesson => ({
  _id: 'l2',
  course: 'c1',
  title: 'مؤلفه',
  type: 'video',
  duration: 600,
  isPreview: false,
  isOpen: true,
  body: null,
  playback: film(),
  attachments: [],
  exams: [],
  progress: { percent: 4_000, isCompleted: false, position: 240, ranges: [[0, 240]] },
  notes: [{ _id: 'n1', at: 65, text: 'نکتهٔ اول' }],
  watermark: '۰۹۱۲***۴۵۶۷',
  settings: null,
  ...more,
});

export const lockedLesson = (more: Partial<Lesson> = {}): Lesson =>
  lesson({
    isOpen: false,
    playback: null,
    progress: { percent: 0, isCompleted: false, position: 0, ranges: [] },
    notes: [],
    watermark: null,
    ...more,
  });
