/**
 * The error boundary of the root and of the layouts. That of a layout keeps the document; that of the root renders a
 * new one.
 */
import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { failProgress } from '../progress/progress.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { failureOf } from './failure.ts';
import { LastResort } from './LastResort.tsx';

export function RouteError() {
  const error = useRouteError();
  // Runs before the effect of the loading bar, which comes after the page in the document.
  useEffect(failProgress, [error]);
  return (
    <LastResort>
      <ErrorPage failure={failureOf(error)} />
    </LastResort>
  );
}
