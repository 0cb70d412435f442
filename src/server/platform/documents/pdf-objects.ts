/**
 * The objects of a PDF as the typesetter writes it: a classic cross-reference table, objects one after the other, no object
 * streams. Enough to change some of them and to write the table anew; no general reader. Pure.
 */
import { deflateSync, inflateSync } from 'node:zlib';

/** The bodies of the objects by their numbers, as bytes read as latin1. */
export interface PdfFile {
  readonly head: string;
  readonly objects: Map<number, string>;
  readonly trailer: string;
}

const entry = /^(\d{10}) \d{5} n/;

/** Throws where the file is not of that form. */
export function readPdf(bytes: Uint8Array): PdfFile {
  const text = Buffer.from(bytes).toString('latin1');
  const table = text.lastIndexOf('\nxref\n') + 1;
  const trailerAt = text.lastIndexOf('trailer');
  if (table === 0 || trailerAt < table) throw new Error('a PDF without a cross-reference table');
  const offsets = text
    .slice(table, trailerAt)
    .split(/\r?\n/)
    .flatMap((line) => (entry.test(line) ? [Number(line.slice(0, 10))] : []))
    .sort((a, b) => a - b);
  const objects = new Map<number, string>();
  for (const [n, from] of offsets.entries()) {
    const whole = text.slice(from, offsets[n + 1] ?? table);
    const found = /^(\d+) 0 obj\n([\s\S]*?)\nendobj\s*$/.exec(whole);
    if (!found) throw new Error(`an object of another form at ${from}`);
    objects.set(Number(found[1]), found[2]!);
  }
  const trailer = /trailer\s*(<<[\s\S]*?>>)\s*startxref/.exec(text.slice(trailerAt))?.[1];
  if (trailer === undefined) throw new Error('a PDF without a trailer');
  return { head: text.slice(0, offsets[0]), objects, trailer };
}

export function writePdf({ head, objects, trailer }: PdfFile): Buffer {
  const numbers = [...objects.keys()].sort((a, b) => a - b);
  const size = (numbers.at(-1) ?? 0) + 1;
  let body = head;
  const offsets = new Map<number, number>();
  for (const number of numbers) {
    offsets.set(number, body.length);
    body += `${number} 0 obj\n${objects.get(number)}\nendobj\n\n`;
  }
  const rows = Array.from({ length: size }, (_, number) => {
    const offset = offsets.get(number);
    return offset === undefined ? '0000000000 65535 f\r\n' : `${String(offset).padStart(10, '0')} 00000 n\r\n`;
  });
  const table = `xref\n0 ${size}\n${rows.join('')}`;
  const ended = trailer.replace(/\/Size \d+/, `/Size ${size}`);
  return Buffer.from(`${body}${table}trailer\n${ended}\nstartxref\n${body.length}\n%%EOF`, 'latin1');
}

const streamOf = /^([\s\S]*?>>)\s*stream\r?\n([\s\S]*)\r?\nendstream$/;

/** The content of an object that is a compressed stream; null of others. */
export function readStream(object: string): string | null {
  const found = streamOf.exec(object);
  if (!found || !found[1]!.includes('/FlateDecode')) return null;
  return inflateSync(Buffer.from(found[2]!, 'latin1')).toString('latin1');
}

/** The same object with other content. */
export function withStream(object: string, content: string): string {
  const packed = deflateSync(Buffer.from(content, 'latin1')).toString('latin1');
  const head = streamOf.exec(object)![1]!.replace(/\/Length \d+/, `/Length ${packed.length}`);
  return `${head}\nstream\n${packed}\nendstream`;
}
