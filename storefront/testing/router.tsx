/** Renders parts of pages in tests: inside a router, as links and forms need one. */
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';

/** The element at an address of a site where every address shows it. */
export function inRouter(element: ReactElement, at = '/'): ReactElement {
  const Site = createRoutesStub([{ path: '*', Component: () => element }]);
  return <Site initialEntries={[at]} />;
}

/** The HTML of the element at an address, as the server renders it. */
export const htmlOf = (element: ReactElement, at = '/'): string => renderToStaticMarkup(inRouter(element, at));
