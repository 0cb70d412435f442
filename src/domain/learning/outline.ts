/** Where someone goes on in a course. Pure. */

export interface OutlinePlace {
  readonly id: string;
  readonly isOpen: boolean;
  readonly isCompleted: boolean;
  /** Milliseconds since 1970 of the last report; null where there was none. */
  readonly reportedAt: number | null;
}

/**
 * The lesson to go on with: the one reported last where it is not finished, else the next unfinished one after it, else the
 * first unfinished one, else the first. Of lessons that are open alone; null where none is.
 * @param lessons in the order of the course.
 */
export function lessonToGoOnWith(lessons: readonly OutlinePlace[]): string | null {
  const open = lessons.filter(({ isOpen }) => isOpen);
  const last = open.reduce((place, { reportedAt }, i) => {
    const before = open[place]?.reportedAt ?? null;
    return reportedAt !== null && (before === null || reportedAt > before) ? i : place;
  }, 0);
  const unfinished = (from: number): OutlinePlace | undefined => open.slice(from).find((lesson) => !lesson.isCompleted);
  return (unfinished(last) ?? unfinished(0) ?? open[0])?.id ?? null;
}
