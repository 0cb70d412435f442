// @vitest-environment happy-dom
/** Saving a form: what is sent, what a refusal leaves of what was typed, and rows that others have changed meanwhile. */
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defineResource, f, type AnyResource } from '../../../src/define/resource.ts';
import { openPanel, type StoredRows } from '../../testing/panel.tsx';

const talks = defineResource('talks', {
  label: ['سخنرانی', 'سخنرانی‌ها'],
  labelEn: ['Talk', 'Talks'],
  title: 'name',
  fields: {
    name: f.text('نام', 'Name', { required: true }),
    place: f.text('جا', 'Place'),
    seats: f.integer('صندلی', 'Seats'),
    code: f.text('کد', 'Code', { write: false }),
  },
}) as unknown as AnyResource;
const talk = { id: 't1', name: 'اول', place: 'تهران', seats: 5, code: 'x', version: 3 };

async function openTalk(address = '/admin/talks/edit/t1') {
  const rows: StoredRows = { talks: [{ ...talk }, { ...talk, id: 't2', name: 'دوم' }] };
  const calls: Record<string, unknown> = {};
  const panel = openPanel(address, [talks], rows, calls);
  const sent = () =>
    panel.requests
      .filter(({ method, query }) => ['PUT', 'POST'].includes(method) && !query.dryRun)
      .map(({ method, path, body }) => ({ method, path, body }));
  await input('نام');
  return { ...panel, rows, calls, sent };
}
type Panel = Awaited<ReturnType<typeof openTalk>>;

const input = (label: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${label}`) });
const type = async (label: string, value: string) => fireEvent.change(await input(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const save = () => press(/^ذخیره(ٔ .*تغییر)?$/);
const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

const refused = (status: number, problem: object) =>
  Response.json({ title: 'نشد', status, errors: [], ...problem }, { status });

test('what was changed is sent with the version, and the next save with the version of the one before', async () => {
  const { sent, rows } = await openTalk();
  await type('جا', 'شیراز');
  press('ذخیرهٔ ۱ تغییر');
  await screen.findByText('تغییرها ذخیره شد');
  await type('صندلی', '7');
  await expect.poll(() => screen.queryByRole('button', { name: 'ذخیرهٔ ۱ تغییر' })).not.toBeNull();
  press('ذخیرهٔ ۱ تغییر');
  await expect.poll(sent).toEqual([
    { method: 'PUT', path: 'talks/t1', body: { place: 'شیراز', version: 3 } },
    { method: 'PUT', path: 'talks/t1', body: { seats: 7, version: 4 } },
  ]);
  expect(rows['talks']?.[0]).toMatchObject({ name: 'اول', place: 'شیراز', seats: 7, version: 5 });
  // The form is still open.
  expect((await input('نام')).value).toBe('اول');
});

test('while a save is under way the bar says so, and another press sends nothing', async () => {
  const { calls, sent, rows } = await openTalk();
  const answer = Promise.withResolvers<Response>();
  await type('نام', 'تازه');
  calls['talks/t1'] = answer.promise;
  save();
  const busy = await screen.findByRole('button', { name: 'در حال ذخیره…' });
  expect(busy.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(busy);
  rows['talks']![0] = { ...talk, name: 'تازه', version: 4 };
  answer.resolve(Response.json(rows['talks']![0]));
  await screen.findByText('تغییرها ذخیره شد');
  await expect.poll(() => screen.queryByRole('button', { name: 'ذخیره' })).not.toBeNull();
  expect(sent()).toHaveLength(1);
});

test('the second button saves and leads to the list', async () => {
  const { sent } = await openTalk();
  await type('نام', 'تازه');
  press('ذخیره و بازگشت به فهرست');
  expect(await screen.findByRole('heading', { level: 1, name: 'سخنرانی‌ها' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'تازه' })).toBeTruthy();
  expect(sent()).toEqual([{ method: 'PUT', path: 'talks/t1', body: { name: 'تازه', version: 3 } }]);
});

test('changes are taken back by a button that only a changed form has', async () => {
  await openTalk();
  expect(screen.queryByRole('button', { name: 'بازگرداندن تغییرها' })).toBeNull();
  await type('نام', 'تازه');
  fireEvent.click(await screen.findByRole('button', { name: 'بازگرداندن تغییرها' }));
  await expect.poll(async () => (await input('نام')).value).toBe('اول');
  expect(screen.queryByRole('button', { name: 'بازگرداندن تغییرها' })).toBeNull();
});

test('a refused save shows each mistake where it belongs, keeps what was typed, and can be sent again', async () => {
  const { calls, sent, rows } = await openTalk();
  await type('نام', 'تکراری');
  const errors = [
    { property: 'name', errors: ['این نام را ردیف دیگری دارد'] },
    { property: 'code', errors: ['ناخوانا است'] },
    { property: '', errors: ['روز آن گذشته است'] },
  ];
  calls['talks/t1'] = refused(422, { code: 'invalid', errors });
  save();
  await expect.poll(async () => described(await input('نام')).join()).toContain('این نام را ردیف دیگری دارد');
  // Errors that no input shows.
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(alerts.join()).toContain('روز آن گذشته است');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('۳ خطا: نام');
  expect(document.activeElement).toBe(await input('نام'));
  expect((await input('نام')).value).toBe('تکراری');
  delete calls['talks/t1'];
  await type('نام', 'یکتا');
  save();
  await expect.poll(() => rows['talks']?.[0]?.name).toBe('یکتا');
  expect(sent().map(({ body }) => body)).toEqual([
    { name: 'تکراری', version: 3 },
    { name: 'یکتا', version: 3 },
  ]);
});

test('a save that fails is said, and keeps what was typed for the next', async () => {
  const { calls, rows } = await openTalk();
  await type('نام', 'تازه');
  calls['talks/t1'] = refused(403, { code: 'forbidden', detail: 'اجازهٔ این کار را ندارید' });
  save();
  const note = await screen.findByText('اجازهٔ این کار را ندارید');
  expect(note.closest('.RaNotification-error')).not.toBeNull();
  expect([(await input('نام')).value, screen.queryByText('تغییرها ذخیره شد')]).toEqual(['تازه', null]);
  delete calls['talks/t1'];
  save();
  await expect.poll(() => rows['talks']?.[0]?.name).toBe('تازه');
});

/** Types a name and a number; meanwhile someone else has stored another name and another place. */
async function openStale(): Promise<Panel & { readonly dialog: HTMLElement }> {
  const panel = await openTalk();
  await type('نام', 'مال من');
  await type('صندلی', '9');
  const theirs = { ...talk, name: 'مال او', place: 'یزد', version: 8 };
  panel.rows['talks']![0] = theirs;
  panel.calls['talks/t1'] = refused(409, { code: 'stale', current: theirs });
  save();
  const dialog = await screen.findByRole('dialog', { name: 'این سخنرانی هم‌زمان تغییر کرده است' });
  delete panel.calls['talks/t1'];
  return { ...panel, dialog };
}
const latest = ({ sent }: Panel) => sent().slice(1);

/** The fields of the dialog: each with the values to choose from, and the one that is chosen. */
const choices = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('radiogroup')
    .map((group) => [
      group.parentElement?.querySelector('h3')?.textContent?.trim(),
      group.textContent,
      within(group)
        .getAllByRole<HTMLInputElement>('radio')
        .find(({ checked }) => checked)?.value,
    ]);

test('where both have changed the row, each field is chosen, and theirs and mine are stored over their version', async () => {
  const panel = await openStale();
  const { dialog } = panel;
  expect(choices(dialog)).toEqual([
    ['نام هر دو تغییر داده‌اید', 'نسخهٔ منمال مننسخهٔ دیگرمال او', 'mine'],
    ['جا', 'نسخهٔ منتهراننسخهٔ دیگریزد', 'theirs'],
    ['صندلی', 'نسخهٔ من۹نسخهٔ دیگر۵', 'mine'],
  ]);
  fireEvent.click(
    within(within(dialog).getByRole('radiogroup', { name: /نام/ })).getByRole('radio', { name: 'نسخهٔ دیگر' }),
  );
  expect(choices(dialog).map(([, , side]) => side)).toEqual(['theirs', 'theirs', 'mine']);
  fireEvent.click(within(dialog).getByRole('button', { name: 'ذخیرهٔ همین انتخاب‌ها' }));
  await screen.findByText('تغییرها ذخیره شد');
  expect(latest(panel)).toEqual([{ method: 'PUT', path: 'talks/t1', body: { seats: 9, version: 8 } }]);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(panel.rows['talks']?.[0]).toMatchObject({ name: 'مال او', place: 'یزد', seats: 9, version: 9 });
  await expect.poll(async () => (await input('نام')).value).toBe('مال او');
});

test('chosen values that are refused are in the form, with what is wrong, over their version', async () => {
  const panel = await openStale();
  const errors = [{ property: 'name', errors: ['این نام را ردیف دیگری دارد'] }];
  panel.calls['talks/t1'] = refused(422, { code: 'invalid', errors });
  fireEvent.click(within(panel.dialog).getByRole('button', { name: 'ذخیرهٔ همین انتخاب‌ها' }));
  await expect.poll(async () => described(await input('نام')).join()).toContain('این نام را ردیف دیگری دارد');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect([(await input('نام')).value, (await input('جا')).value]).toEqual(['مال من', 'یزد']);
  delete panel.calls['talks/t1'];
  await type('نام', 'یکتا');
  save();
  await expect.poll(() => latest(panel).at(-1)?.body).toEqual({ name: 'یکتا', seats: 9, version: 8 });
});

test.each([
  ['همهٔ نسخهٔ من', { name: 'مال من', place: 'تهران', seats: 9, version: 8 }],
  ['همهٔ نسخهٔ دیگر', { version: 8 }],
])('the button «%s» chooses for all fields at once', async (button, body) => {
  const panel = await openStale();
  fireEvent.click(within(panel.dialog).getByRole('button', { name: button }));
  fireEvent.click(within(panel.dialog).getByRole('button', { name: 'ذخیرهٔ همین انتخاب‌ها' }));
  await expect.poll(() => latest(panel).map((sent) => sent.body)).toEqual([body]);
});

test('the chosen values can be taken into the form, as changes of the row as it is now', async () => {
  const panel = await openStale();
  fireEvent.click(within(panel.dialog).getByRole('button', { name: 'بردن به فرم' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await expect.poll(async () => (await input('جا')).value).toBe('یزد');
  expect([(await input('نام')).value, latest(panel)]).toEqual(['مال من', []]);
  press('ذخیرهٔ ۲ تغییر');
  await expect.poll(() => latest(panel).map(({ body }) => body)).toEqual([{ name: 'مال من', seats: 9, version: 8 }]);
});

test('who goes back without a change keeps what was typed, over the version that was loaded', async () => {
  const panel = await openStale();
  fireEvent.click(within(panel.dialog).getByRole('button', { name: 'برگشت بدون تغییر' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect([(await input('نام')).value, (await input('جا')).value]).toEqual(['مال من', 'تهران']);
  save();
  await expect.poll(() => latest(panel).map(({ body }) => body)).toEqual([{ name: 'مال من', seats: 9, version: 3 }]);
});

const isHeldBack = () => {
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  return leaving.defaultPrevented;
};

test('a changed form is not left unasked: not for another page, and not by closing the tab', async () => {
  await openTalk();
  expect(isHeldBack()).toBe(false);
  await type('نام', 'تازه');
  await expect.poll(isHeldBack).toBe(true);
  const leave = () => fireEvent.click(screen.getByRole('link', { name: 'بازگشت' }));
  leave();
  fireEvent.click(await screen.findByRole('button', { name: 'ماندن در صفحه' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect((await input('نام')).value).toBe('تازه');
  leave();
  fireEvent.click(await screen.findByRole('button', { name: 'رفتن بدون ذخیره' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'سخنرانی‌ها' })).toBeTruthy();
  expect(isHeldBack()).toBe(false);
});

test('the history of a row is looked at and left without a question, and what was typed is still there', async () => {
  const { calls } = await openTalk();
  calls['talks/t1/history'] = [];
  await type('نام', 'تازه');
  await expect.poll(isHeldBack).toBe(true);
  fireEvent.click(screen.getByRole('tab', { name: 'تاریخچه' }));
  await screen.findByText('هنوز تغییری ثبت نشده است');
  fireEvent.click(screen.getByRole('tab', { name: 'ویرایش' }));
  await expect.poll(() => screen.queryByText('هنوز تغییری ثبت نشده است')).toBeNull();
  expect([screen.queryByRole('dialog'), (await input('نام')).value]).toEqual([null, 'تازه']);
});

test('a new row is stored with what was typed, and leads to its form; a refused one stays', async () => {
  const { calls, sent, rows } = await openTalk('/admin/talks/create');
  await type('نام', 'سوم');
  await type('صندلی', '2');
  calls['talks'] = refused(422, { code: 'invalid', errors: [{ property: 'seats', errors: ['کم است'] }] });
  press('ثبت سخنرانی');
  await expect.poll(async () => described(await input('صندلی')).join()).toContain('کم است');
  expect([(await input('نام')).value, screen.queryByText('سخنرانی ثبت شد')]).toEqual(['سوم', null]);
  delete calls['talks'];
  await type('صندلی', '20');
  press('ثبت سخنرانی');
  await screen.findByText('سخنرانی ثبت شد');
  expect(await screen.findByRole('heading', { level: 1, name: /^ویرایش .*سوم/ })).toBeTruthy();
  const body = { name: 'سوم', place: null, seats: 20 };
  expect(sent()).toEqual([
    { method: 'POST', path: 'talks', body: { ...body, seats: 2 } },
    { method: 'POST', path: 'talks', body },
  ]);
  expect(rows['talks']).toHaveLength(3);
  expect(isHeldBack()).toBe(false);
});
