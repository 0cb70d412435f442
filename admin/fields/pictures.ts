/** Uploaded pictures and their renditions, which lie beside them by width. Pure. */
const renditions = [320, 640, 1280] as const;

/** The address of a picture at a width; pictures that were not uploaded here have no renditions. */
export const rendition = (path: string, width: (typeof renditions)[number]): string =>
  /^\/files\/.+\.webp$/.test(path) ? path.replace(/\.webp$/, `-${width}.webp`) : path;

/** The smallest rendition, for lists. */
export const thumbnail = (path: string): string => rendition(path, 320);

/** The last part of a path: what the file is called here. */
export const fileName = (path: string): string => path.split('/').at(-1) ?? path;
