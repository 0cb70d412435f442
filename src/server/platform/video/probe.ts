/** What a film is, by ffprobe: how long and how large; and what is none is refused. */
import * as z from 'zod';
import { invalidField } from '../errors/errors.ts';
import { damagedFilm } from './whole-film.ts';
import { FfmpegError, run, safeInput } from './ffmpeg.ts';

export interface Film {
  /** Seconds. */
  readonly duration: number;
  /** Pixels, as it is shown: turned upright. */
  readonly width: number;
  readonly height: number;
  readonly hasAudio: boolean;
}

/** Seconds, and pixels of a picture. */
const limits = { duration: 12 * 3_600, pixels: 8_192 * 4_320 };

const probed = z.object({
  format: z.object({ duration: z.coerce.number() }),
  streams: z.array(
    z.object({
      codec_type: z.string(),
      width: z.number().optional(),
      height: z.number().optional(),
      disposition: z.object({ attached_pic: z.number().optional() }).optional(),
      side_data_list: z.array(z.object({ rotation: z.number().optional() })).optional(),
    }),
  ),
});

/** Throws `invalid` for a damaged film, one without pictures, and one that is too long or too large. */
export async function probe(path: string): Promise<Film> {
  const { format, streams } = probed.parse(JSON.parse(await ask(path)), { reportInput: false });
  const picture = streams.find((one) => one.codec_type === 'video' && one.disposition?.attached_pic !== 1);
  const { width = 0, height = 0 } = picture ?? {};
  if (!picture || width < 2 || height < 2) {
    throw invalidField('file', 'این فایل تصویر متحرک ندارد؛ یک ویدیو بفرستید');
  }
  if (!(format.duration > 0)) throw damagedFilm();
  if (format.duration > limits.duration) throw invalidField('file', 'ویدیو باید حداکثر ۱۲ ساعت باشد');
  if (width * height > limits.pixels) throw invalidField('file', 'ابعاد تصویر این ویدیو بیش از اندازه است');
  const isTurned = picture.side_data_list?.some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90) ?? false;
  return {
    duration: format.duration,
    width: isTurned ? height : width,
    height: isTurned ? width : height,
    hasAudio: streams.some((one) => one.codec_type === 'audio'),
  };
}

async function ask(path: string): Promise<string> {
  const entries =
    'format=duration:stream=codec_type,width,height:stream_disposition=attached_pic:stream_side_data=rotation';
  try {
    return await run('ffprobe', ['-v', 'error', ...safeInput, '-show_entries', entries, '-of', 'json', path], {
      signal: AbortSignal.timeout(60_000),
    });
  } catch (error) {
    throw error instanceof FfmpegError ? damagedFilm() : error;
  }
}
