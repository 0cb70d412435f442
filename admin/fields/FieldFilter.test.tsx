// @vitest-environment happy-dom
import { useState } from 'react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { f, type Field } from '../../src/define/field.ts';
import FieldFilter from './FieldFilter.tsx';
import type { Filter } from './filter-values.ts';
import { FilterValue } from './FilterValue.tsx';

afterEach(cleanup);

/** The filter of one field, with what is chosen in it. */
function Shown({ field, onFilter }: { field: Field; onFilter: (filter: Filter) => void }) {
  const [filter, setFilter] = useState<Filter>({});
  const change = (part: Filter) => {
    setFilter(part);
    onFilter(part);
  };
  return <FieldFilter field={field} name="x" place={{ section: 's', path: 'x' }} filter={filter} onChange={change} />;
}

/** What the filter becomes when a text is typed as its lower bound. */
function typed(field: Field, text: string): Filter {
  let filter: Filter = {};
  render(<Shown field={field} onFilter={(part) => (filter = part)} />);
  const box = screen.getByRole('textbox', { name: 'از' });
  fireEvent.change(box, { target: { value: text } });
  fireEvent.blur(box);
  return filter;
}

test.each([
  ['percent', f.percent('نرخ', 'Rate'), '۱۲٫۵', 1_250],
  ['percent', f.percent('نرخ', 'Rate'), '12.5', 1_250],
  ['decimal', f.decimal('امتیاز', 'Rating'), '۴٫۷', 4.7],
  ['toman', f.toman('مبلغ', 'Amount'), '۱٬۲۵۰٬۰۰۰', 1_250_000],
  ['seconds', f.integer('مدت', 'Duration', { unit: 'seconds' }), '۱۲:۳۰', 750],
] as const)('a bound of a %s filter is understood with Persian separators: %#', (_, field, text, value) => {
  expect(typed(field, text)['x_gte']).toBe(value);
});

test('a part of a whole number filters nothing, and is reported as invalid', () => {
  expect(typed(f.integer('تعداد', 'Count'), '۱۲٫۵')['x_gte'] ?? null).toBeNull();
  expect(screen.getByText('با این عدد نمی‌توان جستجو کرد')).toBeDefined();
});

test('a second bound keeps the first', () => {
  let filter: Filter = {};
  render(<Shown field={f.integer('تعداد', 'Count')} onFilter={(part) => (filter = part)} />);
  for (const [name, value] of [
    ['از', '۲'],
    ['تا', '۹'],
  ] as const) {
    fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
  }
  expect(filter).toEqual({ x_gte: 2, x_lte: 9 });
});

test('of a yes and no each is chosen by itself', () => {
  const filters: Filter[] = [];
  render(<Shown field={f.boolean('باز', 'Open')} onFilter={(part) => filters.push(part)} />);
  for (const name of ['خیر', 'بله']) fireEvent.click(screen.getByRole('radio', { name }));
  expect(filters).toEqual([{ x: false }, { x: true }]);
});

test.each([
  [f.boolean('باز', 'Open'), { x: false }, 'خیر'],
  [f.integer('تعداد', 'Count'), { x_gte: 2, x_lte: 9 }, 'از ۲ تا ۹'],
  [f.integer('تعداد', 'Count'), { x_lte: 9 }, 'تا ۹'],
  [f.integer('تعداد', 'Count'), { x: 4 }, '۴'],
  [f.tags('کلمه‌ها', 'Words'), { x: 'هنر' }, 'هنر'],
  [f.choice('وضعیت', 'State', { choices: { a: 'الف', b: 'ب' } }), { x: ['a', 'b'] }, 'الف یا ب'],
])('the chip of a filter says what it is: %#', (field, filter, text) => {
  const { container } = render(
    <FilterValue field={field} name="x" place={{ section: 's', path: 'x' }} filter={filter} />,
  );
  expect(container.textContent).toBe(text);
});
