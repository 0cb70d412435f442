// @vitest-environment happy-dom
/** What each kind of input makes of what a person types, as it is sent to be stored. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defineResource, f, type AnyResource } from '../../src/define/resource.ts';
import { holdUploads } from '../testing/held-uploads.ts';
import { openPanel } from '../testing/panel.tsx';

const things = defineResource('things', {
  label: ['چیز', 'چیزها'],
  labelEn: ['Thing', 'Things'],
  title: 'title',
  fields: {
    title: f.text('عنوان', 'Title', { required: true, max: 50 }),
    note: f.text('یادداشت', 'Note'),
    long: f.longText('شرح', 'Description'),
    slug: f.slug('نشانی', 'Address', { from: 'title' }),
    count: f.integer('تعداد', 'Count'),
    price: f.toman('قیمت', 'Price'),
    isOpen: f.boolean('باز', 'Open'),
    state: f.choice('وضعیت', 'State', { choices: { draft: 'پیش‌نویس', shown: 'منتشرشده' } }),
    kinds: f.choices('گونه‌ها', 'Kinds', { choices: { a: 'الف', b: 'ب', c: 'پ' } }),
    words: f.tags('کلمه‌ها', 'Words'),
    colour: f.colour('رنگ', 'Colour'),
    mobile: f.mobile('موبایل', 'Mobile'),
    sheba: f.sheba('شبا', 'Sheba'),
  },
}) as unknown as AnyResource;
const papers = defineResource('papers', {
  label: ['برگه', 'برگه‌ها'],
  labelEn: ['Paper', 'Papers'],
  title: 'title',
  fields: {
    title: f.text('عنوان', 'Title', { required: true }),
    pictures: f.images('تصویرها', 'Pictures', { maxItems: 3 }),
    settings: f.json('تنظیم‌ها', 'Settings'),
    steps: f.list('گام‌ها', 'Steps', {
      maxItems: 2,
      item: {
        kind: f.choice('گونه', 'Kind', { choices: { plain: 'ساده', linked: 'پیونددار' } }),
        link: f.text('پیوند', 'Link', { showWhen: { kind: 'linked' } }),
      },
    }),
  },
}) as unknown as AnyResource;
const roles = defineResource('roles', {
  label: ['نقش', 'نقش‌ها'],
  labelEn: ['Role', 'Roles'],
  title: 'title',
  permissions: { view: ['admin.things.view', 'admin.roles.view'] },
  fields: {
    title: f.text('عنوان', 'Title', { required: true }),
    permissions: f.choices('اجازه‌ها', 'Permissions', { choices: 'permissions' }),
  },
}) as unknown as AnyResource;
const stored = {
  id: 't1',
  version: 1,
  title: 'یک',
  note: 'نوشته',
  long: 'شرح',
  slug: 'old',
  count: 5,
  price: 1_000,
  isOpen: false,
  state: 'draft',
  kinds: ['b'],
  words: ['الف'],
  colour: '#ff7952',
  mobile: '+989121234567',
  sheba: 'IR820540102680020817909002',
};
const paper = {
  id: 'a1',
  version: 1,
  title: 'یک',
  pictures: ['/files/a.webp', '/files/b.webp', '/files/c.webp'],
  settings: { a: 1 },
  steps: [{ kind: 'linked', link: '/a' }],
};

const role = { id: 'r1', version: 1, title: 'یک', permissions: ['admin.papers.view', 'admin.gone.view'] };

async function openThing(address = '/admin/things/edit/t1') {
  const rows = { things: [{ ...stored }], papers: [{ ...paper }], roles: [{ ...role }] };
  const panel = openPanel(address, [things, papers, roles], rows);
  await screen.findByRole('textbox', { name: /عنوان/ });
  const save = async () => {
    await panel.user.click(screen.getByRole('button', { name: /^ذخیره(ٔ|$)/ }));
    const sent = () => panel.requests.find(({ method }) => method === 'PUT')?.body;
    await expect.poll(sent).toBeDefined();
    return sent()!;
  };
  return { ...panel, save };
}
const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const write = (name: RegExp, value: string): void => {
  fireEvent.change(box(name), { target: { value } });
  fireEvent.blur(box(name));
};

test('stored values are shown as people write them', async () => {
  await openThing();
  expect([box(/قیمت/).value, box(/موبایل/).value, box(/شبا/).value, box(/تعداد/).value]).toEqual([
    '۱٬۰۰۰',
    '۰۹۱۲۱۲۳۴۵۶۷',
    'IR82 0540 1026 8002 0817 9090 02',
    '۵',
  ]);
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'باز' }).checked).toBe(false);
  const boxes = screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
  expect(boxes).toEqual([false, true, false]);
});

test('what is emptied is stored as nothing, not as an empty text', async () => {
  const { save } = await openThing();
  for (const name of [/یادداشت/, /شرح/, /تعداد/, /قیمت/, /رنگ/, /موبایل/, /شبا/, /نشانی/]) write(name, '');
  expect(await save()).toMatchObject({
    note: null,
    long: null,
    count: null,
    price: null,
    colour: null,
    mobile: null,
    sheba: null,
    slug: null,
  });
});

test('numbers are taken in any digits and with separators', async () => {
  const { save } = await openThing();
  write(/تعداد/, '۱۲');
  write(/قیمت/, '2,500,000');
  expect(await save()).toMatchObject({ count: 12, price: 2_500_000 });
});

test('switches, choices and checkboxes send what is chosen, in the order of the definition', async () => {
  const { user, save } = await openThing();
  await user.click(screen.getByRole('switch', { name: 'باز' }));
  await user.click(screen.getByRole('checkbox', { name: 'پ' }));
  await user.click(screen.getByRole('checkbox', { name: 'الف' }));
  await user.click(screen.getByRole('combobox', { name: /وضعیت/ }));
  const options = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['هیچ‌کدام', 'پیش‌نویس', 'منتشرشده']);
  await user.click(options[2]!);
  expect(await save()).toMatchObject({ isOpen: true, kinds: ['a', 'b', 'c'], state: 'shown' });
});

test('a choice can be taken away, a checkbox too', async () => {
  const { user, save } = await openThing();
  await user.click(screen.getByRole('checkbox', { name: 'ب' }));
  await user.click(screen.getByRole('combobox', { name: /وضعیت/ }));
  await user.click(await screen.findByRole('option', { name: 'هیچ‌کدام' }));
  expect(await save()).toMatchObject({ kinds: [], state: null });
});

test('words are split at commas of both scripts, each once', async () => {
  const { user, save } = await openThing();
  await user.type(screen.getByRole('combobox', { name: /کلمه‌ها/ }), 'ب،پ,الف,ت');
  expect(await save()).toMatchObject({ words: ['الف', 'ب', 'پ', 'ت'] });
});

test('an address that was written stays; a wrong one is tidied when it is left', async () => {
  const { save } = await openThing();
  write(/عنوان/, 'دو');
  write(/نشانی/, 'New Address!');
  expect(await save()).toMatchObject({ title: 'دو', slug: 'new-address' });
});

test('an address is made of the title until one is written', async () => {
  await openThing('/admin/things/create');
  write(/عنوان/, 'First One');
  await expect.poll(() => box(/نشانی/).value).toBe('first-one');
  write(/نشانی/, 'mine');
  write(/عنوان/, 'Second One');
  await screen.findByDisplayValue('Second One');
  expect(box(/نشانی/).value).toBe('mine');
});

test('JSON is read as it is typed; what is no JSON is said', async () => {
  const { save } = await openThing('/admin/papers/edit/a1');
  write(/تنظیم/, '{ "b": ');
  expect(await screen.findByText('این متن JSON درستی نیست')).toBeTruthy();
  write(/تنظیم/, '{ "b": [2] }');
  expect(await save()).toMatchObject({ settings: { b: [2] } });
});

test('of several pictures one is removed and another moved; one less makes room', async () => {
  const { user, save } = await openThing('/admin/papers/edit/a1');
  expect(screen.queryByRole('button', { name: 'افزودن تصویر' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'حذف تصویر ۲' }));
  await user.click(screen.getByRole('button', { name: 'پایین بردن تصویر ۱' }));
  expect(screen.getByRole('button', { name: 'افزودن تصویر' })).toBeTruthy();
  expect(await save()).toMatchObject({ pictures: ['/files/c.webp', '/files/a.webp'] });
});

const png = (name: string): File => new File(['x'], name, { type: 'image/png' });
const addPictures = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText('تصویرها', { selector: 'input' }), { target: { files } });
const pictures = () =>
  within(screen.getByRole('list', { name: 'تصویرها' }))
    .getAllByRole<HTMLImageElement>('img')
    .map((image) => new URL(image.src).pathname);

test('several pictures come after those that are there, in their order and as many as fit', async () => {
  const { user, save } = await openThing('/admin/papers/edit/a1');
  const sent = holdUploads();
  await user.click(screen.getByRole('button', { name: 'حذف تصویر ۳' }));
  await user.click(screen.getByRole('button', { name: 'حذف تصویر ۲' }));
  addPictures(new File(['x'], 'notes.txt', { type: 'text/plain' }), png('d.png'), png('e.png'), png('f.png'));
  for (const [i, done] of ['۳۰٪', '۵۵٪', '۸۰٪'].entries()) {
    await expect.poll(() => sent).toHaveLength(i + 1);
    sent[i]!.progress(0.2);
    expect(await screen.findByText(`${done} ارسال شد`)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'افزودن تصویر' }).disabled).toBe(true);
    sent[i]!.store();
  }
  await expect.poll(() => pictures().length).toBe(3);
  expect(screen.getByText(/^یک تصویر .* انتخاب کنید$/)).toBeTruthy();
  expect(screen.queryByText(/ارسال شد/)).toBeNull();
  expect(await save()).toMatchObject({ pictures: ['/files/a.webp', '/files/d.png', '/files/e.png'] });
});

test('what is removed and moved while a picture is sent stays so, and none is dropped beside it', async () => {
  const { user, save } = await openThing('/admin/papers/edit/a1');
  const sent = holdUploads();
  await user.click(screen.getByRole('button', { name: 'حذف تصویر ۳' }));
  addPictures(png('d.png'));
  await expect.poll(() => sent).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'پایین بردن تصویر ۱' }));
  await user.click(screen.getByRole('button', { name: 'حذف تصویر ۲' }));
  const drop = (...files: File[]) =>
    fireEvent.drop(screen.getByRole('list', { name: 'تصویرها' }), { dataTransfer: { types: ['Files'], files } });
  // The browser would open it.
  expect(drop(png('e.png'))).toBe(false);
  expect(sent).toHaveLength(1);
  sent[0]!.store();
  await expect.poll(() => pictures().length).toBe(2);
  drop(png('f.png'));
  await expect.poll(() => sent).toHaveLength(2);
  sent[1]!.store();
  await expect.poll(() => pictures().length).toBe(3);
  expect(await save()).toMatchObject({ pictures: ['/files/b.webp', '/files/d.png', '/files/f.png'] });
});

test('what the server takes for no picture is not added', async () => {
  const { user } = await openThing('/admin/papers/edit/a1');
  const sent = holdUploads();
  await user.click(screen.getByRole('button', { name: 'حذف تصویر ۳' }));
  addPictures(png('d.png'));
  await expect.poll(() => sent).toHaveLength(1);
  sent[0]!.store('video');
  expect(await screen.findByText(/^یک تصویر .* انتخاب کنید$/)).toBeTruthy();
  expect(pictures()).toHaveLength(2);
});

test('permissions are given one by one or for a whole section; one that no section names stays', async () => {
  const { user, save } = await openThing('/admin/roles/edit/r1');
  const group = (name: string) => within(screen.getByRole('group', { name }));
  const boxOf = (name: string, permission: string) =>
    group(name).getByRole<HTMLInputElement>('checkbox', { name: permission });
  const whole = () => boxOf('چیزها', 'همهٔ اجازه‌های چیزها');
  expect(boxOf('برگه‌ها', 'مشاهده').checked).toBe(true);
  expect(group('چیزها').getByText('«مشاهده» همچنین برای: نقش‌ها')).toBeTruthy();
  await user.click(boxOf('چیزها', 'ویرایش'));
  expect([whole().checked, whole().indeterminate]).toEqual([false, true]);
  await user.click(whole());
  expect([whole().checked, whole().indeterminate]).toEqual([true, false]);
  expect(screen.getByText('(۷ مورد)')).toBeTruthy();
  fireEvent.change(screen.getByRole('textbox', { name: 'جستجوی بخش یا اجازه' }), { target: { value: 'برگه' } });
  await expect.poll(() => screen.queryByRole('group', { name: 'چیزها' })).toBeNull();
  await user.click(boxOf('برگه‌ها', 'مشاهده'));
  const actions = ['view', 'create', 'edit', 'delete', 'export'];
  expect(await save()).toMatchObject({
    permissions: [...actions.map((action) => `admin.things.${action}`), 'admin.gone.view'],
  });
});

test('a list takes as many rows as it may have; what a row shows depends on that row', async () => {
  const { user } = await openThing('/admin/papers/edit/a1');
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'افزودن به گام‌ها' });
  const groups = () => ['گام‌ها ۱', 'گام‌ها ۲'].map((name) => within(screen.getByRole('group', { name })));
  expect(add.disabled).toBe(false);
  await user.click(add);
  await expect.poll(() => add.disabled).toBe(true);
  expect(groups().map((row) => row.queryByRole<HTMLInputElement>('textbox', { name: 'پیوند' })?.value)).toEqual([
    '/a',
    undefined,
  ]);
  await user.click(screen.getByRole('button', { name: 'حذف گام‌ها ۱' }));
  await expect.poll(() => add.disabled).toBe(false);
  expect(screen.queryByRole('textbox', { name: 'پیوند' })).toBeNull();
});

test('a text near its longest length is counted', async () => {
  await openThing();
  expect(screen.queryByText(/۴۵/)).toBeNull();
  write(/عنوان/, 'ا'.repeat(45));
  expect(await screen.findByText(/۴۵/)).toBeTruthy();
});

test('a picked colour is stored; its picker shows the one that is', async () => {
  const { save } = await openThing();
  const picker = screen.getByLabelText<HTMLInputElement>('انتخاب رنگ');
  expect(picker.value).toBe('#ff7952');
  fireEvent.change(picker, { target: { value: '#00ff00' } });
  expect(await save()).toMatchObject({ colour: '#00ff00' });
});
