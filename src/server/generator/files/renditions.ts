/**
 * Renditions of a film for streaming: HLS in several sizes with encrypted segments (AES-128), whose keys lie behind the
 * same signed link; a poster; and small pictures of its moments in one sprite, with a WebVTT that names them.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run, safeInput } from '../../platform/video/ffmpeg.ts';
import type { Film } from '../../platform/video/probe.ts';
import { sealStream } from './seal.ts';

/** Sizes by the shorter side in pixels, and the most that each takes in kbit/s. */
const ladder = [
  { size: 360, rate: 800 },
  { size: 480, rate: 1_400 },
  { size: 720, rate: 2_800 },
  { size: 1080, rate: 5_000 },
] as const;
/** Seconds of a segment. */
const segment = 6;
const sprite = { columns: 10, most: 100, width: 160, leastInterval: 2 };

export interface Rendition {
  readonly size: number;
  /** kbit/s */
  readonly rate: number;
}

/** None is larger than the film; one that is smaller than all has a rendition of its own size. */
export function renditionsOf({ width, height }: Pick<Film, 'width' | 'height'>): Rendition[] {
  const shorter = Math.min(width, height);
  const fitting = ladder.filter(({ size }) => size <= shorter);
  return fitting.length > 0 ? fitting : [{ size: shorter - (shorter % 2), rate: ladder[0].rate }];
}

export interface Making {
  readonly signal?: AbortSignal | undefined;
  /** @param percent 0–100 */
  readonly onProgress: (percent: number) => void;
}

/** Makes them all in a folder that is there and empty. Throws `FfmpegError`. */
export async function makeRenditions(source: string, film: Film, folder: string, making: Making): Promise<void> {
  await makePictures(source, film, folder, making);
  await run('ffmpeg', hlsArguments(source, film, folder), {
    signal: making.signal,
    onOutput(text) {
      const time = /out_time_us=(\d+)/.exec(text)?.[1];
      if (time) making.onProgress(Math.min(99, Math.floor(Number(time) / film.duration / 10_000)));
    },
  });
  const sizes = renditionsOf(film).map(({ size }) => String(size));
  await sealStream(folder, sizes, making.signal);
}

const quiet = ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'] as const;

const keyFrames = ['-force_key_frames', `expr:gte(t,n_forced*${segment})`] as const;
const encoding = ['-preset', 'veryfast', '-profile:v', 'main', '-sc_threshold', '0', ...keyFrames] as const;
const audioEncoding = ['-c:a', 'aac', '-b:a', '96k', '-ac', '2', '-ar', '44100'] as const;
const playlist = ['-hls_playlist_type', 'vod', '-hls_flags', 'independent_segments', '-master_pl_name', 'master.m3u8'];
const packaging = ['-f', 'hls', '-hls_segment_type', 'mpegts', '-hls_time', String(segment), ...playlist] as const;

function hlsArguments(source: string, film: Film, folder: string): string[] {
  const renditions = renditionsOf(film);
  const isWide = film.width >= film.height;
  const split = renditions.map((_, i) => `[v${i}]`).join('');
  const scales = renditions.map(
    ({ size }, i) => `[v${i}]scale=${isWide ? `-2:${size}` : `${size}:-2`},format=yuv420p[o${i}]`,
  );
  return [
    ...quiet,
    ...safeInput,
    '-i',
    source,
    '-filter_complex',
    `[0:v:0]split=${renditions.length}${split};${scales.join(';')}`,
    ...renditions.flatMap(({ rate }, i) => [
      '-map',
      `[o${i}]`,
      ...(film.hasAudio ? ['-map', '0:a:0'] : []),
      `-c:v:${i}`,
      'libx264',
      `-crf:v:${i}`,
      '23',
      `-maxrate:v:${i}`,
      `${rate}k`,
      `-bufsize:v:${i}`,
      `${2 * rate}k`,
    ]),
    ...encoding,
    ...(film.hasAudio ? audioEncoding : []),
    ...packaging,
    '-hls_segment_filename',
    join(folder, '%v', '%03d.ts'),
    '-progress',
    'pipe:1',
    '-var_stream_map',
    renditions.map(({ size }, i) => `v:${i}${film.hasAudio ? `,a:${i}` : ''},name:${size}`).join(' '),
    join(folder, '%v', 'index.m3u8'),
  ];
}

/** The moments of a film that its sprite shows. */
export function momentsOf(duration: number): { readonly interval: number; readonly count: number } {
  const interval = Math.max(sprite.leastInterval, Math.ceil(duration / sprite.most));
  return { interval, count: Math.max(1, Math.ceil(duration / interval)) };
}

async function makePictures(source: string, film: Film, folder: string, { signal }: Making): Promise<void> {
  await mkdir(folder, { recursive: true });
  const { interval, count } = momentsOf(film.duration);
  const height = 2 * Math.round((sprite.width * film.height) / film.width / 2);
  const rows = Math.ceil(count / sprite.columns);
  const input = [...quiet, ...safeInput, '-i', source];
  const poster = ['-frames:v', '1', '-vf', "scale='min(1280,iw)':-2", '-q:v', '4', join(folder, 'poster.jpg')];
  const moment = (film.duration / 10).toFixed(2);
  await run('ffmpeg', [...quiet, '-ss', moment, ...input.slice(quiet.length), ...poster], { signal });
  // Only whole pictures are decoded: a film of hours takes seconds.
  const tiles = `fps=1/${interval}:round=up,scale=${sprite.width}:${height},tile=${sprite.columns}x${rows}`;
  const output = ['-frames:v', '1', '-vf', tiles, '-q:v', '5', join(folder, 'thumbnails.jpg')];
  await run('ffmpeg', [...quiet, '-skip_frame', 'nokey', ...input.slice(quiet.length), ...output], { signal });
  await writeFile(join(folder, 'thumbnails.vtt'), thumbnailsVtt(film.duration, height));
}

/** @param height pixels of one picture. */
export function thumbnailsVtt(duration: number, height: number): string {
  const { interval, count } = momentsOf(duration);
  const cues = Array.from({ length: count }, (_, i) => {
    const x = (i % sprite.columns) * sprite.width;
    const y = Math.floor(i / sprite.columns) * height;
    const end = Math.min(duration, (i + 1) * interval);
    return `${vttTime(i * interval)} --> ${vttTime(end)}\nthumbnails.jpg#xywh=${x},${y},${sprite.width},${height}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

function vttTime(seconds: number): string {
  const whole = Math.floor(seconds);
  const two = (value: number): string => String(value).padStart(2, '0');
  const milliseconds = String(Math.round((seconds - whole) * 1_000)).padStart(3, '0');
  return `${two(Math.floor(whole / 3_600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${milliseconds}`;
}
