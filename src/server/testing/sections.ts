/**
 * A small world of sections made for tests of the generator itself: it holds what the product's own sections may not
 * use yet.
 */
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { sql } from 'drizzle-orm';
import { afterAll } from 'vitest';
import { Hono } from 'hono';
import type { Problem } from '../../contract/errors.ts';
import type { Actor } from '../../define/condition.ts';
import { f } from '../../define/field.ts';
import { registryOf } from '../../define/registry.ts';
import { defineResource, type AnyResource } from '../../define/resource.ts';
import { openChanges } from '../db/changes.ts';
import { syncStateTriggers } from '../db/state-triggers.ts';
import { auditLog } from '../db/system/audit.ts';
import { credentials, rateLimits } from '../db/system/auth.ts';
import { actionConsents } from '../db/system/consents.ts';
import { media } from '../db/system/media.ts';
import { tablesOf } from '../db/tables.ts';
import type { Env, Services } from '../env.ts';
import { openLog } from '../log.ts';
import { respond } from '../respond.ts';
import { serverModulesOf, type ServerModule } from '../rest/hooks.ts';
import { mountRest } from '../rest/routes.ts';
import { emptyDatabase } from './database.ts';

const word = ['چیز', 'چیزها'] as const;
const wordEn = ['Thing', 'Things'] as const;
const base = { label: word, labelEn: wordEn };

const users = defineResource('users', {
  ...base,
  title: 'name',
  fields: {
    name: f.text('نام', 'Name', { required: true, search: true }),
    family: f.text('فامیل', 'Family', { search: true }),
    role: f.choice('نقش', 'Role', {
      choices: { admin: 'مدیر', user: 'کاربر' },
      default: 'user',
      required: true,
      filter: true,
    }),
    secret: f.text('راز', 'Secret', { read: 'admin.users.secret', write: 'admin.users.secret' }),
  },
});
const shelves = defineResource('shelves', {
  ...base,
  title: 'name',
  fields: {
    name: f.text('نام', 'Name', { required: true, sort: true, search: true }),
    code: f.slug('کد', 'Code', { from: 'name', unique: true }),
    bookCount: f.integer('شمار', 'Count', { computed: { rollup: 'count', resource: 'books', by: 'shelf' } }),
    pageCount: f.integer('صفحه', 'Pages', {
      computed: { rollup: 'sum', resource: 'books', by: 'shelf', field: 'pageCount' },
    }),
    outs: f.integer('منتشر', 'Out', {
      computed: { rollup: 'count', resource: 'books', by: 'shelf', where: { status: 'published' } },
    }),
  },
});
const books = defineResource('books', {
  ...base,
  title: 'title',
  list: { columns: ['title'], filters: ['shelf', 'status', 'pages', 'tags'], sort: ['title', 'ASC'] },
  fields: {
    title: f.text('عنوان', 'Title', { required: true, sort: true, search: true, max: 100 }),
    subtitle: f.text('زیرعنوان', 'Subtitle', { search: true, sort: true }),
    full: f.text('کامل', 'Full', { computed: { join: ['title', 'subtitle'] } }),
    body: f.richText('متن', 'Body'),
    shelf: f.reference('قفسه', 'Shelf', { to: 'shelves', filter: true }),
    status: f.choice('وضعیت', 'Status', {
      choices: { draft: 'پیش‌نویس', scheduled: 'زمان‌بندی', published: 'منتشر' },
      default: 'draft',
      required: true,
      filter: true,
    }),
    publishedAt: f.dateTime('انتشار', 'Published', { sort: true, filter: true }),
    price: f.toman('قیمت', 'Price', { sort: true, filter: true }),
    weight: f.decimal('وزن', 'Weight'),
    pageCount: f.integer('صفحه', 'Pages', {
      computed: { rollup: 'sum', resource: 'chapters', by: 'book', field: 'pages' },
    }),
    pages: f.integer('صفحه‌ها', 'Pages', { filter: true, default: 0 }),
    cost: f.toman('هزینه', 'Cost', { read: 'admin.books.cost', write: 'admin.books.cost', sort: true, filter: true }),
    isbn: f.text('شابک', 'ISBN', { write: 'create' }),
    tags: f.tags('برچسب', 'Tags', { filter: true }),
    owner: f.reference('صاحب', 'Owner', { to: 'users' }),
    friends: f.references('دوستان', 'Friends', { to: 'books' }),
    writers: f.list('نویسندگان', 'Writers', {
      item: { user: f.reference('کاربر', 'User', { to: 'users', required: true }) },
    }),
    seo: f.group('سئو', 'SEO', { item: { title: f.text('عنوان', 'Title') } }),
    cover: f.image('جلد', 'Cover'),
    mobile: f.mobile('موبایل', 'Mobile'),
  },
  actions: {
    publish: {
      label: { fa: 'انتشار', en: 'Publish' },
      set: { status: 'published', publishedAt: { now: true } },
      when: { status: { ne: 'published' } },
      due: { status: 'scheduled', publishedAt: { lte: { now: true } } },
      bulk: true,
    },
  },
  panels: {
    teacher: {
      scope: { owner: { actor: 'userId' } },
      fields: ['title', 'status', 'owner', 'subtitle'],
      edit: ['subtitle'],
    },
    public: { scope: { status: 'published' }, fields: ['title'] },
  },
});
const drafts = defineResource('drafts', {
  ...base,
  title: 'title',
  subsetOf: { resource: 'books', where: { status: 'draft' } },
  fields: { title: books.fields.title },
});
const chapters = defineResource('chapters', {
  ...base,
  title: 'title',
  partOf: { resource: 'books', by: 'book' },
  fields: {
    title: f.text('عنوان', 'Title', { required: true }),
    book: f.reference('کتاب', 'Book', { to: 'books', required: true, filter: true }),
    pages: f.integer('صفحه', 'Pages', { default: 0 }),
    order: f.integer('ترتیب', 'Order', { default: 0, min: 0, max: 3, sort: true }),
  },
});
const settings = defineResource('settings', {
  ...base,
  title: 'name',
  singleton: true,
  fields: { name: f.text('نام', 'Name', { default: 'پیش‌فرض' }), on: f.boolean('روشن', 'On') },
});
const logs = defineResource('logs', {
  ...base,
  title: 'name',
  readOnly: true,
  trashDays: 0,
  fields: { name: f.text('نام', 'Name') },
});

export const sections: Readonly<Record<string, AnyResource>> = {
  users,
  drafts,
  shelves,
  books,
  chapters,
  settings,
  logs,
} as unknown as Record<string, AnyResource>;

export interface World {
  readonly services: Services;
  readonly as: (actor: Actor | null) => Ask;
}
/** A row as tests look into it. */
export interface SeenRow {
  readonly id: string;
  readonly title: string;
  readonly version: number;
  readonly status: string;
  readonly [field: string]: unknown;
}
/** An answer under each of the forms its body may have: a test reads the one it expects. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
  readonly row: SeenRow;
  readonly rows: SeenRow[];
  readonly problem: Problem;
  readonly text: string;
}
export type Ask = (method: string, path: string, body?: unknown) => Promise<Answer>;

/**
 * The REST over the sections above, in a database of its own; `as(actor)` asks as a person. Call it at the top of a
 * test file.
 */
export async function testWorld({
  definitions = sections,
  modules = {},
}: {
  readonly definitions?: Readonly<Record<string, AnyResource>>;
  readonly modules?: Readonly<Record<string, ServerModule>>;
} = {}): Promise<World> {
  const { db, url } = await emptyDatabase();
  const registry = registryOf(definitions);
  const changes = openChanges(url, db);
  afterAll(() => changes.close());
  await db.query(sql`create extension if not exists pg_trgm`);
  for (const statement of await generateMigration(
    generateDrizzleJson({}),
    generateDrizzleJson({ auditLog, media, actionConsents, credentials, rateLimits, ...tablesOf(registry) }),
  )) {
    await db.query(sql.raw(statement));
  }
  await syncStateTriggers(db, registry);
  const services = {
    db,
    registry,
    modules: serverModulesOf(modules),
    changes,
    log: openLog('silent'),
    config: { filesDir: '/nonexistent' },
  } as unknown as Services;
  const appFor = (actor: Actor | null) => {
    const app = new Hono<Env>();
    app.onError((error, c) => respond(error, c, openLog('error')));
    app.use(async (c, next) => {
      c.set('requestId', 'test');
      c.set('address', 'local');
      c.set('actor', actor);
      await next();
    });
    mountRest(app, services);
    return app;
  };
  return {
    services,
    as: (actor) => {
      const app = appFor(actor);
      return async (method, path, body) => {
        const response = await app.request(path, {
          method,
          ...(body !== undefined && {
            body: typeof body === 'string' ? body : JSON.stringify(body),
            headers: { 'content-type': 'application/json' },
          }),
        });
        const text = await response.text();
        const read: unknown = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
        return {
          status: response.status,
          headers: response.headers,
          body: read,
          row: read as SeenRow,
          rows: read as SeenRow[],
          problem: read as Problem,
          text,
        };
      };
    },
  };
}
