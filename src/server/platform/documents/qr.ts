/** QR codes, in the two forms that pages and documents need. */
import { encode } from 'uqr';

export interface QrPath {
  /** Modules of a side, without a margin. */
  readonly size: number;
  /** The dark modules, as the path of an SVG with a module for a unit. */
  readonly path: string;
}

/** Level M: a seventh of the modules may be lost, as on paper. */
export function qrPath(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const rows = data.map((row, y) => rowPath(row, y));
  return { size, path: rows.join('') };
}

/** The dark modules of a row, neighbours as one rectangle. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x++;
    path += `M${start} ${y}h${x + 1 - start}v1h-${x + 1 - start}z`;
  }
  return path;
}

/** A whole SVG with a margin of four modules, as scanners need it. */
export function qrSvg(text: string): string {
  const { size, path } = qrPath(text);
  const side = size + 8;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${side} ${side}">` +
    `<rect x="-4" y="-4" width="${side}" height="${side}" fill="#fff"/><path d="${path}" fill="#000"/></svg>`
  );
}
