/** The visitor's choice of a language: a form in the footer of every page, which works without JavaScript. */
import type { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { localPath } from '../../../locale/local-path.ts';
import { localeCookie, localeOf } from '../../../locale/locales.ts';
import { cookieOptions } from '../auth/cookies.ts';
import { refuseCrossSite } from '../auth/cross-site.ts';
import type { Env, PlatformServices } from '../env.ts';
import { readForm } from './forms.ts';

/** Where the form is sent. */
export const localeAddress = '/locale';

/** Seconds: a year. */
const maxAge = 31_536_000;

/** Keeps the choice in a cookie and leads back to the page; unknown locales are Persian, unknown pages the first one. */
export function mountLocaleChoice(app: Hono<Env>, services: PlatformServices): void {
  app.post(localeAddress, refuseCrossSite(services), async (c) => {
    const form = await readForm(c.req.raw);
    if (!(form instanceof Request)) return form;
    const chosen = new URLSearchParams(await form.text());
    setCookie(c, localeCookie, localeOf(chosen.get('locale')), {
      ...cookieOptions(services.config),
      maxAge,
    });
    return c.redirect(localPath(chosen.get('back')) ?? '/', 303);
  });
}
