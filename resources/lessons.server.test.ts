import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { storeTestFile, testCourse } from '../src/server/features/testing/films.ts';
import { testApp } from '../src/server/testing/app.ts';
import { testPerson } from '../src/server/testing/people.ts';
import { col } from '../src/server/platform/db/row-shape.ts';

const { app, services } = await testApp();
const { topic } = await testCourse(services);
const chief = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });

async function film(duration: number | null): Promise<string> {
  const path = await storeTestFile(services, 'mp4', randomUUID());
  await services.db.query(sql`update media set duration = ${duration} where path = ${path}`);
  return path;
}
interface Saved {
  readonly id: string;
  readonly duration: number;
}
async function save(values: object, id?: string): Promise<Saved> {
  const response = await app.request(`/api/admin/lessons${id ? `/${id}` : ''}`, {
    method: id ? 'PUT' : 'POST',
    headers: chief.headers,
    body: JSON.stringify(id ? values : { title: 'درس', topic, type: 'video', ...values }),
  });
  expect(response.status).toBe(id ? 200 : 201);
  return (await response.json()) as Saved;
}

test('X09 a lesson lasts as long as its film where nobody states otherwise', async () => {
  const [short, long, unmeasured] = [await film(95), await film(600), await film(null)];
  expect((await save({ video: short })).duration).toBe(95);
  expect((await save({ video: short, duration: 0 })).duration).toBe(95);
  expect((await save({ video: short, duration: 120 })).duration).toBe(120);
  expect((await save({ video: unmeasured })).duration).toBe(0);
  expect((await save({ type: 'text', body: '<p>متن</p>' })).duration).toBe(0);

  const followed = await save({ video: short });
  expect((await save({ title: 'نام' }, followed.id)).duration).toBe(95);
  expect((await save({ video: long }, followed.id)).duration).toBe(600);
  const stated = await save({ video: short, duration: 120 });
  expect((await save({ video: long }, stated.id)).duration).toBe(120);
  expect((await save({ video: unmeasured }, followed.id)).duration).toBe(600);
  const [sum] = await services.db.query(
    sql`
    select total_time as seconds from topics where id = ${topic}::uuid`,
    { seconds: col.number },
  );
  expect(sum?.seconds).toBe(95 + 95 + 120 + 600 + 120);
});
