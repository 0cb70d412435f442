/**
 * What a stranger's section gets wrong: starting from one rich valid section, each mistake is reported with its code,
 * its file and a way to fix it.
 */
import { application } from '../../application/application.ts';
import { describe, expect, test } from 'vitest';
import { definitions } from '../../../resources/index.ts';
import { checkDefinitions } from './check.ts';
import type { ProblemCode } from './problem.ts';
import { isObject } from '../is-object.ts';
import { defineResource, f } from '../resource.ts';

const workshops = defineResource('workshops', {
  label: ['کارگاه', 'کارگاه‌ها'],
  labelEn: ['Workshop', 'Workshops'],
  title: 'title',
  icon: 'calendar',
  menu: { group: 'education', order: 50 },
  fields: {
    title: f.text('عنوان', 'Title', { required: true, max: 150, search: true, sort: true }),
    code: f.text('کد', 'Code', {
      required: true,
      unique: true,
      pattern: '^[A-Z]{2}-\\d{4}$',
      patternMessage: 'دو حرف بزرگ انگلیسی، خط تیره و چهار رقم',
      sample: 'WS-1404',
    }),
    teacher: f.reference('استاد', 'Teacher', { to: 'teachers', required: true, filter: true }),
    state: f.choice('وضعیت', 'State', {
      choices: { draft: 'پیش‌نویس', open: { label: 'ثبت‌نام باز', tone: 'success' }, closed: 'پایان‌یافته' },
      required: true,
      default: 'draft',
      filter: true,
    }),
    heldOn: f.date('روز برگزاری', 'Held on', { required: true, sort: true, filter: true }),
    place: f.choice('شیوه', 'Place', {
      choices: { online: 'برخط', inPerson: 'حضوری' },
      required: true,
      default: 'online',
    }),
    address: f.longText('نشانی', 'Address', { required: true, max: 500, showWhen: { place: 'inPerson' } }),
    isFull: f.boolean('تکمیل', 'Full', { filter: true }),
    price: f.toman('هزینه', 'Price', { required: true, default: 0, sort: true, filter: true }),
    cost: f.toman('هزینهٔ برگزاری', 'Cost', { read: 'admin.workshops.cost', write: 'admin.workshops.cost' }),
    image: f.image('تصویر', 'Picture'),
    agenda: f.list('برنامه', 'Agenda', {
      item: {
        subject: f.text('موضوع', 'Subject', { required: true, max: 200 }),
        minutes: f.integer('دقیقه', 'Minutes', { required: true, min: 5, max: 480 }),
      },
      maxItems: 20,
    }),
  },
  uniqueTogether: [['teacher', 'heldOn']],
  list: {
    columns: ['image', 'title', 'teacher', 'heldOn', 'state'],
    optional: ['price', 'createdAt'],
    filters: ['teacher', 'state', 'heldOn'],
    sort: ['heldOn', 'DESC'],
    tabs: [
      { label: 'همه', filter: {} },
      { label: 'ثبت‌نام باز', filter: { state: 'open' } },
    ],
  },
  form: [
    { label: 'معرفی', fields: ['title', 'code', 'teacher', 'image', 'agenda'] },
    {
      label: 'برگزاری',
      fields: ['state', 'heldOn', 'place', 'address', 'isFull', 'price', 'cost'],
      as: 'aside',
    },
  ],
  actions: {
    open: {
      label: { fa: 'باز کردن ثبت‌نام', en: 'Open' },
      set: { state: 'open' },
      when: { state: 'draft' },
      bulk: true,
    },
  },
  related: [],
  pages: [{ path: 'hours/{id}', label: { fa: 'برنامه', en: 'Agenda' }, fields: ['agenda'] }],
  panels: {
    teacher: {
      label: 'کارگاه‌های من',
      scope: { teacher: { actor: 'teacher.id' } },
      fields: ['title', 'state', 'heldOn', 'place', 'address', 'price', 'image', 'agenda'],
      columns: ['image', 'title', 'heldOn', 'state'],
      filters: ['state'],
      edit: ['agenda'],
    },
  },
});

const label = { fa: 'پایان', en: 'End' };

/** The section with one place changed: `fields.title.max` set to a value, or taken out with `undefined`. */
function changed(path: string, value: unknown): unknown {
  const copy = structuredClone<unknown>(workshops);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const place = keys.reduce<unknown>(
    (at, key) => (isObject(at) || Array.isArray(at) ? Reflect.get(at, key) : at),
    copy,
  );
  if (typeof place !== 'object' || place === null) throw new Error(`the section has no ${path}`);
  if (value === undefined) Reflect.deleteProperty(place, last);
  else Reflect.set(place, last, value);
  return copy;
}

/** The problems of a section in `file`, beside the sections of the product (which may have workshops of its own). */
function problems(section: unknown, file = 'workshops.ts') {
  const others = Object.entries(definitions).filter(([path]) => !path.endsWith('/workshops.ts'));
  return checkDefinitions({ ...Object.fromEntries(others), [`./${file}`]: section }, application);
}

/** What a file may bring in; each mistake changes one part of it. */
const imported = {
  name: 'workshops',
  fields: ['title', 'price'],
  required: [['title']],
  distinct: [['title']],
};
const boolean = { kind: 'boolean', label: { fa: 'یک', en: 'One' } };

/** What is changed, to what; the code it gets and words the fix must hold. */
const mistakes: readonly (readonly [path: string, value: unknown, code: ProblemCode, fix: string])[] = [
  // Options nobody knows, at every level.
  ['fields.title.requird', true, 'D044', '`required`'],
  ['fields.agenda.item.minutes.mim', 5, 'D044', '`min`'],
  ['fields.price.pattern', '^1', 'D044', 'use an option'],
  ['fields.state.choices.open.tonne', 'info', 'D044', '`tone`'],
  ['titel', 'title', 'D044', '`title`'],
  ['list.filter', ['state'], 'D044', '`filters`'],
  ['list.tabs.1.lable', 'x', 'D044', '`label`'],
  ['form.0.field', ['title'], 'D044', '`fields`'],
  ['actions.open.bulck', true, 'D044', '`bulk`'],
  ['panels.techer', { scope: {}, fields: [] }, 'D044', '`teacher`'],
  ['panels.teacher.colums', [], 'D044', '`columns`'],
  ['pages.0.icn', 'book', 'D044', '`icon`'],
  ['permissions', { veiw: 'admin.x' }, 'D044', '`view`'],
  ['panels.teacher.scope', { price: { gtee: 5 } }, 'D044', '`gte`'],
  // Options that hold what they cannot.
  ['fields.title.required', 'yes', 'D045', 'boolean'],
  ['fields.title.kind', 'txt', 'D045', '`text`'],
  ['list.columns', 'title', 'D045', 'array'],
  ['list.sort', ['heldOn', 'desc'], 'D045', 'ASC, DESC'],
  ['menu.group', 'educations', 'D045', 'education'],
  ['pages.0.component', 'payable', 'D045', 'one of component, fields'],
  // Values no row ever has.
  ['fields.address.showWhen', { place: 'inperson' }, 'D046', '`inPerson`'],
  ['fields.address.showWhen', { isFull: 'yes' }, 'D046', 'true or false'],
  ['fields.address.showWhen', { any: [{ place: { in: ['online', 'offline'] } }] }, 'D046', '`online`'],
  ['fields.address.showWhen', { not: { place: { ne: 'home' } } }, 'D046', 'online, inPerson'],
  ['list.tabs.1.filter', { state: 'opened' }, 'D046', '`open`'],
  ['list.tabs.1.filter', { price_gte: 'much' }, 'D046', 'number'],
  ['actions.open.when', { state: 'drafts' }, 'D046', '`draft`'],
  ['actions.open.due', { state: { in: ['draft', 'opn'] } }, 'D046', '`open`'],
  ['panels.teacher.scope', { all: [{ price: { gte: '1000' } }] }, 'D046', 'number'],
  ['panels.teacher.scope', { agenda: { hasItem: { minutes: 'ten' } } }, 'D046', 'number'],
  ['panels.teacher.scope', { teacher: { row: { status: 'aproved' } } }, 'D046', '`approved`'],
  ['actions.open.ask', { consent: { answers: { state: 'open' } } }, 'D017', 'one of its fields'],
  ['actions.open.ask', { consent: { answer: { state: 'open' } } }, 'D044', '`answers`'],
  ['actions.open.set', { state: 'opened' }, 'D018', '`open`'],
  ['actions.open.set', { stat: 'open' }, 'D018', '`state`'],
  ['actions.open.set', { price: 'much' }, 'D018', 'a value it accepts'],
  ['states', { state: { transitions: { end: { label, from: ['drft'], to: 'closed' } } } }, 'D064', '`draft`'],
  ['states', { state: { transitions: { end: { label, from: ['open'], to: 'close' } } } }, 'D064', '`closed`'],
  // Facts nobody has.
  ['panels.teacher.scope', { teacher: { actor: 'teacher.idd' } }, 'D047', '`teacher.id`'],
  ['fields.address.showWhen', { place: { actor: 'role' } }, 'D047', 'nobody asks'],
  // Names of what does not exist.
  ['fields.teacher.to', 'teacher', 'D010', '`teachers`'],
  ['title', 'titel', 'D004', '`title`'],
  ['list.columns', ['title', 'stat'], 'D005', '`state`'],
  ['list.filters', ['plase'], 'D006', '`place`'],
  ['list.filters', ['place'], 'D007', 'filter: true'],
  ['list.sort', ['code', 'ASC'], 'D008', 'sort: true'],
  ['form.0.fields', ['title', 'code', 'teachr'], 'D012', '`teacher`'],
  ['form.1.fields', ['state'], 'D014', 'a part of the form'],
  ['fields.address.showWhen', { plac: 'inPerson' }, 'D017', '`place`'],
  ['panels.teacher.fields', ['titel'], 'D022', '`title`'],
  ['uniqueTogether', [['teacher', 'heldon']], 'D041', '`heldOn`'],
  ['icon', 'calender', 'D028', '`calendar`'],
  ['preview', 'pagge', 'D049', '`page`'],
  ['related', [{ resource: 'courses', by: 'workshop' }], 'D019', 'workshops'],
  ['indexes', [['state', 'helOn']], 'D059', '`heldOn`'],
  ['searchThrough', ['teachr'], 'D078', 'a reference of the section'],
  ['searchThrough', ['title'], 'D078', 'a reference of the section'],
  ['searchThrough', [{ resource: 'lessons', by: 'topic' }], 'D078', 'its reference to workshops'],
  ['searchThrough', [{ resource: 'lessons', bi: 'topic' }], 'D044', '`by`'],
  ['import', { ...imported, fields: ['title', 'titel'] }, 'D098', '`title`'],
  ['import', { ...imported, fields: ['title', 'agenda'] }, 'D098', 'may be written'],
  ['import', { ...imported, fields: ['title', 'title'] }, 'D071', 'once'],
  ['import', { ...imported, required: [['code']] }, 'D098', 'its `fields`'],
  ['import', { ...imported, distinct: [['titel']] }, 'D098', '`title`'],
  ['import', { ...imported, name: 'Work Shops' }, 'D098', 'kebab-case'],
  ['import', { ...imported, requires: [] }, 'D044', '`required`'],
  ['lookupHint', ['cod'], 'D079', '`code`'],
  ['lookupHint', ['agenda'], 'D079', 'mobile'],
  ['fields.heldOn.after', 'startsOn', 'D056', 'name a date beside it'],
  ['fields.agenda.item.minutes.read', 'admin.workshops.minutes', 'D058', 'on the field around it'],
  ['actions.open.ask', { fields: { to: { ...boolean, kind: 'reference', to: 'user' } } }, 'D010', '`users`'],
  ['actions.open.ask', { reasons: true }, 'D044', '`reason`'],
  ['fields.cost.read', 'admin.workshops.readCost', 'D057', 'lower-case'],
  ['fields.title.read', 'admin.workshops.title', 'D009', 'drop `search`'],
  ['fields.title.read', false, 'D009', 'drop one of the two'],
  ['fields.state.read', false, 'D009', 'drop one of the two'],
  ['fields.heldOn.write', false, 'D029', 'let someone write it'],
  ['actions.open.icon', 'opne', 'D028', 'icons.ts'],
  ['fields.isFull.computed', { rollup: 'sum', resource: 'lessons', by: 'topic', field: 'title' }, 'D016', 'a number'],
  ['fields.cost.computed', { difference: ['price', 'pricee'] }, 'D016', '`price`'],
  ['fields.cost.computed', { difference: ['price', 'place'] }, 'D016', 'price'],
  ['fields.cost.computed', { difference: ['price'], join: ['title'] }, 'D045', 'difference'],
  ['fields.cost.computed', { ratio: ['price', 'pricee'] }, 'D016', '`price`'],
  ['fields.cost.computed', { ratio: ['price', 'place'] }, 'D016', 'price'],
  ['fields.cost.computed', { ratio: ['price'] }, 'D045', 'two strings'],
  // Values a field refuses itself.
  ['fields.code.pattern', '[A-Z', 'D048', 'regular expression'],
  ['fields.code.pattern', '^[a-z-]$', 'D048', 'escape'],
  ['fields.code.sample', 'workshop', 'D052', 'accepts'],
  ['fields.state.default', 'drafft', 'D024', 'accepts'],
  ['fields.price.default', -1, 'D024', 'accepts'],
  // What no row can hold.
  ['fields.title.max', -1, 'D068', 'whole number'],
  ['trashDays', -1, 'D068', 'whole number'],
  ['fields.price.max', 1e17, 'D073', 'between'],
  ['fields.agenda.item.minutes.max', 3_000_000_000, 'D073', 'between'],
  ['fields.agenda.item.minutes.max', 7.5, 'D073', 'whole number'],
  ['fields.address.min', 6_000, 'D025', 'swap'],
  ['fields.code.min', 400, 'D073', '`max`'],
  // Names that are given twice, and sets of nothing.
  // What says when a row came: a time, in sight, that can be sorted by.
  ['list.time', 'title', 'D080', 'kind date'],
  ['list.time', 'price', 'D080', 'kind date'],
  ['list.time', 'createdAt', 'D080', 'leave it'],
  ['list.columns', ['title', 'state', 'title'], 'D071', 'once'],
  ['list.optional', ['title'], 'D071', 'once'],
  // What stands under a column, and what is summed.
  ['list.second', { title: ['titel'] }, 'D099', '`title`'],
  ['list.second', { place: ['address'] }, 'D099', 'column of the list'],
  ['list.second', { title: ['state'] }, 'D099', 'no column'],
  ['list.totals', ['state'], 'D099', 'kind integer'],
  ['list.totals', ['cost'], 'D099', 'columns of kind'],
  ['list.filters', ['state', 'state'], 'D071', 'once'],
  ['panels.teacher.edit', ['agenda', 'agenda'], 'D071', 'once'],
  ['uniqueTogether', [['teacher', 'agenda']], 'D072', 'short value'],
  ['uniqueTogether', [[]], 'D072', 'two fields'],
  ['uniqueTogether', [['teacher', 'teacher']], 'D072', 'two fields'],
  // A panel that lists or writes what it does not show.
  ['panels.teacher.columns', ['title', 'teacher'], 'D074', '`fields`'],
  ['panels.teacher.edit', ['cost'], 'D074', '`fields`'],
  ['fields.agenda.maxItems', 2.5, 'D068', 'whole number'],
  ['fields.agenda.item.subject.max', -200, 'D068', 'whole number'],
  ['fields.place.showWhen', { any: [{ address: { isNull: false } }] }, 'D069', 'shown always'],
  ['fields.teacher.to', 'workshops', 'D070', 'drop `required`'],
  ['fields.heldOn.after', 'heldOn', 'D056', 'beside it'],
  // Facts of the person that the field never holds.
  ['panels.teacher.scope', { teacher: { actor: 'userId' } }, 'D084', 'compare it with teacher.id'],
  ['panels.teacher.scope', { price: { actor: 'teacher.id' } }, 'D084', 'with a value'],
  ['panels.teacher.scope', { teacher: { in: { actor: 'teacher.id' } } }, 'D084', 'equality'],
  ['panels.teacher.scope', { id: { actor: 'marketer.courseIds' } }, 'D084', 'with a value'],
  // Conditions that decide nothing.
  ['fields.address.showWhen', {}, 'D088', 'compare a field'],
  ['fields.address.showWhen', { any: [] }, 'D088', 'compare a field'],
  ['fields.address.showWhen', { place: { in: [] } }, 'D088', 'name the values'],
  ['actions.open.when', { all: [{ state: 'draft' }, { state: 'closed' }] }, 'D088', '`in` or `any`'],
  // Rights that nobody is given, or everybody has.
  ['fields.cost.read', 'admin.workshop.cost', 'D085', '`admin.workshops.cost`'],
  ['fields.cost.write', 'admin.cost', 'D085', '`admin.workshops.`'],
  ['actions.open.permission', 'admin.zebras.open', 'D085', '`admin.workshops.`'],
  ['fields.cost.read', [], 'D095', 'at least one'],
  ['panels.public', { scope: {}, fields: ['title', 'cost'] }, 'D094', 'public'],
  ['title', 'agenda', 'D090', 'short text'],
  ['title', 'cost', 'D090', 'drop its `read`'],
  // What says nothing.
  ['fields.title.patternMessage', 'سه حرف', 'D087', '`pattern`'],
  ['fields.title.help', ' ', 'D095', 'a sentence'],
  ['fields.state.choices.draft', '', 'D003', 'give it one'],
  ['list.tabs.1.label', ' ', 'D003', 'give it one'],
  ['list.tabs.1.label', 'همه', 'D071', 'once'],
  ['pages.0.label.en', '', 'D003', 'give it one'],
  ['pages.0.label.fa', ' ', 'D003', 'give it one'],
  ['fields.agenda.item.level', { ...boolean, kind: 'choice', choices: { a: ' ' } }, 'D003', 'give it one'],
  [
    'fields.days',
    { ...boolean, kind: 'choices', choices: { sat: { label: '', tone: 'info' } } },
    'D003',
    'give it one',
  ],
  ['panels.teacher.label', '', 'D003', 'give it one'],
  ['list.columns', [], 'D095', 'at least one'],
  ['form.1.fields', [], 'D095', 'at least one'],
  ['fields.agenda.item', {}, 'D095', 'at least one'],
  ['panels.teacher.fields', [], 'D095', 'at least one'],
  ['actions.open.confirm', '', 'D095', 'a sentence'],
  ['indexes', [[]], 'D095', 'at least one'],
  ['indexes', [['state'], ['state']], 'D071', 'once'],
  [
    'uniqueTogether',
    [
      ['teacher', 'heldOn'],
      ['heldOn', 'teacher'],
    ],
    'D071',
    'once',
  ],
  ['fields.agenda.maxItems', 0, 'D073', 'room for one'],
  ['fields.title.max', 0, 'D073', 'room'],
  ['singleton', true, 'D087', 'form alone'],
  ['fields.cost.computed', { server: true }, 'D087', 'nobody writes'],
  [
    'fields.isFull',
    { ...boolean, filter: true, computed: { server: true }, showWhen: { place: 'online' } },
    'D087',
    'no input',
  ],
  // Addresses and names of the wrong form.
  ['publicPath', 'workshops/{code}', 'D091', '`/`'],
  ['pages.0.path', 'hours', 'D030', 'words/{id}'],
  ['actions.open now', { label: { fa: 'باز', en: 'Open' }, set: { state: 'open' } }, 'D089', 'camelCase'],
  ['fields.paper', { ...boolean, kind: 'file', accept: ['application/pfd'] }, 'D092', '`application/pdf`'],
  ['fields.link', { ...boolean, kind: 'slug', from: 'price' }, 'D015', 'a text beside it'],
  // Names that are someone else’s.
  ['fields.version', boolean, 'D026', 'another camelCase name'],
  ['fields.title.renamedFrom', 'code', 'D053', 'former name'],
  ['renamedFrom', 'courses', 'D053', 'former name'],
];

describe('the mistakes of a stranger', () => {
  test('the section itself is sound', () => expect(problems(workshops)).toEqual([]));
  test('a state that is none is reported once, where its transition names it', () => {
    const transitions = { end: { label, from: ['drft'], to: 'closed', when: { isFull: true } } };
    const found = problems(changed('states', { state: { transitions } }));
    expect(found.map((p) => p.code).filter((code) => code === 'D064' || code === 'D046')).toEqual(['D064']);
  });
  test.each(mistakes)('%s: %j is %s', (path, value, code, fix) => {
    const found = problems(changed(path, value));
    expect(found.map((p) => p.code)).toContain(code);
    expect(new Set(found.map((p) => p.file))).toEqual(new Set(['resources/workshops.ts']));
    const told = found.filter((p) => p.code === code);
    expect(told.map((p) => p.fix).join('; ')).toContain(fix);
  });
  test('each mistake is reported with its place', () => {
    const told = (path: string, value: unknown) => problems(changed(path, value)).map((p) => p.message);
    expect(told('list.sort', ['heldOn', 'desc'])).toContainEqual(expect.stringContaining('list.sort: order'));
    expect(told('list.sort', [5, 'DESC'])).toContainEqual(expect.stringContaining('list.sort: field'));
    expect(told('fields.agenda.item.minutes.mim', 5)).toContainEqual(expect.stringContaining('agenda.minutes'));
    expect(told('icon', 'calender')).toEqual(['workshops.icon is "calender"']);
    expect(told('actions.open.icon', 'opne')).toEqual(['workshops.actions.open.icon is "opne"']);
    expect(told('actions.open.set', { state: 'opened' })).toEqual(['workshops.actions.open.set.state is "opened"']);
    const end = { label, from: ['open', 'opne'], to: 'close', icon: 'brsh' };
    expect(told('states', { state: { transitions: { end } } })).toEqual(
      expect.arrayContaining([
        'workshops.states.state.transitions.end.icon is "brsh"',
        'workshops.states.state.transitions.end.from.1 is "opne"',
        'workshops.states.state.transitions.end.to is "close"',
      ]),
    );
  });
  test.each(['sessions', 'rate-limits', 'media', 'lookup', 'statistics', 'articles/lookup'])(
    'a section cannot be called %s',
    (name) => {
      const file = `${name.replaceAll('/', '-')}.ts`;
      const found = problems(changed('name', name), file);
      expect(found.filter((p) => p.code === 'D043').map((p) => p.file)).toContain(`resources/${file}`);
    },
  );
  test.each([undefined, null, 'workshops', () => workshops, { name: 'workshops' }, [workshops]])(
    'a file that exports %s by default is named',
    (exported) => {
      expect(problems(exported).map((p) => [p.code, p.file])).toEqual([['D054', 'resources/workshops.ts']]);
    },
  );
  test('a file under another name than its section is named', () => {
    expect(problems(workshops, 'seminars.ts')).toMatchObject([
      { code: 'D002', file: 'resources/seminars.ts', fix: 'name the file workshops.ts' },
    ]);
  });
  test('mistakes of several places come at once', () => {
    const found = problems(changed('fields.title.requird', true), 'seminars.ts').map((p) => p.code);
    expect(found).toEqual(expect.arrayContaining(['D002', 'D044']));
  });
});
