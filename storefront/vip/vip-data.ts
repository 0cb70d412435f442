/** The structured data (schema.org) of the VIP subscription. Pure. */
import type { VipPage } from '../../src/contract/vip.ts';
import { htmlToText } from '../../src/locale/html-text.ts';
import { sitePicture } from '../../src/locale/share-path.ts';
import { t } from '../../src/locale/translate.ts';
import { vipPath } from '../../src/paths/pages.ts';
import { siteName } from '../shared/site.ts';
import type { StructuredData } from '../shared/seo.ts';

/** The plans as offers, in rials because only IRR has an ISO currency code; and the questions. */
export function vipData({ plans, faqs }: VipPage, origin: string): StructuredData[] {
  const url = `${origin}${vipPath}`;
  const offers = plans.map(({ title, price, discountedPrice }) => ({
    '@type': 'Offer',
    name: title,
    price: (discountedPrice ?? price) * 10,
    priceCurrency: 'IRR',
    availability: 'https://schema.org/InStock',
    url,
  }));
  const questions = faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: htmlToText(answer) },
  }));
  const image = origin + sitePicture('vip');
  const brand = { '@type': 'Brand', name: t(siteName) };
  return [
    ...(offers.length > 0
      ? [
          {
            '@type': 'Product',
            name: t('اشتراک ویژهٔ {siteName}', { siteName: t(siteName) }),
            url,
            image,
            brand,
            offers,
          },
        ]
      : []),
    ...(questions.length > 0 ? [{ '@type': 'FAQPage', mainEntity: questions }] : []),
  ];
}
