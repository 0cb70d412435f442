/** What was sent of a film waits to be stored, also after a failure. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ownerOf } from '../../../platform/testing/database.ts';
import { testServices } from '../../../testing/app.ts';
import { testPerson } from '../../../testing/people.ts';
import { testCourse } from '../../testing/films.ts';
import { sentBytesOf } from './sent-bytes.ts';
import { readServing } from './servings.ts';

const services = await testServices();
const { db } = services;

test('it is stored at once when it is asked for, and again after it could not be', async () => {
  const { lesson } = await testCourse(services);
  const served = { user: (await testPerson(services)).id, lesson: await lesson({ duration: 100 }) };
  const film = async () => (await readServing(db, served.user, served.lesson)).film;
  const sent = sentBytesOf(services);
  sent.add(served, [[0, 4_000]]);
  sent.add(served, [[3_000, 6_000]]);
  await sent.flush(served);
  expect(await film()).toEqual([[0, 6_000]]);
  const owner = ownerOf(db);
  await owner.query(sql`alter table lesson_servings add constraint away check (false) not valid`);
  sent.add(served, [[8_000, 9_000]]);
  try {
    await expect(sent.flush(served)).rejects.toThrow('away');
  } finally {
    await owner.query(sql`alter table lesson_servings drop constraint away`);
  }
  await sent.flush(served);
  expect(await film()).toEqual([
    [0, 6_000],
    [8_000, 9_000],
  ]);
});
