import { expect, test } from 'vitest';
import { registry } from './index.ts';

/** Every text of the definitions that people read. */
function persianTexts(value: unknown): string[] {
  if (typeof value === 'string') return /[\u0600-\u06ff]/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(persianTexts);
}
const texts = [...registry.values()].flatMap(persianTexts);

test('B9 one word is used for one thing, and ezafe after «ه» is written', () => {
  expect(texts.length).toBeGreaterThan(1_000);
  const others = /(?<!\p{L})(?:آدرس|ویدیو|ویدئو|سرنوشت|شماره (?=\p{L}))/u;
  expect(texts.filter((text) => others.test(text))).toEqual([]);
});

test('B9 a permission is «اجازه»; «دسترسی» is to a course', () => {
  const { permissions, users } = Object.fromEntries(registry);
  expect(permissions!.label.join()).not.toContain('دسترسی');
  expect(users!.fields.permissionSets!.label.fa).not.toContain('دسترسی');
});
