/**
 * SVG → the files an upload would have left: `<year>/<uuid>.webp` and its renditions. Files go before the rows that
 * name them; equal pictures have equal names.
 */
import { renditionWidths } from '../../define/files.ts';
import type { FileStorage } from '../../server/platform/storage/storage.ts';
import { textId } from '../kit/ids.ts';

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
export async function renderPictures(storage: FileStorage, pictures: readonly Picture[]): Promise<Map<string, number>> {
  const { default: sharp } = await import('sharp');
  const sizes = new Map<string, number>();
  const waiting = [...pictures];

  async function render(picture: Picture): Promise<void> {
    const key = (suffix = ''): string => picture.path.slice('/files/'.length).replace('.webp', `${suffix}.webp`);
    const { data: raw, info } = await sharp(Buffer.from(picture.svg))
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    const drawn = () => sharp(raw, { raw: { width: info.width, height: info.height, channels: info.channels } });
    const original = await drawn().webp({ quality: 84, effort: 0 }).toBuffer();
    await storage.write(key(), original);
    for (const width of renditionWidths) {
      await storage.write(
        key(`-${width}`),
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
