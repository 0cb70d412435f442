import { describe, expect, test } from 'vitest';
import { f } from '../../../define/field.ts';
import { registryOf } from '../../../define/registry.ts';
import { defineResource } from '../../../define/resource.ts';
import type { Services } from '../section/section-api.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { productAccess } from '../section/authorize.ts';
import { incomingChange, incomingRow, sameValue } from './incoming.ts';

const things = defineResource('things', {
  label: ['یک', 'چند'],
  labelEn: ['one', 'many'],
  title: 'name',
  fields: {
    name: f.text('نام', 'Name', { required: true }),
    isbn: f.text('شابک', 'ISBN', { write: 'create' }),
    kind: f.choice('نوع', 'Kind', { choices: { free: 'رایگان', paid: 'پولی' }, default: 'free', required: true }),
    plan: f.choice('طرح', 'Plan', { choices: { once: 'یک‌بار', monthly: 'ماهانه' }, showWhen: { kind: 'paid' } }),
    months: f.integer('ماه', 'Months', { showWhen: { plan: 'monthly' } }),
    slug: f.slug('نشانی', 'Slug', { from: 'name' }),
    paidSlug: f.slug('نشانی', 'Slug', { from: 'name', showWhen: { kind: 'paid' } }),
    body: f.richText('متن', 'Body'),
    total: f.text('همه', 'Total', { computed: { join: ['name'] } }),
    locked: f.text('بسته', 'Locked', { write: false }),
    secret: f.text('راز', 'Secret', { read: false, write: false }),
  },
});
// cast: reading a body takes the registry only.
const services = { registry: registryOf({ things }) } as unknown as Services;
const access = productAccess(services, things);
const stored = {
  id: '00000000-0000-7000-8000-000000000001',
  version: 3,
  name: 'الف',
  isbn: '1',
  kind: 'paid',
  plan: 'monthly',
  months: 6,
  slug: 'a',
  paidSlug: 'b',
  body: null,
  total: 'الف',
  locked: 'x',
  secret: 's',
};
const change = async (body: unknown) => (await incomingChange(access, body, stored)).values;

/** The code and the fields that a body is refused with. */
async function refusalOf(call: Promise<unknown>): Promise<[string, ...string[]] | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return [error.code, ...error.errors.map(({ property }) => property)];
  }
}

describe('a new row', () => {
  test('has defaults, canonical values, clean markup and slugs', async () => {
    expect(await incomingRow(access, { name: 'کتاب نو', kind: 'paid', months: '۱۲', plan: 'monthly' })).toMatchObject({
      name: 'کتاب نو',
      kind: 'paid',
      plan: 'monthly',
      months: 12,
      slug: 'کتاب-نو',
      paidSlug: 'کتاب-نو',
      locked: null,
    });
    expect((await incomingRow(access, { name: 'x', body: '<p>م</p><script>x</script>' })).body).toBe('<p>م</p>');
    expect((await incomingRow(access, { name: 'x', slug: 'given' })).slug).toBe('given');
  });

  test('has no value in a hidden field, nor in one that a hidden field would show', async () => {
    const row = await incomingRow(access, { name: 'x', kind: 'free', plan: 'monthly', months: 3, paidSlug: 'y' });
    expect(row).toMatchObject({ plan: null, months: null, paidSlug: null, slug: 'x' });
    expect(await incomingRow(access, { name: 'x', kind: 'paid', plan: 'once', months: 3 })).toMatchObject({
      plan: 'once',
      months: null,
      paidSlug: 'x',
    });
  });

  test('has a slug of 200 characters at most', async () => {
    expect((await incomingRow(access, { name: 'x'.repeat(230) })).slug).toBe('x'.repeat(200));
  });

  test('is refused with every field that may not be written first, then with every unknown one beside what is wrong', async () => {
    const unknown = { strange: 1, other: 2 };
    expect(await refusalOf(incomingRow(access, { name: '', ...unknown }))).toEqual([
      'invalid',
      'strange',
      'other',
      'name',
    ]);
    expect(await refusalOf(incomingRow(access, { name: 'x', ...unknown, locked: 'y' }))).toEqual([
      'forbidden',
      'locked',
    ]);
    expect(await refusalOf(incomingRow(access, { name: 'x', locked: 'y', secret: 'z' }))).toEqual([
      'forbidden',
      'locked',
      'secret',
    ]);
    expect(await refusalOf(incomingRow(access, { name: 'x', total: 'y', id: 'z', createdAt: 'w' }))).toBeUndefined();
    for (const body of [null, [], 'x', 5]) expect(await refusalOf(incomingRow(access, body))).toEqual(['invalid', '']);
  });
});

describe('a change', () => {
  test('holds the fields that differ, and the version that was read', async () => {
    const { secret: _, ...sent } = stored;
    expect(await incomingChange(access, { ...sent, name: 'ب' }, stored)).toEqual({ values: { name: 'ب' }, version: 3 });
    expect(await incomingChange(access, sent, stored)).toEqual({ values: {}, version: 3 });
    expect(await incomingChange(access, { months: '۶' }, stored)).toEqual({ values: {}, version: undefined });
    expect((await incomingChange(access, { version: null }, stored)).version).toBeUndefined();
  });

  test('empties what it hides', async () => {
    expect(await change({ kind: 'free' })).toEqual({ kind: 'free', plan: null, months: null, paidSlug: null });
    expect(await change({ plan: 'once' })).toEqual({ plan: 'once', months: null });
    expect(await change({ slug: '' })).toEqual({ slug: 'الف' });
  });

  test('of a field that may not be written is refused, its stored value sent back is not', async () => {
    expect(await refusalOf(change({ locked: 'y' }))).toEqual(['forbidden', 'locked']);
    expect(await refusalOf(change({ isbn: '2' }))).toEqual(['forbidden', 'isbn']);
    expect(await refusalOf(change({ secret: 's' }))).toEqual(['forbidden', 'secret']);
    expect(await change({ locked: 'x', isbn: '1' })).toEqual({});
  });

  test('has a whole number as its version', async () => {
    for (const version of ['3', 1.5, true]) {
      expect(await refusalOf(change({ version }))).toEqual(['invalid', 'version']);
    }
  });
});

test('values are the same across forms of an instant, of nothing and of nested data', () => {
  const at = f.dateTime('زمان', 'At');
  const text = f.text('نام', 'Name');
  expect(sameValue(at, '2026-01-01T10:00:00Z', '2026-01-01T13:30:00+03:30')).toBe(true);
  expect(sameValue(at, '2026-01-01T10:00:00Z', '2026-01-01T10:00:01Z')).toBe(false);
  expect(sameValue(at, '2026-01-01T10:00:00Z', null)).toBe(false);
  expect(sameValue(text, '2026-01-01T10:00:00Z', '2026-01-01T10:00:00.000Z')).toBe(false);
  expect([sameValue(text, undefined, null), sameValue(text, null, ''), sameValue(text, 'a', 'a')]).toEqual([
    true,
    false,
    true,
  ]);
  expect(sameValue(f.tags('برچسب', 'Tags'), ['a'], ['a'])).toBe(true);
  expect(sameValue(f.tags('برچسب', 'Tags'), ['a'], ['b'])).toBe(false);
});

describe('unknown fields', () => {
  const messagesOf = async (body: unknown) => {
    try {
      await incomingRow(access, body);
    } catch (error) {
      if (error instanceof AppError) return error.errors;
      throw error;
    }
    return [];
  };

  test('a thousand of them are not a thousand errors', async () => {
    const many = Object.fromEntries(Array.from({ length: 1_000 }, (_, i) => [`x${i}`, 1]));
    expect(await messagesOf({ name: 'الف', ...many })).toEqual([
      ...[0, 1, 2, 3, 4].map((i) => ({ property: `x${i}`, errors: ['چنین فیلدی وجود ندارد'] })),
      { property: '', errors: ['۹۹۵ فیلد دیگر هم وجود ندارد'] },
    ]);
  });

  test('a long name is cut, and names that are the same then are one', async () => {
    const long = 'y'.repeat(50_000);
    expect(await messagesOf({ name: 'الف', [long]: 1, [`${long}z`]: 1 })).toEqual([
      { property: `${'y'.repeat(60)}…`, errors: ['چنین فیلدی وجود ندارد'] },
    ]);
  });
});
