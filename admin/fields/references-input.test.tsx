// @vitest-environment happy-dom
/** The input of references: how many there may be, and what is sent. */
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defineResource, f, type AnyResource } from '../../src/define/resource.ts';
import { openPanel } from '../testing/panel.tsx';

const tags = defineResource('tags', {
  label: ['برچسب', 'برچسب‌ها'],
  labelEn: ['Tag', 'Tags'],
  title: 'name',
  fields: { name: f.text('نام', 'Name', { required: true, sort: true }) },
}) as unknown as AnyResource;
const songs = defineResource('songs', {
  label: ['آهنگ', 'آهنگ‌ها'],
  labelEn: ['Song', 'Songs'],
  title: 'name',
  fields: {
    name: f.text('نام', 'Name', { required: true }),
    tags: f.references('سبک‌ها', 'Tags', { to: 'tags', maxItems: 2 }),
  },
}) as unknown as AnyResource;

const pop = '00000000-0000-7000-8000-000000000001';
const folk = '00000000-0000-7000-8000-000000000002';
const rock = '00000000-0000-7000-8000-000000000003';

const adding = () => screen.queryByRole('combobox', { name: 'افزودن به سبک‌ها' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const open = (chosen: readonly string[]) =>
  openPanel(
    '/admin/songs/edit/s1',
    [songs, tags],
    { songs: [{ id: 's1', name: 'باران', tags: chosen, version: 1 }], tags: [] },
    {
      'songs/lookup/tags': [
        { id: pop, title: 'پاپ' },
        { id: folk, title: 'سنتی' },
        { id: rock, title: 'راک' },
      ],
    },
  );

test('what is chosen is not offered again; until a search is answered, of the former rows those alone that it finds', async () => {
  const { user, requests } = open([pop]);
  await screen.findByText('پاپ');
  await user.click(adding()!);
  await expect.poll(offered).toEqual(['سنتی', 'راک']);
  fireEvent.change(adding()!, { target: { value: 'سن' } });
  expect(offered()).toEqual(['سنتی']);
  const asked = () => requests.filter(({ path, query }) => path === 'songs/lookup/tags' && query['sort'] !== undefined);
  const searches = () => asked().map(({ query }) => [query['sort'], query['filter']]);
  await expect.poll(() => searches().at(-1)).toEqual(['["name","ASC"]', '{"q":"سن"}']);
});

test('as many are chosen as there may be; one less makes room, and what is left is sent', async () => {
  const { requests } = open([pop, folk]);
  await screen.findByText('سنتی');
  expect(adding()).toBeNull();
  press('حذف پاپ');
  await expect.poll(adding).not.toBeNull();
  press('ذخیرهٔ ۱ تغییر');
  const sent = () => requests.filter(({ method, query }) => method === 'PUT' && !query['dryRun']);
  await expect.poll(() => sent().map(({ body }) => body)).toEqual([{ tags: [folk], version: 1 }]);
});
