/** React-admin, configured for one person in one panel. */
import { useState } from 'react';
import { QueryClient } from '@tanstack/react-query';
import { CoreAdminContext, localStorageStore, ResourceDefinitionContextProvider } from 'react-admin';
import type { UserInfo } from '../../src/contract/auth.ts';
import { registryOf, type Registry } from '../../src/define/registry.ts';
import { viewFor, type View } from '../../src/define/rules.ts';
import { apiRoot, panelDataProvider } from '../data/data-provider.ts';
import { primeFirstRows } from '../data/prime-first-rows.ts';
import { statusOf } from '../data/http.ts';
import { panelI18n } from './messages.ts';
import { PanelRouter, panelRouterProvider } from '../router/PanelRouter.tsx';
import { pathMap } from '../../src/define/panel-paths.ts';
import { useExtensions } from '../extensions/extensions.ts';
import { panelAuth } from './auth-provider.ts';
import { Layout } from './Layout.tsx';
import { labelOf } from '../session/menu.ts';
import type { PanelDeclaration, PanelName } from '../../src/define/panels.ts';
import { PanelContext, type PanelState } from '../session/panel-context.ts';
import { Sections } from './Sections.tsx';
import { actorOf, type Session } from '../session/session.ts';
import { SessionDialog } from './SessionDialog.tsx';
import { UserContext } from '../session/user-context.ts';

export function PanelApp({ panel, session: { user, registry } }: { panel: PanelName; session: Session }) {
  const { menu, panels } = useExtensions().application;
  const [{ state, map, ...parts }] = useState(() =>
    configure(panel, panels[panel], user, registryOf(Object.fromEntries(registry), menu)),
  );
  return (
    <UserContext value={user}>
      <PanelContext value={state}>
        <PanelRouter map={map}>
          <CoreAdminContext
            basename={panels[panel].path}
            dataProvider={parts.data}
            authProvider={parts.auth}
            i18nProvider={parts.i18n}
            queryClient={parts.queries}
            store={parts.store}
            routerProvider={panelRouterProvider}
          >
            <ResourceDefinitionContextProvider definitions={parts.definitions}>
              <Layout>
                <Sections />
              </Layout>
              <SessionDialog />
            </ResourceDefinitionContextProvider>
          </CoreAdminContext>
        </PanelRouter>
      </PanelContext>
    </UserContext>
  );
}

function configure(panel: PanelName, declared: PanelDeclaration, user: UserInfo, registry: Registry) {
  const actor = actorOf(user);
  const views = new Map(
    [...registry.values()].flatMap((resource): [string, View][] => {
      const view = viewFor(resource, panel, actor, registry);
      return view ? [[resource.name, view]] : [];
    }),
  );
  const state: PanelState = { panel, declared, actor, registry, views, permissions: user.permissions };
  const data = panelDataProvider(apiRoot(panel));
  const queries = queryClient();
  primeFirstRows(queries, data, apiRoot(panel));
  return {
    state,
    map: pathMap(declared.path, registry, views, panel),
    data,
    auth: panelAuth(user, views),
    i18n: panelI18n(registry),
    queries,
    store: localStorageStore('1', `panel-${panel}-${user._id}`),
    definitions: Object.fromEntries([...views.values()].map((view) => [view.resource.name, definitionOf(view)])),
  };
}

/** The section as react-admin's resource definition. */
const definitionOf = (view: View) => ({
  name: view.resource.name,
  hasList: !view.single,
  hasCreate: view.can.create,
  hasEdit: view.can.edit,
  hasShow: false,
  recordRepresentation: view.resource.title,
  options: { label: labelOf(view) },
});

/** A refused request is not repeated; one that the server did not answer, or failed to, is repeated once. */
const queryClient = () =>
  new QueryClient({
    defaultOptions: { queries: { retry: (failures, error) => failures < 1 && !isRefusal(error) } },
  });

function isRefusal(error: unknown): boolean {
  const status = statusOf(error) ?? 0;
  return status > 0 && status < 500;
}
