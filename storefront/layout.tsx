/** The public layout: banner, header, footer, dialogs and the welcome window around every page of the storefront. */
import './layout.css';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { currentJalaliYear } from '../src/locale/dates.ts';
import type { Route } from './+types/layout';
import { api } from './api.ts';
import { BannerStrip } from './banner/BannerStrip.tsx';
import { DialogHost } from './dialogs/DialogHost.tsx';
import { Footer } from './footer/Footer.tsx';
import { Header } from './header/Header.tsx';
import { HasSession, session } from './session/current.ts';
import { WelcomeHost } from './welcome/WelcomeHost.tsx';

const sessionCookie = /(?:^|;\s*)sid=/;

/** What every page shows. Whatever of it fails is left out, in silence (specification, section 7). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = api(context), nothing = () => null;
  const [banner, contact, groups] = await Promise.all([
    call('GET /api/banner', {}).catch(nothing),
    call('GET /api/contact-info', {}).catch(nothing),
    call('GET /api/course-groups', {}).then(({ records }) => records.map(({ _id, name, icon, topGroup, courseCount }) => ({ _id, name, icon, topGroup, courseCount })), () => []),
  ]);
  const over = banner?.status !== 'active' || (banner.endDate !== null && Date.parse(banner.endDate) <= Date.now());
  return { banner: over ? null : banner, contact, groups, year: currentJalaliYear(), hasSession: sessionCookie.test(request.headers.get('cookie') ?? '') };
}

/** The same on every page, so another page does not ask for it again. */
export const shouldRevalidate = () => false;

export default function PublicLayout({ loaderData: { banner, contact, groups, year, hasSession } }: Route.ComponentProps) {
  useEffect(() => { void session.start(hasSession); }, [hasSession]);
  return (
    <HasSession value={hasSession}>
      <a className="skip-link button" href="#content">رفتن به محتوای صفحه</a>
      <BannerStrip banner={banner} />
      <Header groups={groups} />
      <main className="site-main" id="content" tabIndex={-1}><Outlet /></main>
      <Footer contact={contact} groups={groups} year={year} />
      <DialogHost />
      <WelcomeHost />
    </HasSession>
  );
}
