// @vitest-environment happy-dom
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../testing/page.tsx';
import { inRouter } from '../testing/router.tsx';
import { toasts } from '../toast/toast-store.ts';
import type { BannerView } from './banner-view.ts';
import { BannerStrip } from './BannerStrip.tsx';

const banner = (more: Partial<BannerView> = {}): BannerView => ({
  endDate: null,
  text: 'جشنواره',
  code: null,
  link: null,
  ink: 'light',
  colour: null,
  image: null,
  ...more,
});
const end = '2026-11-25T10:00:00.000Z';

afterEach(() => {
  cleanup();
  toasts.hide();
  vi.useRealTimers();
});

const strip = (more?: Partial<BannerView>) => renderPage(<BannerStrip banner={banner(more)} />);

test('a banner has its text and colours; parts that it does not have are left out', () => {
  const { getByRole, queryByRole } = strip({ ink: 'dark', colour: '#ff7952' });
  const aside = getByRole('complementary', { name: 'پیشنهاد ویژه' });
  const colour = aside.querySelector('rect')?.getAttribute('fill');
  expect([aside.textContent, aside.dataset['ink'], colour]).toEqual(['جشنواره', 'dark', '#ff7952']);
  expect([aside.querySelector('img'), aside.hasAttribute('data-picture')]).toEqual([null, false]);
  expect([queryByRole('link'), queryByRole('button'), queryByRole('timer')]).toEqual([null, null, null]);
});

test('a banner with an image shows it, with an encoded address', () => {
  const { getByRole } = strip({ text: null, image: '/files/2026/جشن-1280.webp' });
  const aside = getByRole('complementary');
  expect(aside.querySelector('img')?.getAttribute('src')).toBe(encodeURI('/files/2026/جشن-1280.webp'));
  expect([aside.getAttribute('data-picture'), aside.querySelector('p')]).toEqual(['true', null]);
});

test('a link inside the site is opened by the router, one that leads elsewhere by the browser', async () => {
  const inside = strip({ link: { href: '/department', internal: true } });
  const link = inside.getByRole('link', { name: 'مشاهدهٔ پیشنهاد' });
  expect(link.getAttribute('href')).toBe('/department');
  fireEvent.click(link);
  await waitFor(() => expect(inside.address()).toBe('/department'));
  inside.unmount();
  const outside = strip({ link: { href: 'https://example.com/', internal: false } });
  const elsewhere = outside.getByRole('link');
  elsewhere.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(elsewhere);
  expect([elsewhere.getAttribute('href'), outside.address()]).toEqual(['https://example.com/', '/']);
});

test('the code is copied by its button, and that is said', async () => {
  const { getByRole, user } = strip({ code: 'MEHR' });
  await user.click(getByRole('button', { name: 'کپی کد تخفیف MEHR' }));
  await waitFor(() => expect(toasts.shown.get()).not.toBeNull());
  expect(await navigator.clipboard.readText()).toBe('MEHR');
  expect(toasts.shown.get()).toMatchObject({ type: 'success', title: 'کد تخفیف کپی شد', message: 'MEHR' });
});

test('a code that cannot be copied says nothing', async () => {
  const { getByRole, user } = strip({ code: 'MEHR' });
  const refused = vi
    .spyOn(navigator.clipboard, 'writeText')
    .mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await user.click(getByRole('button', { name: /کپی/ }));
  expect([refused.mock.calls, toasts.shown.get()]).toEqual([[['MEHR']], null]);
  refused.mockRestore();
});

test('S09 the countdown shows days and hh:mm:ss, second by second', () => {
  vi.useFakeTimers({ now: Date.parse(end) - (2 * 86_400 + 3 * 3_600 + 4 * 60 + 5) * 1_000 });
  const { getByRole } = strip({ endDate: end });
  const timer = getByRole('timer', { name: 'زمان باقی‌مانده' });
  const days = timer.querySelector('.banner-days');
  expect([timer.textContent, days?.hasAttribute('data-none')]).toEqual(['۲ روز و۰۳:۰۴:۰۵', false]);
  act(() => vi.advanceTimersByTime(999));
  expect(timer.textContent).toBe('۲ روز و۰۳:۰۴:۰۵');
  act(() => vi.advanceTimersByTime(1));
  expect(timer.textContent).toBe('۲ روز و۰۳:۰۴:۰۴');
  vi.setSystemTime(Date.parse(end) - 61_000);
  act(() => vi.advanceTimersByTime(1_000));
  expect([timer.textContent, days?.getAttribute('data-none')]).toEqual(['۰ روز و۰۰:۰۱:۰۰', 'true']);
});

test('at its end a banner offers nothing any more, to the second, and counts no further', () => {
  vi.useFakeTimers({ now: Date.parse(end) - 1_400 });
  const timersBefore = vi.getTimerCount();
  const { getByRole, queryByRole } = strip({
    endDate: end,
    code: 'MEHR',
    link: { href: '/department', internal: true },
  });
  const clock = () => getByRole('timer').querySelector('.banner-clock')?.textContent;
  const shown: (string | null | undefined)[] = [clock()];
  for (const passed of [399, 1, 999]) {
    act(() => vi.advanceTimersByTime(passed));
    shown.push(clock());
  }
  expect(shown).toEqual(['۰۰:۰۰:۰۲', '۰۰:۰۰:۰۲', '۰۰:۰۰:۰۱', '۰۰:۰۰:۰۱']);
  expect([queryByRole('link'), queryByRole('button')]).not.toContain(null);
  act(() => vi.advanceTimersByTime(1));
  expect([clock(), queryByRole('link'), queryByRole('button')]).toEqual(['۰۰:۰۰:۰۰', null, null]);
  expect(getByRole('complementary').textContent).toContain('این پیشنهاد به پایان رسید');
  expect(getByRole('complementary').textContent).not.toContain('جشنواره');
  expect(vi.getTimerCount()).toBe(timersBefore);
});

test('a banner that had ended when the page was opened is not shown, wherever the page came from', () => {
  vi.useFakeTimers({ now: Date.parse(end) });
  expect(strip({ endDate: end }).queryByRole('complementary')).toBeNull();
  cleanup();
  vi.setSystemTime(Date.parse(end) - 1);
  expect(strip({ endDate: end }).getByRole('complementary').textContent).toContain('جشنواره');
});

test('a banner that is gone counts no more', () => {
  vi.useFakeTimers({ now: Date.parse(end) - 60_000 });
  const { unmount } = strip({ endDate: end });
  const running = vi.getTimerCount();
  unmount();
  expect(vi.getTimerCount()).toBe(running - 1);
});

test('the server shows placeholders for the time, which is that of the visitor', () => {
  const html = renderToStaticMarkup(inRouter(<BannerStrip banner={banner({ endDate: end })} />));
  expect(html).toContain('<b>– روز و</b>');
  expect(html).toContain('--:--:--');
  expect(html).not.toContain('data-none');
});
