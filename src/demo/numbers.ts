/** Made-up numbers that pass their check digits. Pure. */
import type { Dice } from './seed.ts';

const digits = (dice: Dice, count: number): string => Array.from({ length: count }, () => dice.between(0, 9)).join('');

/** A national id nobody was given: its first three digits name no place. */
export function nationalIdOf(dice: Dice): string {
  const nine = `99${digits(dice, 7)}`;
  const sum = [...nine].reduce((total, digit, i) => total + Number(digit) * (10 - i), 0) % 11;
  return `${nine}${sum < 2 ? sum : 11 - sum}`;
}

/** An IBAN of a bank code that no bank has. */
export function shebaOf(dice: Dice): string {
  const account = `099${digits(dice, 19)}`;
  return `IR${String(98n - (BigInt(`${account}182700`) % 97n)).padStart(2, '0')}${account}`;
}
