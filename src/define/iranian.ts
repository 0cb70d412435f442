/** Check digits of Iranian numbers, in canonical form (ASCII digits). Pure. */

/** A national id: ten digits, weighted mod 11, all-equal digits refused. */
export function isNationalId(value: string): boolean {
  if (!/^\d{10}$/.test(value) || /^(\d)\1{9}$/.test(value)) return false;
  const sum = Array.from(value.slice(0, 9)).reduce((total, digit, i) => total + Number(digit) * (10 - i), 0) % 11;
  return Number(value[9]) === (sum < 2 ? sum : 11 - sum);
}

/** An Iranian IBAN: `IR` and 24 digits, mod 97 (ISO 13616). */
export function isSheba(value: string): boolean {
  if (!/^IR\d{24}$/.test(value)) return false;
  return BigInt(`${value.slice(4)}1827${value.slice(2, 4)}`) % 97n === 1n;
}
