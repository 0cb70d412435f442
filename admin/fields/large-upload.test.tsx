// @vitest-environment happy-dom
/** The input of a file: what its upload sends, what can be done about it, and what is left of it with the form. */
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { defineResource, f, type AnyResource } from '../../src/define/resource.ts';
import { openPanel } from '../testing/panel.tsx';

const papers = defineResource('papers', {
  label: ['جزوه', 'جزوه‌ها'],
  labelEn: ['Paper', 'Papers'],
  title: 'name',
  fields: {
    name: f.text('نام', 'Name', { required: true }),
    title: f.text('عنوان فایل', 'Title of the file'),
    file: f.file('فایل', 'File', { names: 'title' }),
  },
}) as unknown as AnyResource;
const file = new File(['0123456789'], 'فصل_اول.pdf', { type: 'application/pdf' });

/** A request of a part, which the test answers. */
class PartRequest {
  readonly upload: { onprogress?: (event: object) => void } = {};
  onload: (() => void) | undefined;
  status = 0;
  responseText = '';
  isAborted = false;
  method = '';
  #headers: Readonly<Record<string, string>> = {};
  open(method: string): void {
    this.method = method;
  }
  setRequestHeader(): void {
    // Which headers it has, the test of the server's side says.
  }
  getResponseHeader(name: string): string | null {
    return this.#headers[name] ?? null;
  }
  send(): void {
    parts.push(this);
  }
  abort(): void {
    this.isAborted = true;
  }
  answer(status: number, offset: number): void {
    this.status = status;
    this.#headers = { 'Upload-Offset': String(offset), 'Upload-Length': String(file.size) };
    this.onload?.();
  }
}
let parts: PartRequest[] = [];
afterEach(() => {
  parts = [];
});

/** Opens the form of a row. */
function openForm(row: object = {}) {
  const stored = { path: '/files/2026/a.pdf', kind: 'file' };
  const calls = { 'files/uploads': { id: 'u1' }, 'files/uploads/u1': stored };
  const rows = { papers: [{ id: 'p1', name: 'یک', title: null, file: null, version: 1, ...row }] };
  const panel = openPanel('/admin/papers/edit/p1', [papers], rows, calls);
  vi.stubGlobal('XMLHttpRequest', PartRequest);
  const sent = () => panel.requests.filter(({ path }) => path.startsWith('files/')).map((r) => `${r.method} ${r.path}`);
  return { ...panel, sent };
}
const choose = async () => fireEvent.change(await screen.findByLabelText('فایل'), { target: { files: [file] } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const methods = () => parts.map(({ method }) => method);
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

/** Until half of the file has come, and a part is under way. */
async function sendHalf() {
  await expect.poll(methods).toEqual(['HEAD']);
  parts[0]!.answer(200, 5);
  await expect.poll(methods).toEqual(['HEAD', 'PATCH']);
  await expect.poll(status).toContain('۵۰٪ ارسال شد');
}

test('what has come is counted; the file that is stored gives its name to an empty title', async () => {
  const { sent } = openForm();
  await choose();
  await sendHalf();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'انتخاب فایل' }).disabled).toBe(true);
  parts[1]!.answer(204, 10);
  expect((await screen.findByRole('link', { name: 'a.pdf' })).getAttribute('href')).toBe('/files/2026/a.pdf');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'عنوان فایل' }).value).toBe('فصل اول');
  expect(sent()).toEqual(['POST files/uploads', 'POST files/uploads/u1']);
});

test('a title that is there already stays', async () => {
  openForm({ title: 'مقدمه' });
  await choose();
  await expect.poll(methods).toEqual(['HEAD']);
  parts[0]!.answer(200, 10);
  await screen.findByRole('link', { name: 'a.pdf' });
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'عنوان فایل' }).value).toBe('مقدمه');
});

test('an upload pauses, goes on where it was, and is forgotten once it is cancelled', async () => {
  const { sent } = openForm();
  await choose();
  await sendHalf();
  press('مکث');
  await expect.poll(status).toContain('مکث؛ ۵۰٪ ارسال شد');
  expect(parts[1]!.isAborted).toBe(true);
  press('ادامه');
  await expect.poll(methods).toEqual(['HEAD', 'PATCH', 'HEAD']);
  press('لغو');
  await expect.poll(() => screen.queryByRole('button', { name: 'لغو' })).toBeNull();
  expect(sent()).toEqual(['POST files/uploads', 'DELETE files/uploads/u1']);
  expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['']);
});

test('with the form its upload pauses; the same file goes on with it', async () => {
  const { unmount } = openForm();
  await choose();
  await sendHalf();
  unmount();
  expect(parts.map(({ isAborted }) => isAborted)).toEqual([false, true]);
  const { sent } = openForm();
  await choose();
  await expect.poll(methods).toEqual(['HEAD', 'PATCH', 'HEAD']);
  expect(sent()).toEqual([]);
});

test('a form that is left as soon as a file is chosen sends nothing of it', async () => {
  const left = openForm();
  await choose();
  left.unmount();
  await expect.poll(left.sent).toEqual(['POST files/uploads']);
  const { findByRole } = openForm();
  await choose();
  await expect.poll(methods).toContain('HEAD');
  parts.at(-1)!.answer(200, 10);
  await findByRole('link', { name: 'a.pdf' });
  expect(methods()).toEqual(['HEAD']);
});
