/**
 * React-admin inside the router of the site: below this component, every hook and link of react-router uses inner
 * addresses, while the address bar shows those of the specification (see `paths.ts`). React-admin's router provider
 * then works unchanged.
 */
import { use, useCallback, useMemo, useState, type ReactNode } from 'react';
import { reactRouterProvider, type RouterBlockerFunction, type RouterLocation, type RouterProvider } from 'react-admin';
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
  useLocation,
  useNavigationType,
} from 'react-router';
import { memoize } from '../../src/define/memoize.ts';
import { PathMapContext, usePathMap } from './path-map-context.ts';
import type { Address, PathMap } from '../../src/define/panel-paths.ts';

type To = string | { pathname?: string; search?: string; hash?: string };
/** Empty, so that routes below match inner addresses from the root: the matches above are for outer addresses. */
const emptyRoute = { outlet: null, matches: [], isDataRoute: false };

export function PanelRouter({ map, children }: { map: PathMap; children: ReactNode }) {
  const outer = useLocation();
  const navigationType = useNavigationType();
  const outerNavigation = use(NavigationContext);
  const inner = useMemo(() => ({ ...outer, ...map.toInner(outer) }), [outer, map]);
  const toLastList = useLastLists(map, outer);
  const navigation = useMemo(() => {
    const { navigator } = outerNavigation;
    const translate = (to: To) => {
      const parsed = parseTo(to);
      return { ...toLastList(map.toOuter(parsed)), hash: parsed.hash };
    };
    return {
      ...outerNavigation,
      navigator: {
        ...navigator,
        createHref: (to: To) => navigator.createHref(translate(to)),
        push: (to: To, state?: unknown, options?: object) => navigator.push(translate(to), state, options),
        replace: (to: To, state?: unknown, options?: object) => navigator.replace(translate(to), state, options),
      },
    };
  }, [outerNavigation, map, toLastList]);
  const location = useMemo(() => ({ location: inner, navigationType }), [inner, navigationType]);
  return (
    <PathMapContext value={map}>
      <NavigationContext.Provider value={navigation}>
        <LocationContext.Provider value={location}>
          <RouteContext.Provider value={emptyRoute}>{children}</RouteContext.Provider>
        </LocationContext.Provider>
      </NavigationContext.Provider>
    </PathMapContext>
  );
}

/** A link from a form of a section to its list leads to the list as it was last shown: its page, filters and order. */
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
      if (isList || section === undefined || to.search !== '') return to;
      const isListOfSection =
        map.sectionOf(to.pathname)?.name === section && map.toInner(to).pathname.endsWith(`/${section}`);
      return isListOfSection ? (last.get(section) ?? to) : to;
    },
    [map, section, isList, last],
  );
}

function parseTo(to: To): { pathname: string; search: string; hash: string } {
  if (typeof to !== 'string') return { pathname: to.pathname ?? '/', search: to.search ?? '', hash: to.hash ?? '' };
  const { pathname, search, hash } = new URL(to, 'http://panel');
  return { pathname, search, hash };
}

/**
 * Without the values that react-admin's forms would take from an address unchecked: see `screens/preset.ts`. Once for each
 * address: every link of a list asks for it.
 */
const withoutValues = memoize((location: RouterLocation): RouterLocation => {
  const search = new URLSearchParams(location.search);
  if (!search.has('source')) return location;
  search.delete('source');
  return { ...location, search: search.size > 0 ? `?${search}` : '' };
});

/** React-admin's router provider; its blockers must compare inner addresses, and its forms take no values from them. */
export const panelRouterProvider: RouterProvider = {
  ...reactRouterProvider,
  useLocation: () => withoutValues(reactRouterProvider.useLocation()),
  useBlocker(shouldBlock) {
    const map = usePathMap();
    return reactRouterProvider.useBlocker(
      typeof shouldBlock === 'function' ? withInnerAddresses(shouldBlock, map) : shouldBlock,
    );
  },
};

const withInnerAddresses =
  (shouldBlock: RouterBlockerFunction, map: PathMap): RouterBlockerFunction =>
  (change) =>
    shouldBlock({
      ...change,
      currentLocation: { ...change.currentLocation, ...map.toInner(change.currentLocation) },
      nextLocation: { ...change.nextLocation, ...map.toInner(change.nextLocation) },
    });
