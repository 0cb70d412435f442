/** The routes of a panel: its sections as react-admin's inner addresses, each opened by what the person may do. */
import { lazy, type ReactElement } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router';
import { meets } from '../../src/define/condition.ts';
import type { AnyResource } from '../../src/define/resource.ts';
import type { View } from '../../src/define/rules.ts';
import { pages } from '../pages/index.ts';
import { usePanel } from './panel-context.ts';
import { panels } from './panels.ts';
import { NotFound, SectionRefusal } from './Refusal.tsx';

const Dashboard = lazy(() => import('../pages/Dashboard.tsx'));
const SectionList = lazy(() => import('../screens/section.tsx').then((m) => ({ default: m.SectionList })));
const SectionCreate = lazy(() => import('../screens/section.tsx').then((m) => ({ default: m.SectionCreate })));
const SectionEdit = lazy(() => import('../screens/section.tsx').then((m) => ({ default: m.SectionEdit })));

export function Sections() {
  const { panel, registry, views, permissions } = usePanel(), { root } = panels[panel];
  return (
    <Routes>
      <Route path={root} element={<Dashboard />} />
      {[...registry.values()].flatMap((resource) => {
        const view = views.get(resource.name), base = `${root}/${resource.name}`;
        if (view) return [...pageRoutes(view, base, permissions), ...sectionRoutes(view, base)];
        return panel === 'admin' ? [<Route key={base} path={`${base}/*`} element={<SectionRefusal label={resource.label[1]} />} />] : [];
      })}
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

const within = (resource: AnyResource, element: ReactElement) => <ResourceContextProvider key={resource.name} value={resource.name}>{element}</ResourceContextProvider>;

function sectionRoutes(view: View, base: string): ReactElement[] {
  const { resource, can } = view;
  if (resource.singleton) return [<Route key={base} path={base} element={within(resource, <SectionEdit view={view} />)} />];
  return [
    <Route key={base} path={base} element={within(resource, <SectionList view={view} />)} />,
    <Route key={`${base}/create`} path={`${base}/create/*`} element={within(resource, can.create ? <SectionCreate view={view} /> : <SectionRefusal label={`افزودن ${resource.label[0]}`} />)} />,
    <Route key={`${base}/edit`} path={`${base}/:id/*`} element={within(resource, <SectionEdit view={view} />)} />,
  ];
}

function pageRoutes(view: View, base: string, permissions: readonly string[]): ReactElement[] {
  return (view.resource.pages ?? []).flatMap((page) => {
    const Page = pages.get(page.component);
    if (!Page) return [];
    return [<Route key={page.path} path={`${base}/${page.path.replace(/\{(\w+)\}/g, ':$1')}`} element={within(view.resource, meets(page.permission, permissions) ? <Page view={view} /> : <SectionRefusal label={page.label.fa} />)} />];
  });
}
