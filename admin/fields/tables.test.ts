import { expect, test } from 'vitest';
import { f } from '../../src/define/resource.ts';
import { filters } from './FieldFilter.tsx';
import { inputs } from './FieldInput.tsx';
import { displays } from './FieldValue.tsx';
import { filterable } from './filter-values.ts';
import { widthOf } from './width.ts';

test('every kind has an input, a display, a width, and a filter or a declared lack of one', () => {
  const kinds = Object.keys(f).sort();
  for (const table of [inputs, displays, filters, widthOf, filterable]) {
    expect(Object.keys(table).sort()).toEqual(kinds);
  }
  for (const [kind, Filter] of Object.entries(filters)) {
    expect(Filter !== null, kind).toBe(filterable[kind as keyof typeof filterable]);
  }
});
