import { defineResource, f } from '../src/define/resource.ts';
import { myCoursesByPanel } from './courses.ts';

/** Chapters of a course, in order. */
export default defineResource('topics', {
  label: ['فصل', 'فصل‌ها'],
  labelEn: ['Topic', 'Topics'],
  title: 'title',
  lookupHint: ['course'],
  icon: 'layers',
  partOf: { resource: 'courses', by: 'course' },
  fields: {
    title: f.text('عنوان', 'Title', { required: true, max: 150, search: true }),
    course: f.reference('دوره', 'Course', { to: 'courses', required: true, filter: true }),
    order: f.integer('ترتیب', 'Order', { min: 0, max: 10000, required: true, default: 0, sort: true }),
    isPublished: f.boolean('منتشرشده', 'Published', { default: true, filter: true }),
    totalTime: f.integer('زمان', 'Time', {
      unit: 'seconds',
      computed: { rollup: 'sum', resource: 'lessons', by: 'topic', field: 'duration', where: { isPublished: true } },
    }),
    lessonCount: f.integer('تعداد درس‌ها', 'Lessons', {
      computed: { rollup: 'count', resource: 'lessons', by: 'topic', where: { isPublished: true } },
    }),
  },
  list: { columns: ['title', 'lessonCount', 'totalTime', 'isPublished'], filters: ['course'], sort: ['order', 'ASC'] },
  form: [{ label: 'فصل', fields: ['title', 'course', 'order', 'isPublished'] }],
  related: [{ resource: 'lessons', by: 'topic', sort: 'order', label: 'درس‌ها' }],
  panels: {
    public: { scope: { isPublished: true }, fields: ['title', 'course', 'order', 'totalTime', 'lessonCount'] },
    teacher: {
      scope: { course: { row: myCoursesByPanel.teacher } },
      fields: ['title', 'course', 'order', 'isPublished', 'totalTime', 'lessonCount'],
    },
    marketer: {
      scope: { all: [{ isPublished: true }, { course: { row: myCoursesByPanel.marketer } }] },
      fields: ['title', 'course', 'order', 'totalTime', 'lessonCount'],
    },
  },
});
