/** Links to what a lesson holds, for the person of a request. */
import type { Context } from 'hono';
import type { LessonAttachment, Playback } from '../../contract/playback.ts';
import type { Env, Services } from '../env.ts';
import { attachmentsOf, playbackOf, viewerOf } from '../video/playback.ts';

export interface LessonFiles {
  readonly playback: Playback | null;
  readonly attachments: LessonAttachment[];
}

/** The caller has asked for the right to open the lesson. */
export async function filesOf(services: Services, c: Context<Env>, lesson: string): Promise<LessonFiles> {
  const asked = { user: viewerOf(services, c), lesson };
  const [playback, attachments] = await Promise.all([playbackOf(services, asked), attachmentsOf(services, asked)]);
  return { playback, attachments };
}
