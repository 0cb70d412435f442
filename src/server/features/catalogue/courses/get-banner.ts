/** The promotional banner above every page. */
import { sql } from 'drizzle-orm';
import type { Banner } from '../../../../contract/promotions.ts';
import type { PublicCatalogue } from '../public/public-catalogue.ts';
import { col } from '../../../platform/db/row-shape.ts';

const hidden: Banner = {
  status: 'inactive',
  endDate: null,
  bgColor: null,
  bgImage: null,
  link: null,
  text: null,
  code: null,
  withImage: false,
  withText: false,
};

/** Answers nothing but `inactive` for a banner that is not active: its text and code may be of a future campaign. */
export function getBanner(catalogue: PublicCatalogue): Promise<Banner> {
  return catalogue.cached('banner', ['banner'], async () => {
    const [row] = await catalogue.db.query(
      sql`
      select b.status, b.end_date, b.bg_color, b.bg_image, b.link, b.text, b.code, b.with_image, b.with_text
      from ${catalogue.visible('banner', 'b')} order by b.updated_at desc limit 1`,
      {
        status: col.text.as<Banner['status']>(),
        end_date: col.instant.orNull,
        bg_color: col.text.orNull,
        bg_image: col.text.orNull,
        link: col.text.orNull,
        text: col.text.orNull,
        code: col.text.orNull,
        with_image: col.boolean,
        with_text: col.boolean,
      },
    );
    if (row?.status !== 'active') return hidden;
    return {
      status: row.status,
      endDate: row.end_date,
      bgColor: row.bg_color,
      bgImage: row.bg_image,
      link: row.link,
      text: row.text,
      code: row.code,
      withImage: row.with_image,
      withText: row.with_text,
    };
  });
}
