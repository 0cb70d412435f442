/** What the action of a page reads of the form that a browser without JavaScript sent. */
import { expect, test } from 'vitest';
import { readForm, readUpload, withoutOrigin } from './forms.ts';

const address = 'http://school.example/collaboration';
const urlEncoded = 'application/x-www-form-urlencoded';
const sent = (body: string, type = urlEncoded) =>
  new Request(address, { method: 'POST', body, headers: { 'content-type': type, cookie: 'sid=a', origin: 'null' } });
const fieldsOf = async (form: Request | Response) => Object.fromEntries(new URLSearchParams(await form.text()));
const upload = (answer: Response) => readUpload(sent('--x--', 'multipart/form-data; boundary=x'), answer);

test('a form comes as it was sent, with who sent it, up to 64,000 bytes', async () => {
  const form = await readForm(sent('name=%D8%B3%D8%A7%D8%B1%D8%A7&about=', `${urlEncoded}; charset=utf-8`));
  expect(form).toBeInstanceOf(Request);
  expect((form as Request).headers.get('cookie')).toBe('sid=a');
  expect(await fieldsOf(form)).toEqual({ name: 'سارا', about: '' });
  const statuses = ['a'.repeat(64_000), 'a'.repeat(64_001)].map(async (body) => {
    const read = await readForm(sent(body));
    return read instanceof Response ? read.status : 'read';
  });
  expect(await Promise.all(statuses)).toEqual(['read', 413]);
  expect(await readForm(sent('{}', 'application/json'))).toMatchObject({ status: 415 });
});

test('a form with a file has its fields and what is known of the file', async () => {
  const form = await upload(Response.json({ fields: { name: 'سارا' }, file: { path: '/files/a.pdf', proof: 'p' } }));
  expect((form as Request).headers.get('content-type')).toBe(urlEncoded);
  expect(await fieldsOf(form)).toEqual({ name: 'سارا', path: '/files/a.pdf', proof: 'p' });
});

test('one whose file was refused keeps what was typed, with why', async () => {
  const problem = {
    code: 'too_large',
    current: { name: 'سارا' },
    errors: [{ property: 'file', errors: ['این فایل بزرگ است', 'و دیگر'] }],
  };
  expect(await fieldsOf(await upload(Response.json(problem, { status: 413 })))).toEqual({
    name: 'سارا',
    uploadProblem: 'too_large',
    uploadMessage: 'این فایل بزرگ است',
  });
  const other = Response.json({ code: 'too_many', errors: [] }, { status: 429 });
  expect(await upload(other)).toBe(other);
});

test('the page is not told where a form came from, and everything else', () => {
  const page = withoutOrigin(sent('a=b'));
  expect([page.headers.has('origin'), page.headers.get('cookie'), page.method]).toEqual([false, 'sid=a', 'POST']);
});
