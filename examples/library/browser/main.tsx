/** Everything the browser runs: the panel that the generator makes, and a log-in before it. */
import '@fontsource-variable/vazirmatn';
import './page.css';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { noExtensions } from '../../../admin/extensions/extensions.ts';
import type { PanelName } from '../../../src/define/panels.ts';
import { application } from '../application.ts';
import { LogIn } from './LogIn.tsx';

const Panel = lazy(() => import('../../../admin/panels/Panel.tsx').then((module) => ({ default: module.Panel })));
const extensions = noExtensions(application);

const panelNames = ['admin', 'member'] as const satisfies readonly PanelName[];

const router = createBrowserRouter([
  ...panelNames.map((panel) => ({
    path: `${application.panels[panel].path}/*`,
    element: (
      <Suspense fallback={<p role="status">پنل در حال آماده شدن است…</p>}>
        <Panel key={panel} panel={panel} extensions={extensions} />
      </Suspense>
    ),
  })),
  { path: '*', element: <LogIn /> },
]);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
