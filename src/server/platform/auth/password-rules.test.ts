import { expect, test } from 'vitest';
import { AppError } from '../errors/errors.ts';
import { requireGoodPassword, requireImpersonal, type KnownFacts } from './password-rules.ts';

const sara: KnownFacts = {
  name: 'سارا',
  family: 'نیک‌بخت کاشانی',
  email: 'sara.nikbakht@example.com',
  mobile: '+989121112233',
};

/** The fields that a new password is refused at, with what the person reads. */
async function refusals(
  password: string,
  { passwordConfirmation = password, known = {} }: { passwordConfirmation?: string; known?: KnownFacts } = {},
): Promise<Record<string, string>> {
  try {
    await requireGoodPassword({ password, passwordConfirmation }, known);
    return {};
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Object.fromEntries(error.errors.map(({ property, errors }) => [property, errors.join(' ')]));
  }
}
const refusedFields = async (password: string, passwordConfirmation = password) =>
  Object.keys(await refusals(password, { passwordConfirmation }));

test('a password has eight characters at least, counted as people count them', async () => {
  expect(await refusedFields('zq7-m4x')).toEqual(['password']);
  expect(await refusedFields('zq7-m4xw')).toEqual([]);
  expect(await refusedFields('🙂🙂🙂🙂')).toEqual(['password']);
  expect(await refusedFields('🙂🙂🙂🙂🙂🙂🙂🙂')).toEqual([]);
  expect(await refusedFields('x'.repeat(150) + 'y7')).toEqual([]);
});

test('the repetition is compared in any digits; both mistakes are named', async () => {
  expect(await refusedFields('رمز عبور۱۲۳', 'رمز عبور123')).toEqual([]);
  expect(await refusedFields('رمز عبور۱۲۳', 'رمز عبور124')).toEqual(['passwordConfirmation']);
  expect(await refusedFields('short', 'other')).toEqual(['password', 'passwordConfirmation']);
});

test('a common password is refused in any case and any digits, with the reason', async () => {
  const common = ['12345678', '۱۲۳۴۵۶۷۸', 'password1', 'PassWord1', 'QWERTYUIOP', 'iloveyou', 'p@ssw0rd', 'football'];
  const reason = 'این رمز از رایج‌ترین رمزهاست و زود حدس زده می‌شود؛ رمز دیگری انتخاب کنید';
  for (const password of common) expect(await refusals(password), password).toEqual({ password: reason });
  for (const password of ['correct horse', 'رمز عبور‌ام', 'demo-12345']) expect(await refusals(password)).toEqual({});
});

test('a password that holds what is known of the person or the site is refused', async () => {
  const personal = [
    'سارا-۸۵۲۰۱۴',
    'رمزِ سـارا ۱۳۷۰',
    'نیک بخت ۹۹۸۸',
    'كاشانی۱۲۳۴۵',
    'Sara.Nikbakht!',
    'xx-NIKBAKHT-xx',
    '09121112233',
    '۹۱۲۱۱۱۲۲۳۳!',
    'mobile 111 22 33',
    'Academy-8520',
    'آکادمی۱۴۰۵',
  ];
  for (const password of personal) {
    expect(await refusals(password, { known: sara }), password).toEqual({
      password: expect.stringContaining('نباید نام، ایمیل یا شمارهٔ موبایل شما'),
    });
  }
  expect(await refusals('zq7-m4xw-blue', { known: sara })).toEqual({});
  expect(await refusals('zq7-m4xw-blue', { known: { name: 'a', family: '', email: null, mobile: null } })).toEqual({});
});

test('the personal part is a check of its own, for when the person is known later', () => {
  expect(() => requireImpersonal('سارا-۸۵۲۰۱۴', sara)).toThrow(AppError);
  expect(() => requireImpersonal('zq7-m4xw', sara)).not.toThrow();
});
