import { expect, test } from 'vitest';
import { registry } from './index.ts';

test('permissions are «اجازه», sets of them «نقش», and a person has a kind of account; «دسترسی» is to a course', () => {
  const { permissions, users, 'access-grants': grants } = Object.fromEntries(registry);
  expect([permissions!.label[0], permissions!.fields.permissions!.label.fa]).toEqual(['نقش', 'اجازه‌ها']);
  expect([users!.fields.permissionSets!.label.fa, users!.fields.role!.label.fa]).toEqual(['نقش‌ها', 'نوع حساب']);
  expect(grants!.label[0]).toBe('دسترسی');
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
