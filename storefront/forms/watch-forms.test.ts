// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { watchForms } from './watch-forms.ts';

test('the first form that is sent with a wrong field loads the words, and says all of them', async () => {
  const end = watchForms();
  document.body.innerHTML = `<form><div class="field"><input name="name" required /></div>
    <div class="field"><input name="email" type="email" required /></div></form>`;
  const messages = () => [...document.querySelectorAll('.form-error')].map(({ textContent }) => textContent);
  const first = new Event('invalid', { cancelable: true });
  document.querySelector('input')!.dispatchEvent(first);
  expect([first.defaultPrevented, messages()], 'no bubble of the browser').toEqual([true, []]);
  await expect.poll(messages).toEqual(['این فیلد را پر کنید', 'این فیلد را پر کنید']);
  expect(document.activeElement?.getAttribute('name')).toBe('name');
  end();
  document.body.innerHTML = '';
});
