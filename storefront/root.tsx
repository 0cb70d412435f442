/**
 * The document of every page, public or panel, and the error boundary of last instance. It has no loader: each
 * navigation inside a panel would call it.
 */
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { use, type ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { schemeScript } from '../src/client/scheme.ts';
import { currentLocale } from '../src/locale/current.ts';
import { t } from '../src/locale/translate.ts';
import type { Route } from './+types/root';
import { failureOf } from './error/failure.ts';
import { Overlays } from './Overlays.tsx';
import { RouteAnnouncer } from './progress/RouteAnnouncer.tsx';
import { RenderedNonce } from './shared/nonce.ts';
import { siteDescription, siteName } from './shared/site.ts';
import favicon from './styles/favicon.svg?no-inline';
import vazirmatn from './styles/fonts/vazirmatn-persian.woff2?url';

export const links: Route.LinksFunction = () => [
  { rel: 'preload', href: vazirmatn, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: favicon, type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: currentLocale() === 'fa' ? '/manifest.webmanifest' : '/manifest.en.webmanifest' },
];

export const meta: Route.MetaFunction = ({ error }) =>
  error
    ? [{ title: `${failureOf(error).title} | ${t(siteName)}` }, { name: 'robots', content: 'noindex' }]
    : [{ title: t(siteName) }, { name: 'description', content: t(siteDescription) }];

export function Layout({ children }: { children: ReactNode }) {
  const locale = currentLocale();
  return (
    // The script of the head sets an attribute of its own.
    <html lang={locale} dir={locale === 'fa' ? 'rtl' : 'ltr'} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ff7952" />
        <meta name="color-scheme" content="light dark" />
        <SchemeScript />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Overlays />
        <RouteAnnouncer />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** Shows the scheme that was chosen in this browser, before the first frame (`src/client/scheme.ts`). */
function SchemeScript() {
  const nonce = use(RenderedNonce);
  return (
    <script {...(nonce && { nonce })} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: schemeScript }} />
  );
}

export default function App() {
  return <Outlet />;
}

export { RouteError as ErrorBoundary } from './error/RouteError.tsx';
