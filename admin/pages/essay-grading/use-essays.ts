/** The calls of the page: what waits, the answers of one group, and the grade of one answer. */
import { useDataProvider } from 'react-admin';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  essay as essayShape,
  essayList,
  essayQueue,
  type Essay,
  type EssayGroup,
} from '../../../src/contract/grading.ts';
import { apiRoot } from '../../data/data-provider.ts';
import { http, problemOf } from '../../data/http.ts';
import type { PanelName } from '../../../src/define/panels.ts';
import { usePanel } from '../../session/panel-context.ts';

/** What the page shows. */
export interface Showing {
  readonly by: 'question' | 'attempt';
  /** A question or an attempt; null before one is chosen. */
  readonly group: string | null;
  /** Whether people are named. */
  readonly names: boolean;
  /** Whether graded answers are shown too. */
  readonly all: boolean;
}

/** What a grader enters. */
export interface Grade {
  readonly mark: number | null;
  readonly points: Essay['points'];
  readonly feedback: string | null;
}

const flag = (on: boolean): string => (on ? '1' : '0');

async function get(panel: PanelName, path: string, query: Readonly<Record<string, string>>): Promise<unknown> {
  const address = `${apiRoot(panel)}/exams/essays/${path}?${new URLSearchParams(query).toString()}`;
  return (await http(address)).json;
}

export function useGroups({ by, names }: Showing) {
  const { panel } = usePanel();
  return useQuery<readonly EssayGroup[]>({
    queryKey: ['essay-groups', panel, by, names],
    queryFn: async () => essayQueue.parse(await get(panel, 'queue', { by, names: flag(names) })).groups,
  });
}

const essaysKey = (panel: PanelName, { by, group, names, all }: Showing) => ['essays', panel, by, group, names, all];

/** The answers stay where they are while they are graded: only another choice reads them anew. */
export function useEssays(showing: Showing) {
  const { panel } = usePanel();
  const { by, group, names, all } = showing;
  return useQuery<readonly Essay[]>({
    queryKey: essaysKey(panel, showing),
    enabled: group !== null,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    queryFn: async () => {
      const query = { [by]: group ?? '', all: flag(all), names: flag(names) };
      return essayList.parse(await get(panel, 'answers', query)).essays;
    },
  });
}

/**
 * Stores a grade against the version that was read. Throws the `HttpError` of a refusal: 409 with the stored row where
 * someone was faster.
 */
export function useGrade(showing: Showing): {
  readonly store: (essay: Essay, grade: Grade) => Promise<void>;
  /** Shows what someone else has stored meanwhile. */
  readonly replace: (essay: Essay) => void;
} {
  const { panel } = usePanel();
  const queries = useQueryClient();
  const data = useDataProvider();
  const replace = (essay: Essay) =>
    queries.setQueryData<readonly Essay[]>(essaysKey(panel, showing), (list) =>
      list?.map((each) => (each.id === essay.id ? essay : each)),
    );
  const store = async (essay: Essay, grade: Grade) => {
    const sent = { ...grade, version: essay.version };
    const { data: stored } = await data.update('exams/essays', { id: essay.id, data: sent, previousData: { id: '' } });
    replace({ ...essay, ...grade, mark: Number(stored.mark), version: Number(stored.version), review: 'graded' });
    await queries.invalidateQueries({ queryKey: ['essay-groups'] });
  };
  return { store, replace };
}

const storedGrade = essayShape.pick({ version: true, mark: true, points: true, feedback: true, review: true });

/** The answer as someone else has graded it; null for a refusal of another kind. */
export function gradedMeanwhile(failure: unknown, essay: Essay): Essay | null {
  const stored = storedGrade.safeParse(problemOf(failure)?.current);
  return stored.success ? { ...essay, ...stored.data } : null;
}
