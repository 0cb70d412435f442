/** The public calls for what the site shows around its pages: contact info, banner, welcome window, metadata. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createClient } from '../../../../client/client.ts';
import { insertRows } from '../../../platform/db/rows.ts';
import { testApp } from '../../../testing/app.ts';

const { app, services } = await testApp();
const { call } = createClient((path, init) => app.request(path, init));

test('F04 C16 contact info is empty at first, then shows a change at once', async () => {
  expect(await call('GET /api/contact-info', {})).toMatchObject({
    tel: [],
    email: null,
    socials: { telegram: null, instagram: null },
    trustBadges: [],
  });
  await insertRows(services.db, services.registry, 'contact-info', [
    {
      tel: [{ number: '02112345678' }],
      email: 'a@example.com',
      socials: { telegram: 'https://t.me/x', instagram: null },
      trustBadges: [{ title: 'نماد', image: null, link: null }],
    },
  ]);
  services.changes.publish('contact_info');
  expect(await call('GET /api/contact-info', {})).toMatchObject({
    tel: ['02112345678'],
    email: 'a@example.com',
    socials: { telegram: 'https://t.me/x' },
    trustBadges: [{ title: 'نماد', image: null, link: null }],
  });
});

test('F08 C01 the banner shows its text only while it is active', async () => {
  expect(await call('GET /api/banner', {})).toMatchObject({ status: 'inactive', text: null, code: null });
  await insertRows(services.db, services.registry, 'banner', [
    {
      status: 'inactive',
      text: 'راز نوروز',
      code: 'NOROOZ',
      withText: true,
      withImage: false,
      bgColor: '#ff7952',
      link: '/department',
      endDate: '2999-01-01T00:00:00.000Z',
    },
  ]);
  services.changes.publish('banner');
  expect(JSON.stringify(await call('GET /api/banner', {}))).not.toContain('راز');
  await services.db.query(sql`update banner set status = 'active'`);
  services.changes.publish('banner');
  expect(await call('GET /api/banner', {})).toEqual({
    status: 'active',
    endDate: '2999-01-01T00:00:00.000Z',
    bgColor: '#ff7952',
    bgImage: null,
    link: '/department',
    text: 'راز نوروز',
    code: 'NOROOZ',
    withImage: false,
    withText: true,
  });
});

test('C02 the welcome window is off until one is stored and switched on', async () => {
  expect(await call('GET /api/banner/welcome-popup', {})).toMatchObject({
    show: 0,
    title: null,
    size: 'max-w-sm',
    redirectType: 'router',
  });
  await insertRows(services.db, services.registry, 'welcome-popup', [
    {
      show: false,
      titleShow: true,
      title: 'راز',
      buttonShow: true,
      buttonText: 'برو',
      buttonRef: '/faqs',
      redirectType: 'link',
      size: 'max-w-lg',
      createdAt: '2026-01-10T08:00:00.000Z',
    },
  ]);
  services.changes.publish('welcome_popup');
  expect(await call('GET /api/banner/welcome-popup', {})).toMatchObject({ show: 0, title: null });
  await services.db.query(sql`update welcome_popup set show = true`);
  services.changes.publish('welcome_popup');
  expect(await call('GET /api/banner/welcome-popup', {})).toEqual({
    title: 'راز',
    titleShow: true,
    text: null,
    buttonShow: true,
    buttonText: 'برو',
    buttonRef: '/faqs',
    redirectType: 'link',
    size: 'max-w-lg',
    createdAt: '2026-01-10T08:00:00.000Z',
    show: 1,
  });
  await services.db.query(sql`update welcome_popup set text = 'درست شد', updated_at = now()`);
  services.changes.publish('welcome_popup');
  const corrected = await call('GET /api/banner/welcome-popup', {});
  expect(corrected).toMatchObject({ text: 'درست شد', createdAt: '2026-01-10T08:00:00.000Z' });
  await services.db.query(sql`update welcome_popup set renewed_at = '2026-03-01T08:00:00Z'`);
  services.changes.publish('welcome_popup');
  const renewed = await call('GET /api/banner/welcome-popup', {});
  expect(renewed.createdAt).toBe('2026-03-01T08:00:00.000Z');
});

test('the metadata of an address is what was stored for it, or null', async () => {
  expect(await call('GET /api/metadata', { query: { path: '/faqs' } })).toBeNull();
  await insertRows(services.db, services.registry, 'metadata', [
    { path: '/faqs', title: 'پرسش‌ها', description: 'شرح' },
    {
      path: '/vip',
      title: 'اشتراک',
      description: 'همهٔ دوره‌ها',
      canonical: 'https://academy.example/vip',
      ogTitle: 'عضو شوید',
      ogDescription: 'با دوستان',
      ogImage: 'card.webp',
      robots: 'noindex',
    },
  ]);
  services.changes.publish('metadata');
  expect(await call('GET /api/metadata', { query: { path: '/faqs' } })).toMatchObject({
    title: 'پرسش‌ها',
    description: 'شرح',
    canonical: null,
  });
  expect(await call('GET /api/metadata', { query: { path: '/vip' } })).toEqual({
    title: 'اشتراک',
    description: 'همهٔ دوره‌ها',
    canonical: 'https://academy.example/vip',
    ogTitle: 'عضو شوید',
    ogDescription: 'با دوستان',
    ogImage: 'card.webp',
    robots: 'noindex',
  });
  expect(await call('GET /api/metadata', { query: { path: '\0' } })).toBeNull();
});

test('K17 no widget is set at first; what the panel sets shows at once', async () => {
  expect(await call('GET /api/widgets', {})).toEqual({ chat: null, analytics: null });
  await insertRows(services.db, services.registry, 'widgets', [
    { chat: 'raychat', chatKey: 'abcd', analytics: 'matomo', matomoUrl: 'https://s.example', matomoSite: 2 },
  ]);
  services.changes.publish('widgets');
  expect(await call('GET /api/widgets', {})).toEqual({
    chat: { kind: 'raychat', key: 'abcd' },
    analytics: { kind: 'matomo', url: 'https://s.example', site: 2 },
  });
  await services.db.query(sql`update widgets set chat = 'none', analytics = 'google'`);
  services.changes.publish('widgets');
  expect(await call('GET /api/widgets', {})).toEqual({ chat: null, analytics: null });
});
