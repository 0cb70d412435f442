/** The window that greets a visitor. */
import { sql } from 'drizzle-orm';
import type { WelcomePopup } from '../../../../contract/promotions.ts';
import type { PublicCatalogue } from '../public/public-catalogue.ts';
import { col } from '../../../platform/db/row-shape.ts';

const hidden: WelcomePopup = {
  title: null,
  titleShow: false,
  text: null,
  buttonShow: false,
  buttonText: null,
  buttonRef: null,
  redirectType: 'router',
  size: 'max-w-sm',
  createdAt: new Date(0).toISOString(),
  show: 0,
};

/**
 * `createdAt` is when the window was made or requested again, by which visitors who dismissed it see it again: a
 * corrected text is no reason to. Answers nothing of a window that is switched off.
 */
export function getWelcomePopup(catalogue: PublicCatalogue): Promise<WelcomePopup> {
  return catalogue.cached('welcome-popup', ['welcome-popup'], async () => {
    const [row] = await catalogue.db.query(
      sql`
      select p.show, p.title, p.title_show, p.text, p.button_show, p.button_text, p.button_ref, p.redirect_type, p.size,
        greatest(p.created_at, p.renewed_at) as shown_since
      from ${catalogue.visible('welcome-popup', 'p')} limit 1`,
      {
        show: col.boolean,
        title: col.text.orNull,
        title_show: col.boolean,
        text: col.text.orNull,
        button_show: col.boolean,
        button_text: col.text.orNull,
        button_ref: col.text.orNull,
        redirect_type: col.text.as<WelcomePopup['redirectType']>().orNull,
        size: col.text.orNull,
        shown_since: col.instant,
      },
    );
    if (!row?.show) return hidden;
    return {
      title: row.title,
      titleShow: row.title_show,
      text: row.text,
      buttonShow: row.button_show,
      buttonText: row.button_text,
      buttonRef: row.button_ref,
      redirectType: row.redirect_type ?? 'router',
      size: row.size ?? hidden.size,
      createdAt: row.shown_since,
      show: 1,
    };
  });
}
