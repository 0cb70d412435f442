/**
 * React-admin inside the site's router: below this component every hook and link of react-router lives in inner
 * addresses, while the
 * address bar shows those of the specification (see `paths.ts`). React-admin's stock router provider then works as it
 * is.
 */
import { use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { reactRouterProvider, type RouterBlockerFunction, type RouterProvider } from 'react-admin';
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
  useLocation,
  useNavigationType,
} from 'react-router';
import { PathMapContext, usePathMap } from './path-map-context.ts';
import type { Address, PathMap } from './paths.ts';

type To = string | { pathname?: string; search?: string; hash?: string };
/** The route matches start anew: what lies above belongs to outer addresses. */
const noRoute = { outlet: null, matches: [], isDataRoute: false };

export function PanelRouter({ map, children }: { map: PathMap; children: ReactNode }) {
  const outer = useLocation();
  const navigationType = useNavigationType();
  const above = use(NavigationContext);
  const inner = useMemo(() => ({ ...outer, ...map.toInner(outer) }), [outer, map]);
  const lists = useLastLists(map, outer);
  const navigation = useMemo(() => {
    const { navigator } = above;
    const translate = (to: To) => {
      const from = parts(to);
      return { ...lists(map.toOuter(from)), hash: from.hash };
    };
    return {
      ...above,
      navigator: {
        ...navigator,
        createHref: (to: To) => navigator.createHref(translate(to)),
        push: (to: To, state?: unknown, options?: object) => navigator.push(translate(to), state, options),
        replace: (to: To, state?: unknown, options?: object) => navigator.replace(translate(to), state, options),
      },
    };
  }, [above, map, lists]);
  const location = useMemo(() => ({ location: inner, navigationType }), [inner, navigationType]);
  return (
    <PathMapContext value={map}>
      <NavigationContext.Provider value={navigation}>
        <LocationContext.Provider value={location as never}>
          <RouteContext.Provider value={noRoute as never}>{children}</RouteContext.Provider>
        </LocationContext.Provider>
      </NavigationContext.Provider>
    </PathMapContext>
  );
}

/** From a form of a section, its bare list means the list as it was last seen: its page, filters and order. */
function useLastLists(map: PathMap, outer: Address): (to: Address) => Address {
  const [last, setLast] = useState<ReadonlyMap<string, Address>>(new Map());
  const section = map.sectionOf(outer.pathname)?.name;
  const isList = section !== undefined && map.toInner(outer).pathname.endsWith(`/${section}`);
  const known = section === undefined ? undefined : last.get(section);
  if (isList && (known?.pathname !== outer.pathname || known.search !== outer.search)) {
    setLast(new Map(last).set(section, { pathname: outer.pathname, search: outer.search }));
  }
  return useCallback(
    (to) => {
      const goal = map.sectionOf(to.pathname)?.name;
      if (
        isList ||
        goal === undefined ||
        goal !== section ||
        to.search !== '' ||
        !map.toInner(to).pathname.endsWith(`/${goal}`)
      ) {
        return to;
      }
      return last.get(goal) ?? to;
    },
    [map, section, isList, last],
  );
}

function parts(to: To): { pathname: string; search: string; hash: string } {
  if (typeof to !== 'string') return { pathname: to.pathname ?? '/', search: to.search ?? '', hash: to.hash ?? '' };
  const { pathname, search, hash } = new URL(to, 'http://panel');
  return { pathname, search, hash };
}

/** React-admin's router provider for the panels: the stock one, with blockers that compare inner addresses. */
export const panelRouterProvider: RouterProvider = {
  ...reactRouterProvider,
  useBlocker(shouldBlock) {
    const map = usePathMap();
    const translated: RouterBlockerFunction | boolean =
      typeof shouldBlock !== 'function'
        ? shouldBlock
        : (change) =>
            shouldBlock({
              ...change,
              currentLocation: { ...change.currentLocation, ...map.toInner(change.currentLocation) },
              nextLocation: { ...change.nextLocation, ...map.toInner(change.nextLocation) },
            });
    return reactRouterProvider.useBlocker(translated);
  },
};
