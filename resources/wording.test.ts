import { expect, test } from 'vitest';
import { registry } from './index.ts';

/** Every text of the definitions that people read. */
function persianTexts(value: unknown): string[] {
  if (typeof value === 'string') return /[\u0600-\u06ff]/.test(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(persianTexts);
}
const texts = [...registry.values()].flatMap(persianTexts);

test('one word is used for one thing, and ezafe after «ه» is written', () => {
  expect(texts.length).toBeGreaterThan(1_000);
  const others = /(?<!\p{L})(?:آدرس|ویدیو|ویدئو|سرنوشت|شماره (?=\p{L}))/u;
  expect(texts.filter((text) => others.test(text))).toEqual([]);
});

test('a permission is «اجازه»; «دسترسی» is to a course', () => {
  const { permissions, users } = Object.fromEntries(registry);
  expect(permissions!.label.join()).not.toContain('دسترسی');
  expect(users!.fields.permissionSets!.label.fa).not.toContain('دسترسی');
});

test('every choice has a label of its own in Persian', () => {
  // What a permission set holds is read by sections (`PermissionsInput.tsx`).
  const others = [...registry.values()].filter(({ name }) => name !== 'permissions');
  const unlabelled = others.flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([name, field]) => {
      if (!('choices' in field)) return [];
      const labels = Object.values(field.choices).map((choice) => (typeof choice === 'string' ? choice : choice.label));
      const isRead = labels.every((label) => /[\u0600-\u06ff]/.test(label)) && new Set(labels).size === labels.length;
      return isRead ? [] : [`${resource.name}.${name}`];
    }),
  );
  expect(unlabelled).toEqual([]);
});

test('an attempt at an exam has a name', () => {
  const { title, fields } = registry.get('exams/attempts')!;
  expect(fields[title]).toMatchObject({ required: true });
});
