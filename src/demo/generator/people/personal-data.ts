/** Fictitious personal data that passes every validation and belongs to nobody. Pure. */
import type { Random } from '../../kit/random.ts';

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.between(0, 9)).join('');
const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** A national id that was given to nobody: its first three digits stand for no place. */
export function nationalId(random: Random): string {
  const nine = `99${digits(random, 7)}`;
  const remainder = [...nine].reduce((total, digit, i) => total + Number(digit) * (10 - i), 0) % 11;
  return `${nine}${remainder < 2 ? remainder : 11 - remainder}`;
}

/** An IBAN of a bank code that no bank has. */
export function sheba(random: Random): string {
  const account = `099${digits(random, 19)}`;
  return `IR${String(98n - (BigInt(`${account}182700`) % 97n)).padStart(2, '0')}${account}`;
}

/** A day (`YYYY-MM-DD`) of one of these years, both included. */
export const birthday = (random: Random, firstYear: number, lastYear: number): string =>
  `${random.between(firstYear, lastYear)}-${twoDigits(random.between(1, 12))}-${twoDigits(random.between(1, 28))}`;

/** The mobile number of the n-th user, in a block that no operator assigns; no two users share one. */
export const mobileNumber = (n: number): string =>
  `+98999${String(1_000_000 + ((n * 7_919 + 314_159) % 8_999_999)).padStart(7, '0')}`;
