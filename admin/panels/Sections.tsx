/** The routes of a panel, in inner addresses (see `router/paths.ts`); what the person may not open is refused. */
import { createElement, lazy, type ReactElement } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router';
import { meets } from '../../src/define/condition.ts';
import type { View } from '../../src/define/rules.ts';
import type { AnyResource, SectionPage } from '../../src/define/resource.ts';
import { useExtensions } from '../extensions/extensions.ts';
import type { PageProps } from '../extensions/page-props.ts';
import { standardPages } from '../standard-pages/index.ts';
import { SectionCreate, SectionEdit, SectionList } from '../screens/section.tsx';
import { usePanel } from '../session/panel-context.ts';
import { NotFound, SectionRefusal } from '../feedback/Refusal.tsx';

const PanelHome = lazy(() => import('../home/PanelHome.tsx'));
const RowListPage = lazy(() => import('../screens/row-pages/RowListPage.tsx'));
const RowCreatePage = lazy(() => import('../screens/row-pages/RowCreatePage.tsx'));
const RowFieldsPage = lazy(() => import('../screens/row-pages/RowFieldsPage.tsx'));

export function Sections() {
  const { panel, registry, views, permissions, declared } = usePanel();
  const { menuPages } = useExtensions();
  const root = declared.path;
  return (
    <Routes>
      <Route path={root} element={<PanelHome />} />
      {[...registry.values()].flatMap((resource) => {
        const view = views.get(resource.name);
        const base = `${root}/${resource.name}`;
        if (view) return [...pageRoutes(view, base, views, permissions), ...sectionRoutes(view, base)];
        if (panel !== 'admin') return [];
        return [<Route key={base} path={`${base}/*`} element={<SectionRefusal label={resource.label[1]} />} />];
      })}
      {(panel === 'admin' ? (registry.menuPages ?? []) : []).map(({ name, label, permission }) => {
        const page = menuPages.get(name);
        const mayOpen = meets(permission, permissions) && page !== undefined;
        const element = mayOpen ? createElement(page) : <SectionRefusal label={label.fa} />;
        return <Route key={name} path={`${root}/${name}`} element={element} />;
      })}
      <Route path="*" element={<NotFound />} />
    </Routes>
  );
}

const inSection = (resource: AnyResource, element: ReactElement) => (
  <ResourceContextProvider key={resource.name} value={resource.name}>
    {element}
  </ResourceContextProvider>
);

function sectionRoutes(view: View, base: string): ReactElement[] {
  const { resource, can } = view;
  if (view.single) {
    return [<Route key={base} path={`${base}/*`} element={inSection(resource, <SectionEdit view={view} />)} />];
  }
  return [
    <Route key={base} path={base} element={inSection(resource, <SectionList view={view} />)} />,
    <Route
      key={`${base}/create`}
      path={`${base}/create/*`}
      element={inSection(
        resource,
        can.create ? <SectionCreate view={view} /> : <SectionRefusal label={`افزودن ${resource.label[0]}`} />,
      )}
    />,
    <Route key={`${base}/edit`} path={`${base}/:id/*`} element={inSection(resource, <SectionEdit view={view} />)} />,
  ];
}

function pageRoutes(
  view: View,
  base: string,
  views: ReadonlyMap<string, View>,
  permissions: readonly string[],
): ReactElement[] {
  return (view.resource.pages ?? []).map((page) => (
    <Route
      key={page.path}
      path={`${base}/${page.path.replace('/{page}', '').replace(/\{(\w+)\}/g, ':$1')}`}
      element={inSection(
        view.resource,
        meets(page.permission, permissions) ? pageElement(view, page, views) : <SectionRefusal label={page.label.fa} />,
      )}
    />
  ));
}

/** A page by its name: one that every product has, or one of this product. */
function NamedPage({ name, ...props }: PageProps & { readonly name: string }) {
  const { pages } = useExtensions();
  const page = standardPages.get(name) ?? pages.get(name);
  return page ? createElement(page, props) : <NotFound />;
}

/** Rows of another section are shown by the person's rights in that section. */
function pageElement(view: View, page: SectionPage, views: ReadonlyMap<string, View>): ReactElement {
  if ('component' in page) {
    return <NamedPage view={view} page={page} name={page.component} />;
  }
  if ('fields' in page) return <RowFieldsPage key={page.path} view={view} page={page} />;
  const rows = 'list' in page ? page.list : page.create;
  const target = views.get(rows.resource);
  if (!target || ('create' in page && !target.can.create)) return <SectionRefusal label={page.label.fa} />;
  return (
    <ResourceContextProvider value={rows.resource}>
      {'list' in page ? (
        <RowListPage key={page.path} view={view} page={page} rows={rows} target={target} />
      ) : (
        <RowCreatePage key={page.path} view={view} page={page} rows={rows} target={target} />
      )}
    </ResourceContextProvider>
  );
}
