/** Renders a part of a page inside a router, and shows the address that the router has come to. */
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createRoutesStub, useLocation } from 'react-router';

export interface Page extends RenderResult {
  readonly user: UserEvent;
  /** Path, query and fragment, decoded. */
  address(): string;
  /** How often the page was loaded again. */
  loads(): number;
}

const addressLabel = 'نشانی صفحه';

function Address() {
  const { pathname, search, hash } = useLocation();
  return <samp aria-label={addressLabel}>{decodeURI(pathname + search + hash)}</samp>;
}

/** @param at the first address. */
export function renderPage(part: ReactNode, at = '/'): Page {
  let loads = 0;
  const Stub = createRoutesStub([
    {
      id: 'page',
      path: '*',
      loader: () => {
        loads += 1;
        return null;
      },
      Component: () => (
        <>
          {part}
          <Address />
        </>
      ),
    },
  ]);
  const user = userEvent.setup({ delay: null });
  const view = render(<Stub initialEntries={[at]} hydrationData={{ loaderData: { page: null } }} />);
  return { ...view, user, address: () => view.getByLabelText(addressLabel).textContent, loads: () => loads };
}
