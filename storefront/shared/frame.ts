/**
 * What stands around a page: the whole of the public layout; the same with a short footer (`account`); or nothing but a
 * thin header of the page's (`room`: checkout, learning, exams). A route says it in its `handle`; the layout asks
 * `useFrame`, the page of a room brings `Room`.
 */
import { useMatches } from 'react-router';

export type Frame = 'public' | 'account' | 'room';

/** The `handle` of a route. */
export interface PageHandle {
  readonly frame: Frame;
}

// cast: the handles of all routes of the storefront are of this type.
const frameOf = (handle: unknown): Frame | undefined => (handle as PageHandle | undefined)?.frame;

/** The frame of the innermost route that says one. */
export function useFrame(): Frame {
  return useMatches().reduce<Frame>((frame, { handle }) => frameOf(handle) ?? frame, 'public');
}
