/** The chat window and the visitor statistics of the public pages. */
import { sql } from 'drizzle-orm';
import type { Widgets } from '../../../../contract/widgets.ts';
import type { PublicCatalogue } from '../public/public-catalogue.ts';
import { col } from '../../../platform/db/row-shape.ts';

type Row = {
  chat: NonNullable<Widgets['chat']>['kind'] | 'none';
  chat_key: string | null;
  analytics: 'google' | 'matomo' | 'none';
  container: string | null;
  matomo_url: string | null;
  matomo_site: number | null;
};

/** None until someone has set one. */
export function getWidgets(catalogue: PublicCatalogue): Promise<Widgets> {
  return catalogue.cached('widgets', ['widgets'], async () => {
    const [row] = await catalogue.db.query(
      sql`
      select w.chat, w.chat_key, w.analytics, w.container, w.matomo_url, w.matomo_site
      from ${catalogue.visible('widgets', 'w')} limit 1`,
      {
        chat: col.text.as<NonNullable<Widgets['chat']>['kind'] | 'none'>(),
        chat_key: col.text.orNull,
        analytics: col.text.as<'google' | 'matomo' | 'none'>(),
        container: col.text.orNull,
        matomo_url: col.text.orNull,
        matomo_site: col.number.orNull,
      },
    );
    if (!row) return { chat: null, analytics: null };
    return {
      chat: row.chat !== 'none' && row.chat_key ? { kind: row.chat, key: row.chat_key } : null,
      analytics: analyticsOf(row),
    };
  });
}

function analyticsOf({ analytics, container, matomo_url: url, matomo_site: site }: Row): Widgets['analytics'] {
  if (analytics === 'google' && container) return { kind: 'google', container };
  if (analytics === 'matomo' && url && site) return { kind: 'matomo', url, site };
  return null;
}
