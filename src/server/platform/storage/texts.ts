/**
 * Files that are plain text: no bytes tell a table from a program, so the ending of the name does, once the content is found
 * to be text. They are only ever sent to be saved, never shown as a page.
 */
import { readFile } from 'node:fs/promises';
import { invalidField } from '../errors/errors.ts';

/** Endings by which a text is taken for what its sender says; `srt` is stored as VTT. */
const endings = ['txt', 'csv', 'md', 'py', 'js', 'ipynb', 'srt'] as const;
export type TextEnding = (typeof endings)[number];

/** Bytes of a text. */
export const largestText = 20_000_000;

/** The ending by which a file is a text; undefined for another name. */
export function textEnding(name: string): TextEnding | undefined {
  const ending = /\.([a-z]{2,5})$/i.exec(name)?.[1]?.toLowerCase();
  return endings.find((each) => each === ending);
}

/** The control characters that texts have: tab, line feed, form feed, carriage return. */
const layout: ReadonlySet<number> = new Set([0x09, 0x0a, 0x0c, 0x0d]);

/** Whether bytes from the beginning of a file can be those of a text, in whichever encoding of single bytes or UTF-8. */
export const isText = (head: Uint8Array): boolean => head.every((byte) => byte >= 0x20 || layout.has(byte));

/** The text of a file in UTF-8. Throws `invalid` for another encoding. */
export async function readText(
  path: string,
  refusal = 'متن این فایل UTF-8 نیست؛ آن را با کدگذاری UTF-8 ذخیره کنید',
): Promise<string> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path));
  } catch {
    throw invalidField('file', refusal);
  }
}

/** Subtitles in SubRip are often in the encoding of Persian Windows. */
async function readSubRip(path: string): Promise<string> {
  const bytes = await readFile(path);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1256').decode(bytes);
  }
}

const cueTime = /^(\d{1,2}:\d{2}:\d{2})[,.](\d{3})[ \t]*-->[ \t]*(\d{1,2}:\d{2}:\d{2})[,.](\d{3}).*$/gm;

/** Subtitles in SubRip as WebVTT (W3C WebVTT, section 4.1). Throws `invalid` for a text without a cue. */
export async function vttOf(path: string): Promise<string> {
  const text = (await readSubRip(path)).replace(/\r\n?/g, '\n').trim();
  if (text.search(cueTime) < 0) throw invalidField('file', 'این فایل زیرنویس SRT درستی نیست');
  const whole = (time: string) => time.padStart(8, '0');
  const cues = text.replace(
    cueTime,
    (_, from: string, fromMs: string, to: string, toMs: string) => `${whole(from)}.${fromMs} --> ${whole(to)}.${toMs}`,
  );
  return `WEBVTT\n\n${cues}\n`;
}
