import { expect, test } from 'vitest';
import { definitions } from '../../../resources/index.ts';
import { checkDefinitions } from './check.ts';
import type { Publication, PublicationNeed } from '../publication.ts';
import { f } from '../field.ts';
import type { AnyResource } from '../resource.ts';

const label = { fa: 'چیزی', en: 'Something' };
const publication: Publication = {
  field: 'state',
  value: 'out',
  otherwise: 'review',
  needs: [
    { label, filled: 'image' },
    { label, counter: 'lessonCount', atLeast: 1 },
    { label, counter: 'lessonCount', atLeast: 'drawn' },
    { label, some: 'courses', where: { status: 'published' } },
    { label, some: 'items.course' },
    // Required only while it is shown: it can be lacking.
    { label, filled: 'note' },
  ],
};
const stateOptions = {
  choices: { draft: 'پیش‌نویس', review: 'در بازبینی', out: 'منتشرشده' },
  required: true,
  default: 'draft',
  filter: true,
} as const;
const section: AnyResource = {
  name: 'shows',
  label: ['نمایش', 'نمایش‌ها'],
  labelEn: ['Show', 'Shows'],
  title: 'title',
  fields: {
    title: f.text('عنوان', 'Title', { required: true }),
    image: f.image('تصویر', 'Picture'),
    lessonCount: f.integer('درس‌ها', 'Lessons'),
    drawn: f.integer('تعداد', 'Drawn', { min: 1 }),
    courses: f.references('دوره‌ها', 'Courses', { to: 'courses' }),
    items: f.list('موردها', 'Items', { item: { course: f.reference('دوره', 'Course', { to: 'courses' }) } }),
    isLong: f.boolean('بلند', 'Long'),
    note: f.text('یادداشت', 'Note', { required: true, showWhen: { isLong: true } }),
    place: f.group('جا', 'Place', { item: { city: f.text('شهر', 'City') } }),
    state: f.choice('وضعیت', 'State', stateOptions),
  },
  publication,
};
const withState = (options: object): Partial<AnyResource> => ({
  fields: { ...section.fields, state: f.choice('وضعیت', 'State', { ...stateOptions, ...options }) },
  publication: { field: 'state', value: 'out', needs: publication.needs },
});
const deferred: AnyResource['fields'] = {
  ...section.fields,
  lessonCount: f.integer('درس‌ها', 'Lessons', {
    computed: { rollup: 'count', resource: 'lessons', by: 'topic', deferred: true },
  }),
};
const step = { label, from: ['draft'], to: 'out' };

const problemsOf = (change: Partial<AnyResource>) =>
  checkDefinitions({ ...definitions, './shows.ts': { ...section, ...change } })
    .filter(
      ({ file, code }) =>
        file === 'resources/shows.ts' && ['D044', 'D045', 'D046', 'D017', 'D095', 'D097'].includes(code),
    )
    .map(({ code }) => code);
const withNeed = (need: object) => ({
  publication: { ...publication, needs: [{ label, ...need } as PublicationNeed] },
});

test('every sort of need is understood', () => {
  expect(problemsOf({})).toEqual([]);
});

test.each<[string, Partial<AnyResource>, string]>([
  ['a field that is none', { publication: { ...publication, field: 'nothing' } }, 'D097'],
  ['a field that is no choice', { publication: { ...publication, field: 'title' } }, 'D097'],
  ['a value that is none', { publication: { ...publication, value: 'shown' } }, 'D097'],
  ['a fall-back that is none', { publication: { ...publication, otherwise: 'shown' } }, 'D097'],
  ['a fall-back that is published', { publication: { ...publication, otherwise: 'out' } }, 'D097'],
  ['a state that moves by transitions', { states: { state: { transitions: { go: step } } } }, 'D097'],
  ['a computed choice', withState({ computed: { server: true } }), 'D097'],
  ['a state without another to start in', withState({ required: false, default: undefined }), 'D097'],
  ['a state that starts published', withState({ default: 'out' }), 'D097'],
  ['a singleton', { singleton: true }, 'D097'],
  ['a part of another section', { subsetOf: { resource: 'courses', where: {} } }, 'D097'],
  ['a section that nobody writes', { readOnly: true }, 'D097'],
  ['no need', { publication: { ...publication, needs: [] } }, 'D095'],
  ['an unknown option', withNeed({ filled: 'image', always: true }), 'D044'],
  ['a need of two sorts', withNeed({ filled: 'image', some: 'courses' }), 'D097'],
  ['a need of no sort', withNeed({}), 'D097'],
  ['a need without words', withNeed({ filled: 'image', label: { fa: ' ', en: 'x' } }), 'D097'],
  ['a need without English words', withNeed({ filled: 'image', label: { fa: 'x', en: ' ' } }), 'D097'],
  ['a field that is always filled', withNeed({ filled: 'title' }), 'D097'],
  ['a switch, which always has a value', withNeed({ filled: 'isLong' }), 'D097'],
  ['a group', withNeed({ filled: 'place' }), 'D097'],
  ['a filled field that is none', withNeed({ filled: 'picture' }), 'D097'],
  ['a figure that is no number', withNeed({ counter: 'title', atLeast: 1 }), 'D097'],
  ['a figure that is met always', withNeed({ counter: 'lessonCount', atLeast: 0 }), 'D097'],
  ['a figure by a field that is none', withNeed({ counter: 'lessonCount', atLeast: 'nothing' }), 'D097'],
  ['a figure that is counted later', { fields: deferred }, 'D097'],
  ['a reference that is none', withNeed({ some: 'title' }), 'D097'],
  ['a reference of a list that is none', withNeed({ some: 'items.title' }), 'D097'],
  ['a whole list', withNeed({ some: 'items' }), 'D097'],
  ['rows with a value that they never hold', withNeed({ some: 'courses', where: { status: 'shown' } }), 'D046'],
  ['rows with a field that is none', withNeed({ some: 'courses', where: { state: 'x' } }), 'D017'],
])('%s is refused', (_, change, code) => {
  expect(problemsOf(change)).toContain(code);
});
