/** The receipt of an order as a PDF, beside the page of the receipt (decision 133). */
import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { loginTo } from '../../../../paths/account.ts';
import { openLimits } from '../../../platform/auth/limits.ts';
import { getContactInfo, openPublicCatalogue } from '../../catalogue/index.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Env } from '../../../platform/env.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { myOrder } from '../checkout/my-orders.ts';
import { hasReceipt, receiptPdf } from './receipt.ts';
import { sendPdf } from '../../../platform/documents/send-pdf.ts';
import type { Typesetter } from '../../../platform/documents/typesetter.ts';
import { col } from '../../../platform/db/row-shape.ts';

/** Its address, as the site map of the server names it. */
export const receiptAddress = '/profile/transactions/:number/receipt.pdf';

/** Own rows only: another's order is not there. Who has no session is led to the login and back, as from a page. */
export function mountReceipts(app: Hono<Env>, services: Services, typesetter: Typesetter): void {
  const limits = openLimits(services);
  const catalogue = openPublicCatalogue(services);
  app.get(receiptAddress, async (c) => {
    const user = c.var.actor?.userId;
    if (user === undefined) return c.redirect(loginTo(c.req.path), 303);
    const order = await myOrder(services.db, user, c.req.param('number'));
    if (!hasReceipt(order)) throw new AppError('not_found');
    await limits.take('', [['document', user]]);
    const [buyer, seller] = await Promise.all([nameOf(services.db, user), getContactInfo(catalogue)]);
    const pdf = await receiptPdf(typesetter, order, buyer, seller);
    return sendPdf(pdf, `receipt-${order.number}.pdf`);
  });
}

async function nameOf(db: Database, user: string): Promise<string> {
  const [row] = await db.query(
    sql`
    select coalesce(nullif(trim(full_name), ''), email, mobile, '') as name from users where id = ${user}::uuid`,
    { name: col.text },
  );
  return row?.name ?? '';
}
