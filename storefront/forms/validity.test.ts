// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { watchValidity } from './validity.ts';

let release = () => {};
beforeEach(() => {
  release = watchValidity();
});
afterEach(() => {
  release();
  document.body.innerHTML = '';
});

function form(fields: string): HTMLFormElement {
  document.body.innerHTML = `<form>${fields}</form>`;
  return document.querySelector('form')!;
}
/** Sent by the person: the browser checks it first. */
const messages = (sent: HTMLFormElement) => {
  sent.reportValidity();
  return [...document.querySelectorAll('.form-error')].map(({ textContent }) => textContent);
};
const write = (name: string, value: string): void => {
  const field = document.querySelector<HTMLInputElement>(`[name=${name}]`)!;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

test('each field that is wrong says so beside it, in our words, and the first has the focus', () => {
  const sent = form(`
    <div class="field"><input name="name" required aria-describedby="hint" /></div>
    <div class="field"><input name="email" type="email" value="leila" required /></div>
    <div class="field"><input name="amount" type="number" min="10000" value="5" /></div>
    <label><input name="terms" type="checkbox" required /> می‌پذیرم</label>`);
  let isBubbleLeft = false;
  document.addEventListener('invalid', (event) => (isBubbleLeft ||= !event.defaultPrevented), { capture: true });
  expect(messages(sent)).toEqual([
    'این فیلد را پر کنید',
    'ایمیل را کامل وارد کنید؛ مانند name@example.com',
    'حداقل ۱۰٬۰۰۰ وارد کنید',
    'برای ادامه این گزینه را بپذیرید',
  ]);
  expect(isBubbleLeft).toBe(false);
  const [name] = sent.elements as unknown as HTMLInputElement[];
  expect(document.activeElement).toBe(name);
  const message = name!.parentElement!.querySelector('.form-error')!;
  expect([name!.getAttribute('aria-invalid'), name!.getAttribute('aria-describedby')]).toEqual([
    'true',
    `hint ${message.id}`,
  ]);
});

test('a message goes once its field is right, and is not shown twice', () => {
  const sent = form('<div class="field"><input name="name" required aria-describedby="hint" /></div>');
  messages(sent);
  expect(messages(sent)).toEqual(['این فیلد را پر کنید']);
  write('name', 'لیلا');
  const field = document.querySelector('input')!;
  expect(messages(sent)).toEqual([]);
  expect([field.getAttribute('aria-invalid'), field.getAttribute('aria-describedby')]).toEqual([null, 'hint']);
});

test('a question with several answers is requested once', () => {
  const sent = form(`<fieldset>
    <input type="radio" name="reason" value="a" required /><input type="radio" name="reason" value="b" required />
  </fieldset>`);
  expect(messages(sent)).toEqual(['یک گزینه را انتخاب کنید']);
});
