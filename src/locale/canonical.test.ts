import { expect, test } from 'vitest';
import { isNationalId, isSheba } from '../define/iranian.ts';
import { canonicalDigits, canonicalNationalId, canonicalSheba } from './canonical.ts';

test('V08 codes typed in any digits and with gaps are the same code', () => {
  expect(canonicalDigits(' ۱۲۳-٤٥٦ ')).toBe('123456');
});

test('a sheba is brought to one form', () => {
  for (const text of ['IR820540102680020817909002', 'ir82 0540 1026 8002 0817 9090 02', '۸۲۰۵۴۰۱۰۲۶۸۰۰۲۰۸۱۷۹۰۹۰۰۲']) {
    expect(canonicalSheba(text)).toBe('IR820540102680020817909002');
  }
  expect(isSheba(canonicalSheba('۸۲۰۵۴۰۱۰۲۶۸۰۰۲۰۸۱۷۹۰۹۰۰۲'))).toBe(true);
});

test('a national id is brought to ten digits', () => {
  expect(canonicalNationalId('۰۴۹۹۳۷۰۸۹۹')).toBe('0499370899');
  expect(canonicalNationalId('499370899')).toBe('0499370899');
  expect(isNationalId(canonicalNationalId('۴۹۹-۳۷۰۸۹-۹'))).toBe(true);
});
