/** What search engines read of a bundle and a major. */
import { expect, test } from 'vitest';
import { bundleDetail, majorDetail } from '../testing/records.ts';
import { bundleData, majorData } from './set-data.ts';

const origin = 'https://school.example';

test('the price of a bundle is in rials, open or closed, and holds until a day', () => {
  const of = (more: Parameters<typeof bundleDetail>[0]) => bundleData(bundleDetail(more), origin);
  expect(of({ price: 1_200_000, sale: 'open', endsAt: '2026-12-01T20:30:00.000Z' })).toMatchObject({
    inLanguage: 'fa',
    offers: {
      category: 'Paid',
      price: 12_000_000,
      priceCurrency: 'IRR',
      availability: 'https://schema.org/InStock',
      priceValidUntil: '2026-12-01',
    },
  });
  expect(of({ price: 0, sale: 'ended', endsAt: null })).toHaveProperty('offers', {
    '@type': 'Offer',
    category: 'Free',
    price: 0,
    priceCurrency: 'IRR',
    availability: 'https://schema.org/OutOfStock',
    url: `${origin}/bundle/frontend`,
  });
});

test('a bundle says how long it takes in whole minutes, at least one', () => {
  const of = (totalTime: number) => bundleData(bundleDetail({ totalTime }), origin);
  expect(of(5_400)).toMatchObject({ hasCourseInstance: { courseWorkload: 'PT90M' } });
  expect(of(10)).toMatchObject({ hasCourseInstance: { courseWorkload: 'PT1M' } });
});

test('a major says how many months it takes, if that is known, and the courses of all of its bundles', () => {
  const known = majorData(majorDetail({ months: 6 }), origin);
  expect(known).toMatchObject({ timeToComplete: 'P6M' });
  const courses = majorDetail().bundles.flatMap((bundle) => bundle.courses);
  expect(known).toHaveProperty('hasCourse.length', courses.length);
  expect(majorData(majorDetail({ months: null }), origin)).not.toHaveProperty('timeToComplete');
});
