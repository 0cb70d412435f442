/** Reads an archive entry by entry, and compares each with its sum; nothing of it is held in memory but the entry at hand. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { ReadableStream as WebStream } from 'node:stream/web';
import { createTarDecoder } from 'modern-tar';
import { decrypt, isEncrypted } from './age.ts';
import { endSchema, isChecksums, names, type End } from './layout.ts';
import { valuesOf } from './streams.ts';

export interface ArchiveEntry {
  readonly name: string;
  /** The content, once. */
  chunks(): AsyncIterable<Uint8Array>;
  /** The content of an entry that is small. */
  bytes(): Promise<Buffer>;
}

/**
 * The entries in their order; the last is the end.
 * Throws where the archive is cut off, damaged, or encrypted with another passphrase. What was read before may be of the
 * damaged part: only an archive that was read to its end is whole.
 */
export async function* readArchive(file: string, passphrase: string | undefined): AsyncGenerator<ArchiveEntry> {
  const sums = new Sums();
  let end: End | undefined;
  for await (const { header, body } of valuesOf(await tarOf(file, passphrase))) {
    if (end) throw new Error(`${header.name} comes after the end of the archive.`);
    const entry = new ReadEntry(header.name, body);
    yield entry;
    const sum = await entry.sum();
    if (header.name === names.end) sums.compareAll((end = endSchema.parse(JSON.parse(String(await entry.bytes())))));
    else if (isChecksums(header.name)) sums.compare(sum, String(await entry.bytes()));
    else sums.add(header.name, sum);
  }
  if (!end) throw new Error('The archive is cut off: it has no end.');
}

async function tarOf(file: string, passphrase: string | undefined) {
  const stored = createReadStream(file, { highWaterMark: 262_144 });
  const content = (await isEncryptedFile(file)) ? decrypt(stored, requirePassphrase(passphrase)) : stored;
  // cast: Node.js and the DOM declare the same stream as different types.
  const bytes = WebStream.from(content) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>;
  return bytes.pipeThrough(createTarDecoder({ strict: true }));
}

async function isEncryptedFile(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return isEncrypted(buffer.subarray(0, bytesRead));
  } finally {
    await handle.close();
  }
}

function requirePassphrase(passphrase: string | undefined): string {
  if (passphrase === undefined) throw new Error('The archive is encrypted: set BACKUP_PASSPHRASE.');
  return passphrase;
}

class ReadEntry implements ArchiveEntry {
  readonly name: string;
  readonly #body: ReadableStream<Uint8Array>;
  readonly #hash = createHash('sha256');
  #whole: Promise<Buffer> | undefined;
  #isRead = false;

  constructor(name: string, body: ReadableStream<Uint8Array>) {
    this.name = name;
    this.#body = body;
  }

  async *chunks(): AsyncGenerator<Uint8Array> {
    this.#isRead = true;
    for await (const chunk of valuesOf(this.#body)) {
      this.#hash.update(chunk);
      yield chunk;
    }
  }

  bytes(): Promise<Buffer> {
    this.#whole ??= this.#collect();
    return this.#whole;
  }

  async #collect(): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    for await (const chunk of this.chunks()) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  /** The sum of the content, which is read where nobody did. Lists and the end are held for the comparison. */
  async sum(): Promise<string> {
    if (isChecksums(this.name) || this.name === names.end) await this.bytes();
    // Read for its sum alone.
    else if (!this.#isRead) for await (const chunk of this.chunks()) void chunk;
    return this.#hash.copy().digest('hex');
  }
}

/** The sums of what was read, until a list comes that says what they must be. */
class Sums {
  #waiting: string[] = [];
  readonly #lists: string[] = [];
  #entries = 0;

  add(name: string, sum: string): void {
    this.#entries++;
    this.#waiting.push(`${sum}  ${name}`);
  }

  compare(sum: string, list: string): void {
    this.#entries++;
    const expected = list.split('\n').filter((line) => line !== '');
    const wrong = expected.find((line, i) => line !== this.#waiting[i]);
    if (wrong !== undefined || expected.length !== this.#waiting.length) {
      throw new Error(`The archive is damaged: ${wrong?.slice(66) ?? 'an entry'} is not what was written.`);
    }
    this.#waiting = [];
    this.#lists.push(sum);
  }

  compareAll({ entries, checksums }: End): void {
    const isWhole = this.#waiting.length === 0 && entries === this.#entries;
    const isListed = checksums.join() === this.#lists.join();
    if (!isWhole || !isListed) throw new Error('The archive is damaged: entries are missing.');
  }
}
