/** A page of words alone: terms, privacy. */
import { sql } from 'drizzle-orm';
import type { SitePage } from '../../contract/public.ts';
import { AppError } from '../errors.ts';
import type { Shop } from './shop.ts';

type Row = { title: string; body: string | null; updated_at: string };
const names = ['terms-and-conditions', 'privacy-policy'] as const;

/** Throws `not_found` for a page there is not, or that nobody has written yet. */
export async function getSitePage(shop: Shop, name: string): Promise<SitePage> {
  const known = names.find((n) => n === name);
  if (!known) throw new AppError('not_found');
  return shop.remember(`page ${known}`, [`page/${known}`], async () => {
    const [row] = await shop.db.query<Row>(
      sql`select p.title, p.body, p.updated_at from ${shop.visible(`page/${known}`, 'p')} limit 1`,
    );
    if (!row) throw new AppError('not_found');
    return { title: row.title, body: row.body ?? '', updatedAt: row.updated_at };
  });
}
