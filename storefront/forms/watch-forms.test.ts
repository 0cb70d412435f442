// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { watchForms } from './watch-forms.ts';

test('the first form that is sent with a wrong field loads the words, and says all of them', async () => {
  watchForms();
  document.body.innerHTML = `<form><div class="field"><input name="name" required /></div>
    <div class="field"><input name="email" type="email" required /></div></form>`;
  let isBubbleLeft = false;
  document.addEventListener('invalid', (event) => (isBubbleLeft ||= !event.defaultPrevented), { capture: true });
  const messages = () => [...document.querySelectorAll('.form-error')].map(({ textContent }) => textContent);
  document.querySelector('form')!.reportValidity();
  expect(messages()).toEqual([]);
  await expect.poll(messages).toEqual(['این فیلد را پر کنید', 'این فیلد را پر کنید']);
  expect([isBubbleLeft, document.activeElement?.getAttribute('name')]).toEqual([false, 'name']);
});
