/** The frequently asked questions, in their order. */
import { sql } from 'drizzle-orm';
import type { Faq } from '../../../../contract/public.ts';
import { limitSql } from '../public/paging.ts';
import type { PublicCatalogue } from '../public/public-catalogue.ts';
import { col } from '../../../platform/db/row-shape.ts';

const maxRows = 500;

export function listFaqs(catalogue: PublicCatalogue): Promise<Faq[]> {
  return catalogue.cached('faqs', ['faqs'], async () => {
    const rows = await catalogue.db.query(
      sql`
      select f.id, f.question, f.answer, f.category from ${catalogue.visible('faqs', 'f')}
      order by f."order" nulls last, f.id ${limitSql(maxRows)}`,
      { id: col.uuid, question: col.text, answer: col.text, category: col.text.orNull },
    );
    return rows.map(({ id, question, answer, category }) => ({
      _id: id,
      question,
      answer,
      category: catalogue.label('faqs', 'category', category) ?? '',
    }));
  });
}
