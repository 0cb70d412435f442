import { defineResource } from '../src/define/resource.ts';
import { myCoursesByPanel } from './courses.ts';
import answers from './exams-answers.ts';

const { attempt, question, place, optionCount, rev, type, answer, mark, review, points, feedback, gradedBy, gradedAt } =
  answers.fields;

/**
 * Written answers that a person marks: administrators, and the teachers of the courses of an exam. A grade is a change of
 * the row, with the version that the grader has read; what follows from it stands in `src/server/features/assessment/grading/grade.ts`.
 */
export default defineResource('exams/essays', {
  label: ['پاسخ تشریحی', 'پاسخ‌های تشریحی'],
  labelEn: ['Essay', 'Essays'],
  title: 'answer',
  icon: 'quote',
  menu: { group: 'assessment', order: 8 },
  trashDays: 0,
  permissions: {
    view: 'admin.permissions.view',
    create: false,
    edit: 'admin.permissions.edit',
    delete: false,
    export: 'admin.permissions.export',
  },
  subsetOf: { resource: 'exams/answers', where: { type: 'essay' } },
  fields: {
    question: { ...question, required: false, filter: true, write: false },
    attempt: { ...attempt, required: false, filter: true, write: false },
    type: { ...type, write: false },
    place: { ...place, required: false, write: false },
    optionCount: { ...optionCount, write: false },
    rev: { ...rev, write: false },
    answer: { ...answer, help: undefined, write: false },
    points,
    mark: { ...mark, min: 0 },
    feedback,
    review: { ...review, help: undefined, write: false },
    gradedBy: { ...gradedBy, write: false },
    gradedAt: { ...gradedAt, write: false },
  },
  waiting: { review: 'waiting' },
  list: {
    columns: ['question', 'answer', 'mark', 'review', 'gradedAt'],
    optional: ['gradedBy'],
    filters: ['review', 'question'],
    tabs: [
      { label: 'در انتظار', filter: { review: 'waiting' } },
      { label: 'تصحیح‌شده', filter: { review: 'graded' } },
      { label: 'همه', filter: {} },
    ],
  },
  form: [
    { label: 'پاسخ', fields: ['question', 'answer', 'points', 'feedback'] },
    { label: 'تصحیح', fields: ['mark', 'review', 'gradedBy', 'gradedAt', 'attempt'], as: 'aside' },
  ],
  panels: {
    teacher: {
      label: 'تصحیح آزمون',
      path: 'essays',
      order: 5,
      scope: {
        all: [
          { attempt: { row: { state: { in: ['pending_review', 'graded'] } } } },
          { question: { row: { exam: { row: { courses: { row: myCoursesByPanel.teacher } } } } } },
        ],
      },
      fields: ['question', 'answer', 'points', 'mark', 'feedback', 'review', 'gradedAt'],
      columns: ['question', 'answer', 'mark', 'review', 'gradedAt'],
      filters: ['review'],
      edit: ['points', 'mark', 'feedback'],
    },
  },
  pages: [
    {
      path: 'grading',
      label: { fa: 'تصحیح پشت سر هم', en: 'Grade in a row' },
      icon: 'quiz',
      component: 'essay-grading',
    },
  ],
});
