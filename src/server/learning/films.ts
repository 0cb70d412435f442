/** Links to what a lesson holds, for the person of a request. */
import type { Context } from 'hono';
import type { LessonAttachment, Playback } from '../../contract/playback.ts';
import type { Env, Services } from '../env.ts';

export interface LessonFiles {
  readonly playback: Playback | null;
  readonly attachments: LessonAttachment[];
}

/** The caller has asked for the right to open the lesson. */
export async function filesOf(_services: Services, _c: Context<Env>, _lesson: string): Promise<LessonFiles> {
  return { playback: null, attachments: [] };
}
