import { expect, test } from 'vitest';
import { outcomeText, undoneText } from './outcome-text.ts';

const text = (now: number, later: number, given: number, waiting: number) =>
  outcomeText({ ids: Array(now).fill('a'), waiting: Array(later).fill('b'), money: { given, waiting }, unready: [] });

test('what goes now and what waits are distinguished, with their sums', () => {
  expect(text(4, 16, 20_000_000, 80_000_000)).toBe(
    'روی هم ۲۰ ردیف (۱۰۰٬۰۰۰٬۰۰۰ تومان): ۴ ردیف (۲۰٬۰۰۰٬۰۰۰ تومان) همین حالا انجام می‌شود و ۱۶ ردیف (۸۰٬۰۰۰٬۰۰۰ تومان) در انتظار تأیید مدیر دیگری می‌ماند.',
  );
  expect(text(2, 0, 500, 0)).toBe('۲ ردیف (۵۰۰ تومان) همین حالا انجام می‌شود.');
  expect(text(0, 1, 0, 30_000_000)).toBe(
    'همه، ۱ ردیف (۳۰٬۰۰۰٬۰۰۰ تومان) در انتظار تأیید مدیر دیگری می‌ماند؛ فعلاً چیزی انجام نمی‌شود.',
  );
  expect(text(0, 0, 0, 0)).toContain('ممکن نیست');
});

test('rows that were left are named with the reason, a few of them', () => {
  const left = (count: number, title: string | null = 'دورهٔ یک') =>
    Array.from({ length: count }, () => ({ id: 'a', title, reason: 'پس از آن تغییر کرده است' }));
  expect(undoneText({ ids: ['a', 'b'], left: [] })).toBe('۲ ردیف به حالت قبلی بازگشت');
  expect(undoneText({ ids: ['a'], left: left(1) })).toBe(
    '۱ ردیف به حالت قبلی بازگشت؛ ۱ ردیف دست نخورد: «دورهٔ یک» پس از آن تغییر کرده است',
  );
  expect(undoneText({ ids: [], left: left(1, null) })).not.toContain('«');
  expect(undoneText({ ids: [], left: left(7) })).toContain('؛ و ۲ ردیف دیگر');
});
