import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { currentLocale } from '../../../locale/current.ts';
import { formatNumber } from '../../../locale/numbers.ts';
import { t } from '../../../locale/translate.ts';
import { inLocale } from './locale.ts';

/** What is written before and after others had their turn. */
async function write(): Promise<string[]> {
  const before = `${currentLocale()} ${t('سبد خرید')} ${formatNumber(12)}`;
  await delay(1);
  await Promise.resolve();
  return [before, `${currentLocale()} ${t('سبد خرید')} ${formatNumber(12)}`];
}

test('F12 what runs at the same time in several locales does not mix', async () => {
  const rounds = Array.from({ length: 20 }, () =>
    Promise.all([inLocale('en-GB', write), inLocale('fa', write), inLocale('en-IN', write), write()]),
  );
  const persian = Array(2).fill('fa سبد خرید ۱۲');
  for (const written of await Promise.all(rounds)) {
    expect(written).toEqual([Array(2).fill('en-GB Cart 12'), persian, Array(2).fill('en-IN Cart 12'), persian]);
  }
});

test('F12 a part of a request may be Persian, as the API is', async () => {
  const inside = await inLocale('en-GB', async () => [await inLocale('fa', write), await write()]);
  expect(inside.map(([first]) => first)).toEqual(['fa سبد خرید ۱۲', 'en-GB Cart 12']);
});
