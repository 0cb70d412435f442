/** Uploaded pictures and their renditions by width, stored beside the original. Pure. */
import type { renditionWidths } from '../../../src/define/files.ts';

/** The address of a picture at a width, in pixels; pictures that were not uploaded here have no renditions. */
export const rendition = (path: string, width: (typeof renditionWidths)[number]): string =>
  /^\/files\/.+\.webp$/.test(path) ? path.replace(/\.webp$/, `-${width}.webp`) : path;

/** The smallest rendition, for lists. */
export const thumbnail = (path: string): string => rendition(path, 320);

/** The last segment of a path. */
export const fileName = (path: string): string => path.split('/').at(-1) ?? path;
