/** Made-up numbers that pass their check digits. Pure. */
import type { Random } from '../random.ts';

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.between(0, 9)).join('');

/** A national id nobody was given: its first three digits name no place. */
export function nationalIdOf(random: Random): string {
  const nine = `99${digits(random, 7)}`;
  const sum = [...nine].reduce((total, digit, i) => total + Number(digit) * (10 - i), 0) % 11;
  return `${nine}${sum < 2 ? sum : 11 - sum}`;
}

/** An IBAN of a bank code that no bank has. */
export function shebaOf(random: Random): string {
  const account = `099${digits(random, 19)}`;
  return `IR${String(98n - (BigInt(`${account}182700`) % 97n)).padStart(2, '0')}${account}`;
}
