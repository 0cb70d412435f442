import { expect, test } from 'vitest';
import { choiceLabel, choiceOf, choicesOf } from './choices.ts';
import { f } from './field.ts';

const status = f.choice('وضعیت', 'Status', {
  choices: { draft: 'پیش‌نویس', published: { label: 'منتشرشده', tone: 'success' } },
});

test('choices have labels and tones', () => {
  expect(choicesOf(status.choices)).toEqual([
    { value: 'draft', label: 'پیش‌نویس', tone: 'default' },
    { value: 'published', label: 'منتشرشده', tone: 'success' },
  ]);
  expect(choiceOf(status, 'removed')).toEqual({ value: 'removed', label: 'removed', tone: 'default' });
});

test('the label of a value is the value itself where no choice declares it', () => {
  expect(choiceLabel(status, 'published')).toBe('منتشرشده');
  expect(choiceLabel(status, 'draft')).toBe('پیش‌نویس');
  expect(choiceLabel(status, 'removed')).toBe('removed');
  expect(choiceLabel(f.text('نام', 'Name'), 'x')).toBe('x');
  expect(choiceLabel(undefined, 'x')).toBe('x');
});
