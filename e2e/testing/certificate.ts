/** The certificate in the journey of learning: its holder asks for it, hides and shows it; a stranger checks its code. */
import type { Browser, Page } from '@playwright/test';
import { expect } from './clean-page.ts';
import { expectSound, type Examined } from './exam-sitting.ts';
import { heading, main } from './storefront-page.ts';

export interface Certified {
  readonly code: string;
  /** The path of its page. */
  readonly path: string;
}

/** Asks for the certificate of an exam, and opens its PDF and its page. */
export async function getCertificate(page: Page, { title }: Examined): Promise<Certified> {
  await page.goto('/profile/my-proof-list');
  await main(page)
    .getByRole('button', { name: `درخواست گواهی ${title}` })
    .click();
  const own = main(page).getByRole('article').filter({ hasText: title });
  const code = (await own.getByText(/^[0-9A-Z]{4}(-[0-9A-Z]{4}){2}$/).innerText()).trim();
  const pdf = await page.request.get((await own.getByRole('link', { name: /^PDF/ }).getAttribute('href')) ?? '');
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await own.getByRole('link', { name: /^مشاهده و هم‌رسانی/ }).click();
  await expect(page.getByRole('img', { name: /کد QR/ })).toBeVisible();
  await expectSound(page);
  return { code, path: new URL(page.url()).pathname };
}

/** Without JavaScript and by the keyboard, while the holder hides the certificate itself. */
export async function checkAsStranger(browser: Browser, baseURL: string, proof: Certified): Promise<void> {
  const stranger = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const guest = await stranger.newPage();
  expect((await guest.goto(proof.path))?.status()).toBe(404);
  await guest.goto('/proof-check');
  await guest.getByLabel('کد گواهی').fill(proof.code.toLowerCase());
  await guest.getByLabel('کد گواهی').press('Enter');
  await expect(heading(guest, 'استعلام گواهی')).toBeVisible();
  await expect(main(guest)).toContainText('این گواهی معتبر است');
  await expect(main(guest)).toContainText('علی امینی');
  await expect(guest.getByRole('link', { name: 'مشاهدهٔ خود گواهی' })).toHaveCount(0);
  await stranger.close();
}
