/** The sections of `sections.ts` with two stored users, and calls as people of every kind: for tests of the REST. */
import { beforeAll, expect } from 'vitest';
import type { Actor } from '../../../define/condition.ts';
import { insertRows } from '../../platform/db/rows.ts';
import type { SeenRow } from './rest-world.ts';
import { testWorld } from './sections.ts';

/** The address of the section most tests use. */
export const books = '/api/admin/books';

/** The address of a list of books with a filter. @param more further parameters, beginning with `&`. */
export const booksWhere = (filter: unknown, more = ''): string =>
  `${books}?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`;

const permissions = ['books', 'shelves', 'users', 'settings', 'logs', 'drafts'].flatMap((section) =>
  ['view', 'create', 'edit', 'delete', 'export'].map((action) => `admin.${section}.${action}`),
);
/** An administrator with every permission. */
export const admin: Actor = {
  userId: '00000000-0000-7000-8000-000000000001',
  role: 'admin',
  permissions: [...permissions, 'admin.books.cost'],
  identities: {},
};
export const teacher: Actor = {
  userId: '00000000-0000-7000-8000-000000000002',
  role: 'teacher',
  permissions: [],
  identities: { teacher: { id: 't' } },
};

/**
 * The REST over these sections. `clerk` lacks the permission of a field, `reader` may only view books, `pending` waits
 * for approval as a teacher. Call it at the top of a test file.
 */
export async function bookWorld() {
  const { services, as: callAs } = await testWorld();
  const as = {
    admin: callAs(admin),
    clerk: callAs({ ...admin, permissions }),
    reader: callAs({ ...admin, permissions: ['admin.books.view'] }),
    teacher: callAs(teacher),
    pending: callAs({ ...teacher, identities: {} }),
    nobody: callAs(null),
  };
  beforeAll(async () => {
    await insertRows(services.db, services.registry, 'users', [
      { id: admin.userId, name: 'مدیر', family: 'یک', role: 'admin', secret: 's' },
      { id: teacher.userId, name: 'استاد', family: 'دو', role: 'user', secret: 's' },
    ]);
  });
  const createBook = async (body: object): Promise<SeenRow> => {
    const answer = await as.admin('POST', books, body);
    expect(answer.status, answer.text).toBe(201);
    return answer.row;
  };
  return { services, as, createBook };
}
