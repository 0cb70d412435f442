// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defineResource, f, type AnyResource } from '../../src/define/resource.ts';
import { openPanel } from '../testing/panel.tsx';

const questions = defineResource('questions', {
  label: ['پرسش', 'پرسش‌ها'],
  labelEn: ['Question', 'Questions'],
  title: 'name',
  fields: {
    name: f.text('نام', 'Name', { required: true, sort: true }),
    options: f.list('گزینه‌ها', 'Options', { item: { text: f.text('گزینه', 'Option') } }),
  },
}) as unknown as AnyResource;
const corrections = defineResource('corrections', {
  label: ['اصلاح', 'اصلاح‌ها'],
  labelEn: ['Correction', 'Corrections'],
  title: 'reason',
  fields: {
    reason: f.text('علت', 'Reason', { required: true }),
    question: f.reference('پرسش', 'Question', { to: 'questions' }),
    right: f.tags('گزینه‌های درست', 'Right options', { from: 'question.options.text' }),
  },
}) as unknown as AnyResource;

const id = '00000000-0000-7000-8000-0000000000c1';
const questionId = '00000000-0000-7000-8000-0000000000c2';
const question = { id: questionId, name: 'چند رنگ؟', options: [{ text: 'هفت' }, { text: 'هشت' }] };
const correction = { id, reason: 'کلید', question: questionId, right: ['نُه'], version: 1 };
const open = (row: object) => {
  const rows = { corrections: [{ ...correction, ...row }], questions: [question] };
  return { rows, ...openPanel(`/admin/corrections/edit/${id}`, [corrections, questions], rows) };
};

test('labels are chosen by the texts of the row that is chosen beside them; what is no longer offered can be taken back', async () => {
  const { user, rows } = open({});
  await user.click(await screen.findByRole('checkbox', { name: 'هشت' }));
  const gone = screen.getByRole<HTMLInputElement>('checkbox', { name: 'نُه' });
  expect(gone.checked).toBe(true);
  await user.click(gone);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'هفت' }).checked).toBe(false);
  await user.click(screen.getByRole('button', { name: /^ذخیره(ٔ|$)/ }));
  await expect.poll(() => rows.corrections[0]?.right).toEqual(['هشت']);
});

test('without a row a hint says what to choose first', async () => {
  open({ question: null, right: [] });
  expect(await screen.findByText('اول ردیفی را انتخاب کنید که این‌ها از آن می‌آیند')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: 'هفت' })).toBeNull();
});
