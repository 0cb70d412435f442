import { expect, test } from 'vitest';
import { f } from '../../../define/field.ts';
import type { SectionAction } from '../../../define/actions.ts';
import { AppError } from '../../platform/errors/errors.ts';
import { openWorld } from '../testing/rest-world.ts';
import { gardener, soilRegistry as registry } from '../testing/soils.ts';
import { requireAnswersOfRow } from './answers-of-row.ts';

const { services, as } = await openWorld(registry, new Map());
const admin = as(gardener);
const create = async (section: string, values: object) => (await admin('POST', `/api/admin/${section}`, values)).row;
const soil = await create('soils', { name: 'خاک' });
const other = await create('soils', { name: 'خاک دیگر' });
const [first, second, foreign, gone] = await Promise.all(
  [soil, soil, other, soil].map(({ id }) => create('layers', { name: 'لایه', soil: id })),
);
await admin('DELETE', `/api/admin/layers/${gone!.id}`);

const action: Pick<SectionAction, 'ask'> = {
  ask: {
    fields: {
      layer: f.reference('لایه', 'Layer', { to: 'layers', by: 'soil' }),
      layers: f.references('لایه‌ها', 'Layers', { to: 'layers', by: 'soil' }),
      plant: f.reference('گیاه', 'Plant', { to: 'plants' }),
      name: f.text('نام', 'Name'),
    },
  },
};
/** The property whose answer is refused; undefined where all are the row's own. */
async function refused(input: object, of: object = action): Promise<string | undefined> {
  try {
    await requireAnswersOfRow(services.db, registry, of as SectionAction, soil, input as typeof soil);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    expect(error.code).toBe('invalid');
    return error.errors[0]?.property;
  }
}

test('an answer names rows that point back to the row, and live', async () => {
  expect(await refused({ layer: first!.id })).toBeUndefined();
  expect(await refused({ layers: [first!.id, second!.id] })).toBeUndefined();
  expect(await refused({ layer: foreign!.id })).toBe('input.layer');
  expect(await refused({ layers: [first!.id, foreign!.id] })).toBe('input.layers');
  expect(await refused({ layer: gone!.id })).toBe('input.layer');
});

test('no answer, and what need not point back, is not looked at', async () => {
  expect(await refused({ layer: null, layers: [] })).toBeUndefined();
  expect(await refused({})).toBeUndefined();
  expect(await refused({ plant: foreign!.id, name: foreign!.id })).toBeUndefined();
  expect(await refused({ layer: foreign!.id }, {})).toBeUndefined();
});
