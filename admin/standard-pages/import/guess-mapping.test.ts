import { expect, test } from 'vitest';
import users from '../../../resources/users.ts';
import discounts from '../../../resources/discounts.ts';
import { guessMapping } from './guess-mapping.ts';

test('A04 headings are known in Persian, in English and by other names, each column once', () => {
  const guess = (...headings: string[]) => guessMapping({ ...users.import!, resource: users }, headings);
  expect(guess('نام', 'نام خانوادگی', 'موبايل', 'ایمیل')).toEqual({ name: 0, family: 1, mobile: 2, email: 3 });
  expect(guess('E-Mail', 'First Name', 'last_name', 'Phone')).toEqual({ email: 0, name: 1, family: 2, mobile: 3 });
  expect(guess('شمارهٔ موبایل')).toEqual({ mobile: 0 });
  expect(guess('شماره همراه')).toEqual({ mobile: 0 });
  expect(guess('نقش', 'کیف پول', '', 'شماره')).toEqual({});
  const codes = guessMapping({ ...discounts.import!, resource: discounts }, ['کد تخفیف', 'عنوان', 'starts at', 'درصد']);
  expect(codes).toEqual({ code: 0, title: 1, startsAt: 2, percent: 3 });
});
