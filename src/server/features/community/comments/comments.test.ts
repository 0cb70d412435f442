/** Comments over HTTP: what is public when, who rates, what belongs to whom, and who is notified. */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CommentRights, MyComment } from '../../../../contract/comments.ts';
import type { Notice } from '../../../../contract/notices.ts';
import type { TestPerson } from '../../../testing/people.ts';
import { listComments } from './list.ts';
import { testComments } from '../../testing/comments.ts';

const world = await testComments();
const { services, course, article, draft, teacher, teacherId, write, edit, remove, list, act, change, call } = world;
const { db } = services;
let sara: TestPerson;
let stranger: TestPerson;
beforeEach(async () => {
  await db.query(sql`delete from rate_limits`);
  await db.transaction(async (tx) => {
    await tx.query(sql`delete from users_comments`);
    tx.publish('users_comments');
  });
  sara = await world.student({ name: 'سارا', family: 'راد' });
  stranger = await world.stranger();
});

const idOf = async (answer: Promise<{ body: MyComment }>): Promise<string> => (await answer).body._id;
const own = (person: TestPerson) => call<{ records: MyComment[] }>(person, 'GET', '/api/profile/comments');
const standing = async (person: TestPerson, about = `course/${course}`) =>
  (await call<CommentRights>(person, 'GET', `/api/comments/${about}/own`)).body;
const textsOf = async (about?: string) => (await list(about)).body.records.map(({ text }) => text);

describe('a comment', () => {
  test('waits, is seen by its writer alone, and is public once approved', async () => {
    const { status, body } = await write(sara, { text: '  خوب\r\n\r\n\r\n\r\nبود ', rating: 5 });
    expect([status, body]).toMatchObject([
      200,
      { target: 'course', name: 'پایتون از پایه', text: 'خوب\n\nبود', rating: 5, state: 'pending', isReply: false },
    ]);
    expect((await list()).body).toMatchObject({ records: [], ratings: { average: null, count: 0 } });
    expect((await standing(sara)).waiting.map(({ state }) => state)).toEqual(['pending']);
    expect((await standing(stranger)).waiting).toEqual([]);
    await act('approve', body._id);
    const [shown] = (await list()).body.records;
    expect(shown).toEqual({
      _id: body._id,
      name: 'سارا راد',
      person: null,
      badge: null,
      text: 'خوب\n\nبود',
      rating: 5,
      createdAt: expect.any(String),
      answer: null,
      replies: [],
    });
    await act('reject', body._id);
    expect(await textsOf()).toEqual([]);
  });

  test('leads to the page of its writer while that is public', async () => {
    await act('approve', await idOf(write(sara, { text: 'خوب بود' })));
    const show = (isPublic: boolean) =>
      call(sara, 'POST', '/api/profile/public-page', { isPublic, showsCourses: false });
    const person = async () => (await list()).body.records[0]!.person;
    expect(await person()).toBeNull();
    await show(true);
    await expect.poll(person).toBe(sara.id);
    await show(false);
    await expect.poll(person).toBeNull();
  });

  test('holds no HTML: it stays the text it was written as', async () => {
    const text = '<script>alert(1)</script> <b>خوب</b>';
    await act('approve', await idOf(write(sara, { text })));
    expect(await textsOf()).toEqual([text]);
  });

  test('with links is left waiting by an approval of many, and approved by itself', async () => {
    const plain = await idOf(write(sara, { text: 'خوب بود' }));
    const linked = await idOf(write(sara, { text: 'این را ببینید: t.me/shop' }));
    expect((await act('approve', plain, linked)).ids).toEqual([plain]);
    expect(await textsOf()).toEqual(['خوب بود']);
    await act('approveLinks', linked);
    expect(await textsOf()).toEqual(['این را ببینید: t.me/shop', 'خوب بود']);
  });

  test('that is edited waits again, and what it said is in the history', async () => {
    const id = await idOf(write(sara, { text: 'خوب بود', rating: 4 }));
    await act('approve', id);
    const { status, body } = await edit(sara, id, { text: 'عالی بود، www.x.ir', rating: 5 });
    expect([status, body]).toMatchObject([200, { state: 'pending', rating: 5, text: 'عالی بود، www.x.ir' }]);
    expect(await textsOf()).toEqual([]);
    expect((await act('approve', id)).ids).toEqual([]);
    const { body: history } = await call<object[]>(world.admin, 'GET', `/api/admin/users-comments/${id}/history`);
    expect(JSON.stringify(history)).toContain('خوب بود');
  });

  test('that is removed takes the answers beneath it along', async () => {
    const id = await idOf(write(sara, { text: 'خوب بود' }));
    await act('approve', id);
    await act('approve', await idOf(write(stranger, { text: 'موافقم', parent: id })));
    expect((await list()).body.records[0]?.replies.map(({ text }) => text)).toEqual(['موافقم']);
    expect(await remove(sara, id)).toBe(200);
    expect([await textsOf(), (await own(sara)).body.records, (await own(stranger)).body.records]).toEqual([[], [], []]);
    expect(await remove(sara, id)).toBe(404);
  });

  test('sent twice is one', async () => {
    const [one, two] = await Promise.all([write(sara, { text: 'خوب بود' }), write(sara, { text: 'خوب بود' })]);
    expect(one.body._id).toBe(two.body._id);
  });

  test('comes in pages, the newest first, with as many queries for ten as for one', async () => {
    const queriesOf = async (): Promise<number> => {
      let queries = 0;
      const counting = {
        ...services,
        db: Object.assign(Object.create(db), { query: (q: never) => (queries++, db.query(q)) }),
      };
      await listComments(counting, { cached: (_key, _sections, load) => load() }, 'course', course, 1);
      return queries;
    };
    const people = await Promise.all(Array.from({ length: 12 }, () => world.student()));
    const ids: string[] = [];
    for (const [n, person] of people.entries()) ids.push(await idOf(write(person, { text: `دیدگاه ${n}` })));
    await act('approve', ids[0]!);
    const few = await queriesOf();
    await act('approve', ...ids);
    const first = (await list()).body;
    expect([first.total, first.pages, first.records.length, first.records[0]?.text]).toEqual([12, 2, 10, 'دیدگاه 11']);
    expect((await list(undefined, 2)).body.records.map(({ text }) => text)).toEqual(['دیدگاه 1', 'دیدگاه 0']);
    expect(await queriesOf()).toBe(few);
  });

  test('is limited in length and number', async () => {
    for (const text of ['', ' ب ', 'ا'.repeat(2_001)]) expect((await write(sara, { text })).status).toBe(422);
    const answers = [];
    for (let n = 0; n < 9; n++) answers.push((await write(sara, { text: `دیدگاه ${n}` })).status);
    expect(answers.slice(7)).toEqual([200, 429]);
  });
});

describe('a rating', () => {
  test('is given by users who have access to the course, once; a new one replaces it by editing', async () => {
    const refused = await write(stranger, { text: 'خوب نبود', rating: 1 });
    expect([refused.status, refused.body.errors?.[0]?.property]).toEqual([403, 'rating']);
    expect((await write(stranger, { text: 'خوب نبود' })).status).toBe(200);
    expect([(await standing(stranger)).mayRate, (await standing(sara)).mayRate]).toEqual([false, true]);
    const id = await idOf(write(sara, { text: 'خوب بود', rating: 2 }));
    const again = await write(sara, { text: 'از نو', rating: 5 });
    expect([again.status, again.body.code, again.body.errors?.[0]?.property]).toEqual([409, 'conflict', 'rating']);
    expect((await standing(sara)).rated).toEqual({ _id: id, rating: 2 });
    const other = await idOf(write(sara, { text: 'از نو' }));
    expect((await edit(sara, other, { text: 'از نو', rating: 5 })).status).toBe(409);
    expect((await edit(sara, id, { text: 'خوب بود', rating: 5 })).body.rating).toBe(5);
    await act('approve', id);
    expect((await list()).body.ratings).toEqual({ average: 5, count: 1, spread: [0, 0, 0, 0, 1] });
  });

  test('given twice at once is given once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map((rating) => write(sara, { text: `امتیاز ${rating}`, rating })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  test('of a teacher is given by their students, of an article by everybody with a session', async () => {
    const [of, at] = [`teacher/${teacherId}`, `article/${article}`];
    expect((await write(stranger, { text: 'خوب بود', rating: 1 }, of)).status).toBe(403);
    await act('approve', await idOf(write(sara, { text: 'با حوصله', rating: 4 }, of)));
    await act('approve', await idOf(write(stranger, { text: 'خواندنی', rating: 3 }, at)));
    expect([(await list(of)).body.ratings.average, (await list(at)).body.ratings.average]).toEqual([4, 3]);
    expect((await own(stranger)).body.records[0]).toMatchObject({ name: 'مقاله', path: '/article/maqale' });
  });

  test('after access has ended cannot be changed, the text can', async () => {
    const id = await idOf(write(sara, { text: 'خوب بود', rating: 2 }));
    await db.query(sql`update access_grants set state = 'revoked' where "user" = ${sara.id}::uuid`);
    expect((await edit(sara, id, { text: 'بد بود', rating: 1 })).status).toBe(403);
    expect((await edit(sara, id, { text: 'بد بود', rating: 2 })).status).toBe(200);
    expect((await call<{ mayRate: boolean }>(sara, 'GET', `/api/profile/comments/${id}`)).body.mayRate).toBe(false);
  });
});

describe('nobody', () => {
  test('without a session reads or writes what belongs to people', async () => {
    const id = await idOf(write(sara, { text: 'خوب بود' }));
    const answers = await Promise.all([
      write(null, { text: 'خوب بود' }),
      edit(null, id, { text: 'خوب بود' }),
      call(null, 'DELETE', `/api/profile/comments/${id}`),
      call(null, 'GET', '/api/profile/comments'),
      call(null, 'GET', `/api/profile/comments/${id}`),
      call(null, 'GET', `/api/comments/course/${course}/own`),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401]);
  });

  test("reads, changes or removes another's comment", async () => {
    const id = await idOf(write(sara, { text: 'خوب بود' }));
    expect((await edit(stranger, id, { text: 'دزدیده' })).status).toBe(404);
    expect((await call(stranger, 'GET', `/api/profile/comments/${id}`)).status).toBe(404);
    expect(await remove(stranger, id)).toBe(404);
    for (const forged of ['x', randomUUID()]) {
      expect([(await edit(sara, forged, { text: 'دزدیده' })).status, await remove(sara, forged)]).toEqual([404, 404]);
    }
    expect((await own(sara)).body.records.map(({ text }) => text)).toEqual(['خوب بود']);
  });

  test('comments on what the site does not show', async () => {
    const hidden = [`article/${draft}`, `course/${randomUUID()}`, 'course/x', `lesson/${course}`, `article/${course}`];
    for (const about of hidden) {
      expect([(await write(sara, { text: 'خوب بود' }, about)).status, (await list(about)).status]).toEqual([404, 404]);
      expect((await call(sara, 'GET', `/api/comments/${about}/own`)).status).toBe(404);
    }
  });

  test('sets what is not theirs to set, or answers what cannot be answered', async () => {
    expect((await write(sara, { text: 'خوب\0بود' })).status).toBe(422);
    for (const more of [
      { state: 'approved' },
      { isBuyer: true },
      { user: stranger.id },
      { rating: 6 },
      { rating: 0 },
    ]) {
      expect((await write(sara, { text: 'خوب بود', ...more })).status).toBe(422);
    }
    const waiting = await idOf(write(sara, { text: 'خوب بود' }));
    const elsewhere = await idOf(write(sara, { text: 'خواندنی' }, `article/${article}`));
    await act('approve', elsewhere);
    for (const parent of [waiting, elsewhere, randomUUID(), 'x']) {
      const { status, body } = await write(stranger, { text: 'پاسخ', parent });
      expect([status, body.errors?.[0]?.property]).toEqual([422, 'parent']);
    }
    expect((await write(sara, { text: 'پاسخ', parent: elsewhere, rating: 5 }, `article/${article}`)).status).toBe(422);
  });
});

describe('an answer', () => {
  const noticesOf = async (person: TestPerson): Promise<[string, string | null][]> =>
    (await call<{ records: Notice[] }>(person, 'GET', '/api/profile/notices')).body.records.map(({ kind, link }) => [
      kind,
      link,
    ]);

  test('of the teacher carries their name, of staff a badge; writer and teacher are notified once', async () => {
    const id = await idOf(write(sara, { text: 'خوب بود' }));
    await act('approve', id);
    expect(await change(id, { answer: 'سپاس' }, teacher)).toBe(200);
    expect((await list()).body.records[0]?.answer).toEqual({ by: 'استاد رضا', text: 'سپاس', at: expect.any(String) });
    expect(await noticesOf(sara)).toEqual([['comment-answered', '/profile/comments']]);
    await change(id, { answer: 'سپاس از شما' });
    expect((await list()).body.records[0]?.answer).toMatchObject({ by: null, text: 'سپاس از شما' });
    expect((await own(sara)).body.records[0]?.answer?.text).toBe('سپاس از شما');
    expect((await noticesOf(sara)).length).toBe(1);
    const toTeacher = (comment: string) => ['own-comment-answered', `/teacher-panel/comments/edit/${comment}`];
    expect(await noticesOf(teacher)).not.toContainEqual(toTeacher(id));
    const other = await idOf(write(sara, { text: 'کوتاه بود' }));
    await act('approve', other);
    await change(other, { answer: 'بلندتر می‌شود' });
    expect(await noticesOf(teacher)).toContainEqual(toTeacher(other));
  });

  test('of someone else notifies them when it is public, with the badge of its author', async () => {
    await db.query(sql`update access_grants set source = 'purchase' where "user" = ${sara.id}::uuid`);
    const id = await idOf(write(sara, { text: 'خوب بود' }));
    await act('approve', id);
    expect((await list()).body.records[0]?.badge).toBe('buyer');
    const reply = await idOf(write(teacher, { text: 'سپاس', parent: id }));
    const office = await idOf(write(world.admin, { text: 'ما هم', parent: id }));
    expect(await noticesOf(sara)).toEqual([]);
    await act('approve', reply, office);
    expect((await list()).body.records[0]?.replies.map(({ name, badge }) => [name, badge])).toEqual([
      ['استاد رضا', 'teacher'],
      ['نام نام خانوادگی', 'staff'],
    ]);
    expect((await noticesOf(sara)).map(([kind]) => kind)).toEqual(['comment-answered', 'comment-answered']);
  });

  test('to the teacher’s own comment is notified to them once', async () => {
    const before = (await noticesOf(teacher)).length;
    const id = await idOf(write(teacher, { text: 'درس تازه آمد' }));
    await act('approve', id);
    await change(id, { answer: 'سپاس' });
    const told = await noticesOf(teacher);
    expect(told.slice(0, told.length - before)).toEqual([['comment-answered', '/profile/comments']]);
  });

  test('is written by a teacher about themselves too', async () => {
    const id = await idOf(write(sara, { text: 'با حوصله' }, `teacher/${teacherId}`));
    await act('approve', id);
    expect(await change(id, { answer: 'سپاس' }, teacher)).toBe(200);
    expect((await list(`teacher/${teacherId}`)).body.records[0]?.answer?.by).toBe('استاد رضا');
  });

  test('of a teacher of another course is refused', async () => {
    const id = await idOf(write(sara, { text: 'خواندنی' }, `article/${article}`));
    expect(await change(id, { answer: 'سپاس' }, teacher)).toBe(404);
    expect(await change(id, { state: 'approved' }, teacher)).toBe(404);
  });
});
