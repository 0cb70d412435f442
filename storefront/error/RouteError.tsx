/**
 * The error boundary of the root and of the layouts. A layout's own keeps the document in place; the root's builds it
 * anew, for what fails before.
 */
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { failProgress } from '../progress/progress.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { failureOf } from './failure.ts';
import { LastResort } from './LastResort.tsx';

export function RouteError() {
  const error = useRouteError();
  // Before the loading bar learns that the way is over: it stands behind the page in the document.
  useEffect(failProgress, [error]);
  return (
    <LastResort>
      <ErrorPage failure={failureOf(error)} />
    </LastResort>
  );
}
