/**
 * A page of text: terms, privacy, the terms of certificates, the text above the questionnaire, the welcome of new members.
 */
import { sql } from 'drizzle-orm';
import type { SitePage } from '../../../../contract/public.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import type { PublicCatalogue } from '../public/public-catalogue.ts';
import { col } from '../../../platform/db/row-shape.ts';

const names = [
  'terms-and-conditions',
  'privacy-policy',
  'proof-terms-and-conditions',
  'start-from-where',
  'vip-welcome-page',
] as const;

/** Throws `not_found` for an unknown page and for one that was not written yet. */
export async function getSitePage(catalogue: PublicCatalogue, name: string): Promise<SitePage> {
  const known = names.find((n) => n === name);
  if (!known) throw new AppError('not_found');
  return catalogue.cached(`page ${known}`, [`page/${known}`], async () => {
    const [row] = await catalogue.db.query(
      sql`select p.title, p.body, p.updated_at from ${catalogue.visible(`page/${known}`, 'p')} limit 1`,
      { title: col.text, body: col.text.orNull, updated_at: col.instant },
    );
    if (!row) throw new AppError('not_found');
    return { title: row.title, body: row.body ?? '', updatedAt: row.updated_at };
  });
}
