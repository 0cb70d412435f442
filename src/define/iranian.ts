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

/** Banks by the three digits after the check digits of a sheba (Central Bank of Iran). */
const banks: Readonly<Record<string, string>> = {
  '010': 'بانک مرکزی',
  '011': 'صنعت و معدن',
  '012': 'ملت',
  '013': 'رفاه کارگران',
  '014': 'مسکن',
  '015': 'سپه',
  '016': 'کشاورزی',
  '017': 'ملی ایران',
  '018': 'تجارت',
  '019': 'صادرات ایران',
  '020': 'توسعه صادرات',
  '021': 'پست بانک',
  '022': 'توسعه تعاون',
  '053': 'کارآفرین',
  '054': 'پارسیان',
  '055': 'اقتصاد نوین',
  '056': 'سامان',
  '057': 'پاسارگاد',
  '058': 'سرمایه',
  '059': 'سینا',
  '060': 'قرض‌الحسنه مهر ایران',
  '061': 'شهر',
  '062': 'آینده',
  '064': 'گردشگری',
  '066': 'دی',
  '069': 'ایران زمین',
  '070': 'قرض‌الحسنه رسالت',
  '078': 'خاورمیانه',
};
/** The bank of a sheba in canonical form, or «بانک دیگر». */
export const bankOf = (sheba: string): string => banks[sheba.slice(4, 7)] ?? 'بانک دیگر';
