/** What a player is given of a lesson: part of the calls that answer lessons. Pure. */
import * as z from 'zod';
import { speeds } from './speeds.ts';

export const playback = z.object({
  /** `hls`: a master playlist with renditions; `file`: the film as it was uploaded, played by ranges. */
  kind: z.enum(['hls', 'file']),
  src: z.string(),
  poster: z.string().nullable(),
  /** WebVTT whose cues name parts of one picture (`thumbnails.jpg#xywh=…`). */
  thumbnails: z.string().nullable(),
  subtitles: z.array(z.object({ language: z.string(), label: z.string(), src: z.string() })),
});
/** Links are signed for one person and one session, and end: ask again after a 403. */
export type Playback = z.infer<typeof playback>;

export const lessonAttachment = z.object({ title: z.string(), href: z.string(), size: z.int() });
export type LessonAttachment = z.infer<typeof lessonAttachment>;

/** How a person last chose to watch films; `subtitle` is a language, null: none. */
export const playerSettings = z.strictObject({
  speed: z.literal(speeds),
  subtitle: z
    .string()
    .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/)
    .max(20)
    .nullable(),
});
export type PlayerSettings = z.infer<typeof playerSettings>;
