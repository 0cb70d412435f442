/** What of a course may be looked at before it is bought: its trailer, else its first free film. */
import type { CourseDetail } from '../../src/contract/public.ts';
import { learnPath } from '../../src/paths/learning.ts';

export interface Preview {
  readonly title: string;
  /** A file, or a lesson whose film the server is asked for. */
  readonly of: { readonly file: string } | { readonly lesson: string };
  /** Where it is without scripts. */
  readonly to: string;
}

export function previewOf({ _id, name, introVideo, topics }: CourseDetail): Preview | null {
  if (introVideo !== null) return { title: name, of: { file: introVideo }, to: introVideo };
  const lesson = topics.flatMap(({ lessons }) => lessons).find(({ isPreview, type }) => isPreview && type === 'video');
  return lesson ? { title: lesson.title, of: { lesson: lesson._id }, to: learnPath(_id, lesson._id) } : null;
}
