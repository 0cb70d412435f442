/**
 * SVG → the files an upload would have left: `<year>/<uuid>.webp` and its renditions. Files go before the rows that
 * name them; equal pictures have equal names.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renditionWidths } from '../../define/files.ts';
import { textId } from '../generator/ids.ts';

/** A picture to be made, and where it will be found. */
export interface Picture {
  /** `/files/<year>/<uuid>.webp` */
  readonly path: string;
  /** What it was called before it was uploaded, as `media` keeps it. */
  readonly name: string;
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

export const pictureOf = (year: number, name: string, svg: string, width: number, height: number): Picture => ({
  path: `/files/${year}/${textId(svg)}.webp`,
  name: `${name}.svg`,
  svg,
  width,
  height,
});

const parallel = 2;

/** Writes all of them and tells the size of each original in bytes, by path. */
export async function renderPictures(filesDir: string, pictures: readonly Picture[]): Promise<Map<string, number>> {
  const { default: sharp } = await import('sharp');
  const sizes = new Map<string, number>();
  const waiting = [...pictures];
  for (const folder of new Set(pictures.map(folderOf))) await mkdir(join(filesDir, folder), { recursive: true });

  async function render(picture: Picture): Promise<void> {
    const file = (suffix = ''): string =>
      join(filesDir, folderOf(picture), picture.path.split('/').at(-1)!.replace('.webp', `${suffix}.webp`));
    const { data: raw, info } = await sharp(Buffer.from(picture.svg))
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const drawn = () => sharp(raw, { raw: { width: info.width, height: info.height, channels: info.channels } });
    const original = await drawn().webp({ quality: 84, effort: 0 }).toBuffer();
    await writeFile(file(), original);
    for (const width of renditionWidths) {
      await writeFile(
        file(`-${width}`),
        width >= picture.width ? original : await drawn().resize({ width }).webp({ quality: 80, effort: 0 }).toBuffer(),
      );
    }
    sizes.set(picture.path, original.byteLength);
  }
  const worker = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await render(next);
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  return sizes;
}

const folderOf = (picture: Picture): string => picture.path.split('/')[2]!;
