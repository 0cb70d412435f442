/**
 * Lessons as players open them: signed links to the film with its subtitles, and to attachments. The code that returns
 * a lesson calls `playbackOf` and `attachmentsOf`; `routes.ts` serves what the links name. May import: media, access,
 * catalogue's visible rows.
 */
import { extname } from 'node:path';
import type { Context } from 'hono';
import type { Actor } from '../../../../define/condition.ts';
import type { LessonAttachment, Playback } from '../../../../contract/playback.ts';
import { requestSessionId } from '../../../platform/auth/session.ts';
import type { Env } from '../../../platform/env.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { choiceLabel } from './languages.ts';
import type { LessonFiles } from './lesson-files.ts';
import { signLink, type Viewer } from './links.ts';
import { openedLesson } from './rights.ts';

/** The requested lesson by its id, for a person with their session, or for a guest (null). */
export interface PlaybackRequest {
  readonly user: Viewer | null;
  readonly lesson: string;
  /** The caller, for a look at what is not open to them. */
  readonly actor?: Actor | null;
}

/** The person and the session of a request; null for a guest. */
export function viewerOf(services: Services, c: Context<Env>): Viewer | null {
  const sessionId = requestSessionId(services, c);
  return c.var.actor && sessionId ? { userId: c.var.actor.userId, sessionId } : null;
}

/** Throws `unauthenticated` for guests. */
export function requireViewer(services: Services, c: Context<Env>): Viewer {
  const viewer = viewerOf(services, c);
  if (!viewer) throw new AppError('unauthenticated');
  return viewer;
}

/** Links to the film of a lesson; null where there is none, or this person may not watch it. */
export async function playbackOf(services: Services, request: PlaybackRequest): Promise<Playback | null> {
  const lesson = await openLesson(services, request);
  if (!lesson?.film) return null;
  const base = baseOf(services, request);
  const isStreamed = lesson.streams !== null;
  return {
    kind: isStreamed ? 'hls' : 'file',
    src: isStreamed ? `${base}/master.m3u8` : `${base}/film${extname(lesson.film)}`,
    poster: isStreamed ? `${base}/poster.jpg` : null,
    thumbnails: isStreamed ? `${base}/thumbnails.vtt` : null,
    subtitles: lesson.subtitles.map(({ language }) => ({
      language,
      label: choiceLabel(services.registry, language),
      src: `${base}/subtitles/${language}.vtt`,
    })),
  };
}

/** Links to the attachments of a lesson, in order; none where this person may not open them. */
export async function attachmentsOf(services: Services, request: PlaybackRequest): Promise<LessonAttachment[]> {
  const lesson = await openLesson(services, request);
  const base = baseOf(services, request);
  return (lesson?.attachments ?? []).map(({ title, file, size }, i) => ({
    title,
    size,
    href: `${base}/attachments/${i + 1}${extname(file)}`,
  }));
}

async function openLesson(
  services: Services,
  { user, lesson, actor = null }: PlaybackRequest,
): Promise<LessonFiles | null> {
  return (await openedLesson(services, user?.userId ?? null, actor, lesson))?.lesson ?? null;
}

const baseOf = ({ config }: Services, { user, lesson }: PlaybackRequest): string =>
  signLink(config.secret, lesson, user, Date.now());
