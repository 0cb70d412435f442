/** Puts the rows that came with the page where react-admin's list looks for them. */
import type { QueryClient } from '@tanstack/react-query';
import type { DataProvider, GetListResult } from 'ra-core';
import type { ListAnswer } from '../../src/define/first-list.ts';
import { takeFirstRows } from '../session/first-rows.ts';

/** Milliseconds in which the first rows count as fresh: a list that shows them does not ask for them again at once. */
const freshness = 10_000;

/** @param root of the calls of the panel. */
export function primeFirstRows(queries: QueryClient, provider: DataProvider, root: string): void {
  const first = takeFirstRows(root);
  if (!first) return;
  const { section, ...params } = first.query;
  const queryKey = [section, 'getList', { ...params, meta: undefined }];
  queries.setQueryDefaults(queryKey, { staleTime: freshness });
  if (first.received) {
    queries.setQueryData(queryKey, resultOf(first.received));
    return;
  }
  // They are on their way, or were refused: then the list asks itself, and shows why.
  const queryFn = async (): Promise<GetListResult> => {
    const answer = await first.answer.catch(() => null);
    return answer ? resultOf(answer) : provider.getList(section, params);
  };
  void queries.prefetchQuery({ queryKey, queryFn, retry: false });
}

const resultOf = ({ rows, total, isEstimated }: ListAnswer): GetListResult => ({
  data: JSON.parse(rows),
  total,
  pageInfo: undefined,
  meta: { estimated: isEstimated },
});
