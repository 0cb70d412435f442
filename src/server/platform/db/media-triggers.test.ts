import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { registryOf } from '../../../define/registry.ts';
import { defineResource, f } from '../../../define/resource.ts';
import { openWorld } from '../../generator/testing/rest-world.ts';
import { insertRows } from './rows.ts';
import { recordMediaUses, syncMediaTriggers } from './media-triggers.ts';
import { col } from './row-shape.ts';

const albums = defineResource('albums', {
  label: ['آلبوم', 'آلبوم‌ها'],
  labelEn: ['Album', 'Albums'],
  title: 'title',
  fields: {
    title: f.text('عنوان', 'Title', { required: true }),
    cover: f.image('جلد', 'Cover'),
    pictures: f.images('تصویرها', 'Pictures'),
    text: f.richText('متن', 'Text'),
    link: f.url('پیوند', 'Link'),
    data: f.json('داده', 'Data'),
    papers: f.group('مدرک‌ها', 'Papers', {
      item: {
        deed: f.file('سند', 'Deed'),
        pages: f.list('برگ‌ها', 'Pages', {
          item: { scan: f.image('تصویر', 'Scan'), more: f.images('بیشتر', 'More'), note: f.richText('شرح', 'Note') },
        }),
      },
    }),
  },
});
const registry = registryOf({ albums });
const { services } = await openWorld(registry, new Map());
const { db } = services;

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;
const at = (name: string): string => `/files/2026/${name}.webp`;
for (const name of names) {
  await db.query(sql`insert into media (path, kind, name, size) values (${at(name)}, 'image', ${name}, 1)`);
}
const uses = async (id: string): Promise<string[]> =>
  (
    await db.query(
      sql`select field || ' ' || substr(path, 13, 1) as use from media_uses where row_id = ${id}::uuid and section = 'albums' order by 1`,
      { use: col.text },
    )
  ).map(({ use }) => use);

const whole = {
  title: 'یک',
  cover: at('a'),
  pictures: [at('b'), at('b'), at('nowhere')],
  text: `<img src="/files/2026/c-1280.webp"><img src="/files/2026/d-640.webp"><a href="https://x.ir/files/2020/z.pdf">z</a>`,
  link: at('h'),
  data: { questions: [{ text: `<img src="${at('h')}">` }] },
  papers: { deed: at('e'), pages: [{ scan: at('f'), more: [at('g')], note: `<img src="${at('a')}">` }] },
};
const held = [
  'cover a',
  'data h',
  'link h',
  'papers a',
  'papers e',
  'papers f',
  'papers g',
  'pictures b',
  'text c',
  'text d',
];

test('each place of a row that holds a file is recorded once, and follows every change of it', async () => {
  const id = randomUUID();
  await insertRows(db, registry, 'albums', [{ ...whole, id }]);
  expect(await uses(id)).toEqual(held);
  await db.query(sql`update albums set cover = ${at('b')}, text = 'nothing', pictures = '{}' where id = ${id}::uuid`);
  expect(await uses(id)).toEqual(['cover b', 'data h', 'link h', 'papers a', 'papers e', 'papers f', 'papers g']);
  await db.query(sql`update albums set papers = '{}', cover = null, link = null, data = null where id = ${id}::uuid`);
  expect(await uses(id)).toEqual([]);
  await db.query(sql`update albums set cover = ${at('c')} where id = ${id}::uuid`);
  await db.query(sql`update albums set deleted_at = now() where id = ${id}::uuid`);
  expect(await uses(id)).toEqual(['cover c']);
  await db.query(sql`delete from albums where id = ${id}::uuid`);
  expect(await uses(id)).toEqual([]);
});
test('a write that touches no file calls no trigger', async () => {
  const id = randomUUID();
  await db.query(
    sql.raw(
      `create or replace function fail() returns trigger language plpgsql as 'begin raise exception ''called''; end'`,
    ),
  );
  const triggers = await db.query(
    sql`select pg_get_triggerdef(oid) as definition from pg_trigger where tgrelid = 'albums'::regclass and not tgisinternal`,
    { definition: col.text },
  );
  expect(triggers).toHaveLength(3);
  const calling = triggers.map(({ definition }) =>
    definition.replace(/TRIGGER (\w+)/, 'TRIGGER "x_$1"').replace(/FUNCTION .*/, 'FUNCTION fail()'),
  );
  for (const definition of calling) await db.query(sql.raw(definition));
  await insertRows(db, registry, 'albums', [{ id, title: 'دو', text: '<p>بی‌تصویر</p>' }]);
  await db.query(sql`update albums set title = 'سه', text = '<p>همچنان</p>' where id = ${id}::uuid`);
  await db.query(sql`delete from albums where id = ${id}::uuid`);
  await expect(insertRows(db, registry, 'albums', [{ ...whole, id }])).rejects.toThrow('called');
  await db.query(sql.raw('drop function fail() cascade'));
});
test('triggers are made once; rows stored without them are recorded when they are made, and after a change', async () => {
  expect(await syncMediaTriggers(db, registry)).toBe(0);
  const id = randomUUID();
  await db.query(sql.raw('drop function media_of_albums() cascade'));
  await insertRows(db, registry, 'albums', [{ ...whole, id }]);
  expect(await uses(id)).toEqual([]);
  expect(await syncMediaTriggers(db, registry)).toBe(1);
  expect(await uses(id)).toEqual(held);
  await db.query(sql.raw('drop trigger media_uses_delete on albums'));
  expect(await syncMediaTriggers(db, registry)).toBe(1);
  const { cover: _, ...fields } = albums.fields;
  const without = registryOf({ albums: { ...albums, fields } });
  expect(await syncMediaTriggers(db, without)).toBe(1);
  expect(await uses(id)).toEqual(held.filter((use) => use !== 'cover a'));
  expect(await syncMediaTriggers(db, new Map())).toBe(1);
  expect(await uses(id)).toEqual([]);
  await recordMediaUses(db, registry);
  expect(await uses(id)).toEqual(held);
});
