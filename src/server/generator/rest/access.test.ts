import { describe, expect, test } from 'vitest';
import { admin, books, booksWhere, bookWorld, teacher } from '../testing/books.ts';

const { as, createBook } = await bookWorld();

describe('rights', () => {
  test('G07 no session, wrong role, no permission, no such section', async () => {
    expect([
      (await as.nobody('GET', books)).status,
      (await as.teacher('GET', books)).status,
      (await as.pending('GET', '/api/teacher/books')).problem.code,
      (await as.reader('GET', '/api/admin/shelves')).status,
      (await as.reader('GET', '/api/admin/nothing')).status,
    ]).toEqual([401, 403, 'not_approved', 403, 404]);
    const made = await createBook({ title: 'حق' });
    for (const [method, path, body] of [
      ['POST', books, { title: 'x' }],
      ['PUT', `${books}/${made.id}`, { title: 'x' }],
      ['DELETE', `${books}/${made.id}`],
      ['GET', `${books}/export`],
      ['POST', `${books}/${made.id}/restore`],
      ['POST', `${books}/actions/publish`, { ids: [made.id] }],
      ['GET', booksWhere({ deleted: true })],
    ] as const) {
      expect((await as.reader(method, path, body)).status, `${method} ${path}`).toBe(403);
    }
  });
  test('a hidden field is in no answer, and no filter, sort, history, export or write reveals it', async () => {
    const made = await createBook({ title: 'پنهان', cost: 77 });
    await as.admin('PUT', `${books}/${made.id}`, { cost: 78 });
    expect((await as.clerk('GET', `${books}/${made.id}`)).body).not.toHaveProperty('cost');
    expect((await as.clerk('GET', booksWhere({ cost: 78 }))).status).toBe(422);
    expect((await as.clerk('GET', `${books}?sort=["cost","ASC"]`)).status).toBe(422);
    expect(JSON.stringify((await as.clerk('GET', `${books}/${made.id}/history`)).body)).not.toContain('cost');
    expect((await as.clerk('GET', `${books}/export`)).text.split('\r\n')[0]).not.toContain('هزینه');
    expect((await as.admin('GET', `${books}/export`)).text.split('\r\n')[0]).toContain('هزینه');
    expect((await as.clerk('PUT', `${books}/${made.id}`, { cost: 78 })).status).toBe(403);
    expect((await as.clerk('POST', books, { title: 'x', cost: 1 })).status).toBe(403);
  });
  test('a field that is written once', async () => {
    const made = await createBook({ title: 'شابک', isbn: '1' });
    expect((await as.admin('PUT', `${books}/${made.id}`, { isbn: '1', title: 'شابک ۲' })).status).toBe(200);
    expect((await as.admin('PUT', `${books}/${made.id}`, { isbn: '2' })).status).toBe(403);
  });
  test('a panel shows its own rows only, reads its fields only and writes what it names', async () => {
    const mine = await createBook({ title: 'مال استاد', owner: teacher.userId });
    const other = await createBook({ title: 'مال دیگری' });
    const list = await as.teacher('GET', '/api/teacher/books?range=[0,199]');
    expect(list.rows.every((b) => b.owner === teacher.userId)).toBe(true);
    expect(Object.keys(list.rows[0]!).sort()).toEqual([
      'createdAt',
      'id',
      'owner',
      'status',
      'subtitle',
      'title',
      'updatedAt',
      'version',
    ]);
    expect((await as.teacher('GET', `/api/teacher/books/${other.id}`)).status).toBe(404);
    expect((await as.teacher('PUT', `/api/teacher/books/${other.id}`, { subtitle: 'x' })).status).toBe(404);
    expect((await as.teacher('PUT', `/api/teacher/books/${mine.id}`, { subtitle: 'من' })).row.subtitle).toBe('من');
    expect((await as.teacher('PUT', `/api/teacher/books/${mine.id}`, { title: 'من' })).status).toBe(403);
    expect((await as.teacher('PUT', `/api/teacher/books/${mine.id}`, { owner: admin.userId })).status).toBe(403);
    for (const [method, path] of [
      ['POST', ''],
      ['DELETE', `/${mine.id}`],
      ['GET', '/export'],
      ['GET', `/${mine.id}/history`],
    ] as const) {
      expect(
        (await as.teacher(method, `/api/teacher/books${path}`, method === 'POST' ? { title: 'x' } : undefined)).status,
      ).toBe(403);
    }
    expect(
      (await as.teacher('GET', `/api/teacher/books?filter={"status":"draft","owner":"${admin.userId}"}`)).body,
    ).toEqual([]);
  });
  test('look-ups give id and title only, by the right to the field', async () => {
    const found = await as.clerk('GET', `${books}/lookup/owner?filter=${encodeURIComponent('{"q":""}')}`);
    expect(found.rows[0]).toEqual({ id: expect.any(String), title: expect.any(String) });
    expect(
      (
        await as.clerk(
          'GET',
          `${books}/lookup/writers.user?filter=${encodeURIComponent(JSON.stringify({ id: [teacher.userId] }))}`,
        )
      ).body,
    ).toEqual([{ id: teacher.userId, title: 'استاد' }]);
    expect((await as.reader('GET', `${books}/lookup/friends`)).status).toBe(403);
    expect((await as.reader('GET', `${books}/lookup/friends?filter=${encodeURIComponent('{"id":[]}')}`)).status).toBe(
      200,
    );
    expect((await as.teacher('GET', '/api/teacher/books/lookup/writers.user')).status).toBe(404);
    expect((await as.clerk('GET', `${books}/lookup/owner?filter=${encodeURIComponent('{"secret":"s"}')}`)).status).toBe(
      422,
    );
    expect((await as.clerk('GET', `${books}/lookup/title`)).status).toBe(404);
    expect(
      (await as.clerk('GET', `${books}/lookup/owner?filter=${encodeURIComponent('{"q":"استاد"}')}`)).rows.map(
        (r) => r.title,
      ),
    ).toEqual(['استاد']);
    expect((await as.clerk('GET', `${books}/lookup/owner?filter=${encodeURIComponent('{"q":"دو"}')}`)).body).toEqual(
      [],
    );
    expect((await as.teacher('GET', `/api/teacher/chapters?filter=${encodeURIComponent('{"q":"x"}')}`)).status).toBe(
      403,
    );
  });
  test('a section of another section holds only its rows', async () => {
    const draft = await createBook({ title: 'بخشی' });
    const published = await createBook({ title: 'بخشی', status: 'published' });
    expect(
      (
        await as.admin(
          'GET',
          `/api/admin/drafts?filter=${encodeURIComponent(JSON.stringify({ id: [draft.id, published.id] }))}`,
        )
      ).rows.map((r) => r.id),
    ).toEqual([draft.id]);
    expect((await as.admin('GET', `/api/admin/drafts/${published.id}`)).status).toBe(404);
    const made = await as.admin('POST', '/api/admin/drafts', { title: 'تازه' });
    expect((await as.admin('GET', `${books}/${made.row.id}`)).row.status).toBe('draft');
  });
  test('read-only sections and parts', async () => {
    expect((await as.admin('POST', '/api/admin/logs', { name: 'x' })).status).toBe(403);
    expect((await as.reader('GET', '/api/admin/chapters')).status).toBe(200);
    expect((await as.reader('POST', '/api/admin/chapters', { title: 'x' })).status).toBe(403);
  });
  test('wrong methods and addresses', async () => {
    expect([
      (await as.admin('PATCH', books)).status,
      (await as.admin('POST', `${books}/x/y`)).status,
      (await as.admin('POST', `${books}/lookup/owner`)).status,
    ]).toEqual([405, 404, 405]);
  });
});
