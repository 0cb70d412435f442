/** Everything the browser runs: the panel that the generator makes, and a log-in before it. */
import '@fontsource-variable/vazirmatn';
import './page.css';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { onlyMenu } from '../../../admin/extensions/extensions.ts';
import { menu } from '../menu.ts';
import { LogIn } from './LogIn.tsx';

const Panel = lazy(() => import('../../../admin/panels/Panel.tsx').then((module) => ({ default: module.Panel })));
const extensions = onlyMenu(menu);

const router = createBrowserRouter([
  {
    path: '/admin/*',
    element: (
      <Suspense fallback={<p role="status">پنل در حال آماده شدن است…</p>}>
        <Panel panel="admin" extensions={extensions} />
      </Suspense>
    ),
  },
  { path: '*', element: <LogIn /> },
]);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
