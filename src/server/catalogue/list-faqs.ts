/** The questions people ask, in their order. */
import { sql } from 'drizzle-orm';
import type { Faq } from '../../contract/public.ts';
import type { Shop } from './shop.ts';

type Row = { id: string; question: string; answer: string; category: string | null };
const most = 500;

export function listFaqs(shop: Shop): Promise<Faq[]> {
  return shop.remember('faqs', ['faqs'], async () => {
    const rows = await shop.db.query<Row>(
      sql`select f.id, f.question, f.answer, f.category from ${shop.visible('faqs', 'f')} order by f."order" nulls last, f.id limit ${sql.raw(String(most))}`,
    );
    return rows.map(({ id, question, answer, category }) => ({
      _id: id,
      question,
      answer,
      category: shop.label('faqs', 'category', category) ?? '',
    }));
  });
}
