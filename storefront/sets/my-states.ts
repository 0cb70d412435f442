/** Which courses of a set the visitor has, and how far they are. */
import type { RouterContextProvider } from 'react-router';
import type { MyState } from '../../src/contract/bundles.ts';
import { setBps } from '../../src/domain/learning/progress.ts';
import { api } from '../shared/api.ts';
import { hasSessionCookie } from '../session/cookie.ts';

/** By the id of a course; empty for visitors without a session, and where the answer fails: a page is there without it. */
export type MyStates = Readonly<Record<string, MyState>>;

export async function myStatesOf(
  context: Readonly<RouterContextProvider>,
  request: Request,
  courses: readonly { readonly _id: string }[],
): Promise<MyStates> {
  if (!hasSessionCookie(request) || courses.length === 0) return {};
  const ids = [...new Set(courses.map(({ _id }) => _id))].join(',');
  return api(context)
    .call('GET /api/profile/course-states', { query: { ids } })
    .then(
      ({ records }) => Object.fromEntries(records.map((state) => [state._id, state])),
      () => ({}),
    );
}

interface Part {
  readonly _id: string;
  readonly totalTime: number;
}
export interface SetProgress {
  readonly owned: number;
  readonly count: number;
  /** Basis points. */
  readonly progress: number;
}

/** How far someone is in a set; null for those who have nothing of it. A course that is in it twice counts once. */
export function progressOf(courses: readonly Part[], states: MyStates): SetProgress | null {
  const distinct = [...new Map(courses.map((course) => [course._id, course])).values()];
  const owned = distinct.filter(({ _id }) => states[_id]?.isOwned).length;
  if (owned === 0) return null;
  const parts = distinct.map(({ _id, totalTime }) => ({ duration: totalTime, percent: states[_id]?.progress ?? 0 }));
  return { owned, count: distinct.length, progress: setBps(parts) };
}
