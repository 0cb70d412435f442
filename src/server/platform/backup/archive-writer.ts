/** Writes an archive: under another name until all of it is on the disk, so that a name ending in `.partial` is never whole. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createTarPacker, type TarPackController } from 'modern-tar';
import { encrypt } from './age.ts';
import { names, type End } from './layout.ts';

/** Entries whose sums are in one list. */
const sumsPerList = 1_000;
export const draftOf = (file: string): string => `${file}.partial`;

export interface ArchiveOptions {
  /** Encrypts the archive. */
  readonly passphrase?: string | undefined;
  /** Ends the writing; what was written is removed. */
  readonly signal?: AbortSignal | undefined;
}

/** The end without what the writer counts itself. */
export type EndFacts = Omit<End, 'entries' | 'checksums'>;

/**
 * Writes what `fill` adds, and the end that it answers.
 * @returns the bytes of the archive. Throws what `fill` or the disk throws, and leaves nothing then.
 */
export async function writeArchive(
  file: string,
  { passphrase, signal }: ArchiveOptions,
  fill: (archive: ArchiveWriter) => Promise<EndFacts>,
): Promise<number> {
  const draft = draftOf(file);
  const { readable, controller } = createTarPacker();
  // cast: Node.js and the DOM declare the same stream as different types.
  const packed = Readable.fromWeb(readable as never);
  const target = createWriteStream(draft, { mode: 0o600, flush: true });
  const writing =
    passphrase === undefined
      ? pipeline(packed, target, { signal })
      : pipeline(packed, (source: AsyncIterable<Uint8Array>) => encrypt(source, passphrase), target, { signal });
  const filling = fillArchive(controller, fill);
  try {
    await Promise.all([writing, filling]);
    await rename(draft, file);
  } catch (error) {
    await Promise.allSettled([writing, filling]);
    await rm(draft, { force: true });
    throw signal?.aborted ? signal.reason : error;
  }
  return (await stat(file)).size;
}

async function fillArchive(
  controller: TarPackController,
  fill: (archive: ArchiveWriter) => Promise<EndFacts>,
): Promise<void> {
  try {
    const archive = new ArchiveWriter(controller);
    await archive.finish(await fill(archive));
    controller.finalize();
  } catch (error) {
    controller.error(error);
    throw error;
  }
}

export class ArchiveWriter {
  readonly #tar: TarPackController;
  readonly #checksums: string[] = [];
  #sums: string[] = [];
  #entries = 0;

  constructor(tar: TarPackController) {
    this.#tar = tar;
  }

  add(name: string, body: Uint8Array): Promise<void> {
    return this.addStream(name, body.byteLength, [body]);
  }

  addJson(name: string, value: unknown): Promise<void> {
    return this.add(name, Buffer.from(`${JSON.stringify(value, null, 1)}\n`));
  }

  /** @param size of the body; one of another size is refused. */
  async addStream(name: string, size: number, body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void> {
    this.#sums.push(`${await this.#write(name, size, body)}  ${name}\n`);
    if (this.#sums.length === sumsPerList) await this.#addSums();
  }

  /** Adds what makes the archive whole. */
  async finish(facts: EndFacts): Promise<void> {
    if (this.#sums.length > 0) await this.#addSums();
    const end: End = { ...facts, entries: this.#entries, checksums: this.#checksums };
    const body = Buffer.from(`${JSON.stringify(end, null, 1)}\n`);
    await this.#write(names.end, body.byteLength, [body]);
  }

  async #addSums(): Promise<void> {
    const list = Buffer.from(this.#sums.join(''));
    this.#sums = [];
    this.#checksums.push(await this.#write(names.checksums(this.#checksums.length), list.byteLength, [list]));
  }

  /** Answers the sum of the body. */
  async #write(name: string, size: number, body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string> {
    this.#entries++;
    const hash = createHash('sha256');
    const writer = this.#tar.add({ name, size, type: 'file', mode: 0o600, mtime: new Date(0) }).getWriter();
    for await (const chunk of body) {
      hash.update(chunk);
      // A plain view: the packer refuses others.
      await writer.write(new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    }
    await writer.close();
    return hash.digest('hex');
  }
}
