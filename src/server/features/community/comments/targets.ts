/** What people comment on: courses, articles and teachers that the site shows. */
import { sql, type SQL } from 'drizzle-orm';
import { commentTarget, type CommentTarget } from '../../../../contract/comments.ts';
import { coursePath, articlePath, teacherPath } from '../../../../paths/catalogue.ts';
import { visibleRows } from '../../access/index.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { isId } from '../../../generator/rest/get.ts';
import { col } from '../../../platform/db/row-shape.ts';

/** A kind of target: its section, the column of its title, and what its address is made from besides the id. */
interface TargetKind {
  readonly section: 'courses' | 'articles' | 'teachers';
  readonly title: 'title' | 'display_name';
  readonly slug: 'slug' | 'id';
  path(row: { readonly _id: string; readonly name: string; readonly slug: string }): string;
}

export const targetKinds: Readonly<Record<CommentTarget, TargetKind>> = {
  course: { section: 'courses', title: 'title', slug: 'id', path: (row) => coursePath(row) },
  article: {
    section: 'articles',
    title: 'title',
    slug: 'slug',
    path: ({ slug }) => articlePath(slug),
  },
  teacher: { section: 'teachers', title: 'display_name', slug: 'id', path: ({ _id }) => teacherPath(_id) },
};

export interface Target {
  readonly kind: CommentTarget;
  readonly id: string;
  readonly name: string;
  readonly path: string;
}

/** The column of `users_comments` that points to targets of a kind. */
export const targetColumn = (kind: CommentTarget): SQL => sql.raw(`"${kind}"`);

/** Throws `not_found` for what is no kind of target, is not there, or is not shown by the site. */
export async function requireTarget(
  { db, registry }: Pick<Services, 'db' | 'registry'>,
  kindName: string,
  id: string,
): Promise<Target> {
  const kind = commentTarget.safeParse(kindName).data;
  if (kind === undefined || !isId(id)) throw new AppError('not_found');
  const { section, title, slug, path } = targetKinds[kind];
  const [row] = await db.query(
    sql`select t.id as _id, t.${sql.raw(title)} as name, t.${sql.raw(slug)}::text as slug
      from ${visibleRows(registry, section, 't')} where t.id = ${id}::uuid`,
    { _id: col.uuid, name: col.text, slug: col.text },
    { byKeys: true },
  );
  if (!row) throw new AppError('not_found');
  return { kind, id: row._id, name: row.name, path: path(row) };
}
