/**
 * The public layout: banner, header, footer, dialogs and the welcome popup around every page of the storefront. A room
 * (`shared/frame.ts`) has the dialogs alone.
 */
import './layout.css';
import { Suspense, useEffect, type ComponentProps, type ReactNode } from 'react';
import { Outlet } from 'react-router';
import { currentYear } from '../src/locale/jalali-stamp.ts';
import { t } from '../src/locale/translate.ts';
import { departmentPath } from '../src/paths/catalogue.ts';
import type { Route } from './+types/layout';
import { api } from './shared/api.ts';
import { bannerView } from './banner/banner-view.ts';
import { BannerStrip } from './banner/BannerStrip.tsx';
import { departmentName } from './catalogue/department-name.ts';
import { DialogHost } from './dialogs/DialogHost.tsx';
import { lazyChunk } from './error/chunks.ts';
import { MissingPart } from './error/MissingPart.tsx';
import { contactView } from './school/contact-view.ts';
import { footerLinks, translated } from './footer/footer-links.ts';
import { Footer } from './footer/Footer.tsx';
import type { Department } from './header/Departments.tsx';
import { Header } from './header/Header.tsx';
import { OfflineNavigation } from './network/OfflineNavigation.tsx';
import { registerWorker } from './service-worker/register.ts';
import { hasSessionCookie } from './session/cookie.ts';
import { startSession } from './session/start-session.ts';
import { HasSession } from './session/visitor.ts';
import { useFrame } from './shared/frame.ts';
import { hasGoogle } from './shared/load.ts';
import { useHydrated } from './shared/store.ts';

const WelcomeHost = lazyChunk(() => import('./welcome/WelcomeHost.tsx').then((module) => module.WelcomeHost));

const nothing = () => null;

/** The data of every page. Failed calls are ignored and their part is left out (specification, section 7). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { call } = api(context);
  const [banner, contact, groups, welcome, google, widgets] = await Promise.all([
    call('GET /api/banner', {}).then((answer) => bannerView(answer, Date.now()), nothing),
    call('GET /api/contact-info', {}).then(contactView, nothing),
    call('GET /api/course-groups', {}).then(
      ({ records }) =>
        records.map(({ _id, name, icon, topGroup, courseCount }): Department => ({
          _id,
          name: departmentName({ name, topGroup }),
          icon: icon ?? 'category',
          path: departmentPath(topGroup),
          courses: t('{courseCount} دوره', { courseCount }),
        })),
      () => [],
    ),
    call('GET /api/banner/welcome-popup', {}).then(
      ({ show }) => show === 1,
      () => false,
    ),
    hasGoogle(context),
    call('GET /api/widgets', {}).then((set) => (set.chat || set.analytics ? set : null), nothing),
  ]);
  return {
    origin: new URL(request.url).origin,
    banner,
    contact,
    groups,
    welcome,
    google,
    widgets,
    links: translated(footerLinks),
    year: currentYear(),
    hasSession: hasSessionCookie(request),
  };
}

/** The data is the same on every page, so navigation does not load it again. */
export const shouldRevalidate = () => false;

/**
 * The page and the footer are boundaries: what is pressed while the page is made interactive waits for the part that it
 * belongs to, not for all of it.
 */
export default function PublicLayout({
  loaderData: { banner, contact, groups, links, welcome, google, widgets, year, hasSession },
}: Route.ComponentProps) {
  useEffect(() => startSession(hasSession), [hasSession]);
  useEffect(registerWorker, []);
  useEffect(() => {
    if (widgets) import('./widgets/start-widgets.ts').then(({ startWidgets }) => startWidgets(widgets), nothing);
  }, [widgets]);
  return (
    <HasSession value={hasSession}>
      <a className="skip-link button" href="#content">
        {t('رفتن به محتوای صفحه')}
      </a>
      <OutsideRooms>
        {banner && <BannerStrip banner={banner} />}
        <Header groups={groups} />
      </OutsideRooms>
      <Page />
      <OutsideRooms>
        <Suspense>
          <PageFooter contact={contact} groups={groups} links={links} year={year} />
        </Suspense>
      </OutsideRooms>
      <DialogHost google={google} />
      <OfflineNavigation />
      <OutsideRooms>{welcome && <Welcome />}</OutsideRooms>
    </HasSession>
  );
}

/** By itself, so that a navigation renders neither header nor footer. */
const OutsideRooms = ({ children }: { children: ReactNode }) => useFrame() !== 'room' && children;

/** Those who are in their account need no map of the site. */
const PageFooter = (props: Omit<ComponentProps<typeof Footer>, 'isShort'>) => (
  <Footer {...props} isShort={useFrame() === 'account'} />
);

/** A room has a `main` of its own, below its header. */
function Page() {
  const page = (
    <Suspense>
      <Outlet />
    </Suspense>
  );
  if (useFrame() === 'room') return page;
  return (
    <main className="site-main" id="content" tabIndex={-1}>
      {page}
    </main>
  );
}

/** By itself, so that the end of hydration renders it alone. */
const Welcome = () =>
  useHydrated() && (
    <MissingPart>
      <Suspense fallback={null}>
        <WelcomeHost />
      </Suspense>
    </MissingPart>
  );

export { RouteError as ErrorBoundary } from './error/RouteError.tsx';
