/** What of an exchange with a gateway may be kept: no secret of ours, no card number, nothing that JSON columns refuse. */

const hidden = '***';

/** Keys whose values are credentials of the school, or identify a card and could be found by trying all cards. */
const secretKeys = new Set(['merchant_id', 'merchant', 'api_key', 'card_hash', 'hashedCardNumber']);
/** Keys whose values are card numbers, by whichever gateway. */
const cardKeys = new Set(['card_pan', 'cardNumber', 'card_holder']);

/** A number of 16 digits, in one or in groups of four. */
const longNumber = /(?<!\d)\d{4}([ -]?)\d{4}\1\d{4}\1\d{4}(?!\d)/g;

/** `6037-9912-3456-1234` → `603799******1234`; what is masked already keeps its mask; null for what is no card. */
export function maskCard(card: string | null | undefined): string | null {
  const plain = (card ?? '').replace(/[\s-]/g, '').replace(/x/gi, '*');
  if (/^\d{12,19}$/.test(plain)) return `${plain.slice(0, 6)}${'*'.repeat(plain.length - 10)}${plain.slice(-4)}`;
  return /^\d{4,8}\*{2,12}\d{2,4}$/.test(plain) ? plain : null;
}

/**
 * A JSON value with credentials hidden and cards masked, wherever they are.
 * @param secrets credentials that are hidden also where a gateway repeats them in a text.
 */
export function masked(value: unknown, secrets: readonly string[]): unknown {
  if (typeof value === 'string') return maskedText(value, secrets);
  if (typeof value === 'number') return isCardNumber(String(value)) ? maskCard(String(value)) : value;
  if (Array.isArray(value)) return value.map((item) => masked(item, secrets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [maskedText(key, secrets), maskedMember(key, item, secrets)]),
  );
}

function maskedMember(key: string, value: unknown, secrets: readonly string[]): unknown {
  if (value === null) return null;
  if (secretKeys.has(key)) return hidden;
  if (cardKeys.has(key)) return maskCard(String(value)) ?? hidden;
  return masked(value, secrets);
}

/** A text without secrets, cards, and the characters that PostgreSQL does not store. */
export function maskedText(text: string, secrets: readonly string[]): string {
  const stored = text.replaceAll('\u0000', '').toWellFormed();
  const withoutSecrets = secrets.reduce((rest, secret) => rest.replaceAll(secret, hidden), stored);
  return withoutSecrets.replace(longNumber, (found) => (isCardNumber(found) ? (maskCard(found) ?? hidden) : found));
}

/** Whether 16 digits have the check digit of a card (Luhn): numbers of payments rarely do. */
function isCardNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '');
  if (digits.length !== 16) return false;
  const sum = [...digits].reduce((total, digit, place) => {
    const doubled = Number(digit) * (place % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
