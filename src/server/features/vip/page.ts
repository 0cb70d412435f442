/** What `/vip` shows: the text of administrators, plans, the courses that a subscription holds, and questions. */
import { sql } from 'drizzle-orm';
import type { VipPage } from '../../../contract/vip.ts';
import {
  cardSections,
  countPages,
  courseCards,
  courseOrders,
  limitSql,
  type PublicCatalogue,
} from '../catalogue/index.ts';
import { includedSections, isIncluded } from '../access/index.ts';
import { readPlans, readSettings } from './my-vip.ts';
import { col } from '../../platform/db/row-shape.ts';

/** Courses shown; the list of all is a page of its own. */
const maxCourses = 8;
const maxFaqs = 50;
const sections = [...includedSections, ...cardSections, 'vip-plans', 'page/vip-main-page', 'vip-faqs'];

export const getVipPage = (catalogue: PublicCatalogue): Promise<VipPage> =>
  catalogue.cached('vip', sections, async () => {
    const { db } = catalogue;
    const included = sql`${catalogue.visible('courses', 'c')} where ${isIncluded('c')}`;
    const [settings, plans, text, { total }, courses, faqs] = await Promise.all([
      readSettings(db),
      readPlans(db),
      readText(catalogue),
      countPages(catalogue, included),
      courseCards(
        catalogue,
        sql`select c.id from ${included} order by ${courseOrders.popular} ${limitSql(maxCourses)}`,
        'popular',
      ),
      db.query(
        sql`
        select f.id as _id, f.question, f.answer from ${catalogue.visible('vip-faqs', 'f')}
        order by f."order" nulls last, f.id ${limitSql(maxFaqs)}`,
        { _id: col.uuid, question: col.text, answer: col.text },
      ),
    ]);
    const { enabled, examDiscountBps } = settings;
    return { isOpen: enabled, text, plans: enabled ? plans : [], courseCount: total, courses, examDiscountBps, faqs };
  });

async function readText(catalogue: PublicCatalogue): Promise<VipPage['text']> {
  const [row] = await catalogue.db.query(
    sql`select p.title, p.body from ${catalogue.visible('page/vip-main-page', 'p')} limit 1`,
    { title: col.text, body: col.text.orNull },
  );
  return row ? { title: row.title, body: row.body ?? '' } : null;
}
