/**
 * The public layout in a browser, without the server behind it: the real components, loader, styles and router, with
 * the response to every call given by the test (`page.route`). Built and served by `serve.ts`.
 */
import '../../storefront/styles/fonts.css';
import '../../storefront/styles/tokens.css';
import '../../storefront/styles/base.css';

import { createRoot } from 'react-dom/client';
import {
  createBrowserRouter,
  Outlet,
  RouterContextProvider,
  RouterProvider,
  UNSAFE_withComponentProps as withComponentProps,
  type LoaderFunction,
} from 'react-router';
import { apiContext } from '../../storefront/shared/api.ts';
import PublicLayout, { ErrorBoundary, loader, shouldRevalidate } from '../../storefront/layout.tsx';
import { Overlays } from '../../storefront/Overlays.tsx';
import { showToast, type ToastOptions } from '../../storefront/toast/toast-store.ts';

declare global {
  interface Window {
    showToast(options: ToastOptions): void;
  }
}
window.showToast = showToast;

function Root() {
  return (
    <>
      <Outlet />
      <Overlays />
    </>
  );
}

const pages = [
  { index: true, element: <h1>صفحهٔ اصلی</h1> },
  // Its loader waits for a call that the test responds to.
  { path: 'teachers', loader: () => fetch('/api/teachers').then((answer) => answer.json()), element: <h1>استادان</h1> },
  { path: '*', element: <h1>صفحهٔ دیگر</h1> },
];

type RouteComponent = Parameters<typeof withComponentProps>[0];
const router = createBrowserRouter(
  [
    {
      element: <Root />,
      hydrateFallbackElement: <p>…</p>,
      children: [
        {
          loader: loader as unknown as LoaderFunction,
          shouldRevalidate,
          Component: withComponentProps(PublicLayout as unknown as RouteComponent),
          children: [{ ErrorBoundary, children: pages }],
        },
      ],
    },
  ],
  {
    getContext() {
      const context = new RouterContextProvider();
      context.set(apiContext, (path, init) => fetch(path, init));
      return context;
    },
  },
);
createRoot(document.getElementById('root')!).render(<RouterProvider router={router} />);
