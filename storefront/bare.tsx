/** The layout without header, footer or anything else around the page. */
import { Outlet } from 'react-router';

export default function Bare() {
  return <Outlet />;
}

export { RouteError as ErrorBoundary } from './error/RouteError.tsx';
