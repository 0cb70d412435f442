import { resolve } from 'node:path';

/** Vazirmatn as TTF, for documents and pictures: the web fonts of the site cannot be read by what makes them. */
export const fontFolder = resolve('node_modules/vazirmatn/fonts/ttf');
