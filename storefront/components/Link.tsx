/**
 * The links of the site. In browsers they are those of React Router; on the server, where nothing is clicked or fetched
 * ahead, an anchor with the same attributes: to resolve a hundred addresses that are whole already takes a page of a
 * member a tenth of its time.
 */
import {
  NavLink as RouterNavLink,
  Link as RouterLink,
  useLocation,
  type LinkProps,
  type NavLinkProps,
} from 'react-router';

const isServer = import.meta.env.SSR && typeof document === 'undefined';

/** A path of the site that says everything by itself: nothing of it depends on the page that it stands on. */
const isWhole = (to: LinkProps['to']): to is string =>
  typeof to === 'string' && /^\/(?:[^/\\.]+(?:\/[^/\\.]+)*)?$/.test(to);

/** As React Router's writes its anchor, in the same order (`Link.test.tsx`). */
function ServerLink(props: LinkProps) {
  const { to, target, discover = 'render', prefetch: _prefetch, relative: _relative, reloadDocument, ...more } = props;
  const {
    replace: _replace,
    preventScrollReset: _reset,
    viewTransition: _transition,
    mask,
    state: _state,
    ...rest
  } = more;
  if (!isWhole(to) || mask !== undefined || reloadDocument) return <RouterLink {...props} />;
  const { defaultShouldRevalidate: _revalidate, ...attributes } = rest;
  return <a {...attributes} href={to} target={target} data-discover={discover === 'render' ? 'true' : undefined} />;
}

/** One whose looks and children do not depend on a function. */
function ServerNavLink(props: NavLinkProps) {
  const {
    to,
    end = false,
    className = '',
    caseSensitive,
    style,
    children,
    'aria-current': current = 'page',
    ...rest
  } = props;
  const { pathname } = useLocation();
  const isPlain = typeof className !== 'function' && typeof style !== 'function' && typeof children !== 'function';
  if (!isPlain || !isWhole(to) || /[?#]/.test(to) || caseSensitive || to === '/') return <RouterNavLink {...props} />;
  const [here, there] = [pathname.toLowerCase(), to.toLowerCase()];
  const isActive = here === there || (!end && here.startsWith(`${there}/`));
  return (
    <ServerLink
      {...rest}
      aria-current={isActive ? current : undefined}
      className={[className, isActive && 'active'].filter(Boolean).join(' ')}
      style={style}
      to={to}
    >
      {children}
    </ServerLink>
  );
}

export const Link = isServer ? ServerLink : RouterLink;
export const NavLink = isServer ? ServerNavLink : RouterNavLink;
