/**
 * Encryption of archives in the format of age (https://age-encryption.org/v1) with a passphrase, so that any program that
 * knows it can open them: a header with the wrapped key, then chunks of 64 KiB, each sealed with its number and whether it
 * is the last. What is changed, moved or cut off is noticed. Memory is that of a few chunks.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt,
  timingSafeEqual,
} from 'node:crypto';

const version = 'age-encryption.org/v1';
const algorithm = 'chacha20-poly1305';
const chunkSize = 65_536;
const tagSize = 16;
const nonceSize = 16;
/** Log2 of the work of a try of a passphrase: 64 MiB and a fifth of a second. */
const workFactor = 16;
/** What a header may ask of this machine. */
const mostWork = 20;
/** Bytes of the longest header that is read. */
const longestHeader = 4_096;

export const isEncrypted = (head: Uint8Array): boolean =>
  Buffer.from(head).subarray(0, version.length).toString('latin1') === version;

/** Encrypts what is read. @param work see `workFactor`. */
export async function* encrypt(
  source: AsyncIterable<Uint8Array>,
  passphrase: string,
  work = workFactor,
): AsyncGenerator<Buffer> {
  const fileKey = randomBytes(16);
  yield await headerOf(fileKey, passphrase, work);
  const nonce = randomBytes(nonceSize);
  yield nonce;
  const key = derive(fileKey, nonce, 'payload');
  let number = 0;
  for await (const { chunk, isLast } of chunksOf(source, chunkSize)) yield seal(key, nonceOf(number++, isLast), chunk);
}

/** Decrypts what is read. Throws where the passphrase is another one, and at the first chunk that is not as it was written. */
export async function* decrypt(source: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const input = new Input(source);
  const fileKey = await fileKeyOf(await input.header(), passphrase);
  const key = derive(fileKey, await input.take(nonceSize), 'payload');
  let number = 0;
  for await (const { chunk, isLast } of chunksOf(input.rest(), chunkSize + tagSize)) {
    yield open(key, nonceOf(number++, isLast), chunk, 'The archive is damaged or cut off.');
  }
}

/** Chunks of one size; the last may be shorter, and is empty only where there is nothing at all. */
async function* chunksOf(
  source: AsyncIterable<Uint8Array>,
  size: number,
): AsyncGenerator<{ chunk: Buffer; isLast: boolean }> {
  let rest = Buffer.alloc(0);
  for await (const bytes of source) {
    rest = rest.length === 0 ? Buffer.from(bytes) : Buffer.concat([rest, bytes]);
    let at = 0;
    // A whole chunk at the end waits: it may be the last.
    for (; rest.length - at > size; at += size) yield { chunk: rest.subarray(at, at + size), isLast: false };
    rest = rest.subarray(at);
  }
  yield { chunk: rest, isLast: true };
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

function seal(key: Buffer, nonce: Buffer, content: Uint8Array): Buffer {
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagSize });
  return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

/** @param otherwise the message where the content is not what was sealed. */
function open(key: Buffer, nonce: Buffer, sealed: Buffer, otherwise: string): Buffer {
  if (sealed.length < tagSize) throw new Error(otherwise);
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagSize });
  decipher.setAuthTag(sealed.subarray(sealed.length - tagSize));
  const content = decipher.update(sealed.subarray(0, sealed.length - tagSize));
  try {
    return Buffer.concat([content, decipher.final()]);
  } catch (error) {
    throw new Error(otherwise, { cause: error });
  }
}

const derive = (secret: Buffer, salt: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, purpose, 32));

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64').replaceAll('=', '');

async function headerOf(fileKey: Buffer, passphrase: string, work: number): Promise<Buffer> {
  const salt = randomBytes(16);
  const wrapped = seal(await wrappingKey(passphrase, salt, work), Buffer.alloc(12), fileKey);
  const text = `${version}\n-> scrypt ${base64(salt)} ${work}\n${base64(wrapped)}\n---`;
  return Buffer.from(`${text} ${base64(macOf(fileKey, text))}\n`);
}

const macOf = (fileKey: Buffer, text: string): Buffer =>
  createHmac('sha256', derive(fileKey, Buffer.alloc(0), 'header'))
    .update(text)
    .digest();

async function fileKeyOf(header: string, passphrase: string): Promise<Buffer> {
  const parts = /^(.+\n-> scrypt (\S{22}) (\d{1,2})\n(\S{43})\n---) (\S{43})\n$/.exec(header);
  const [, text = '', salt = '', work = '', wrapped = '', mac = ''] = parts ?? [];
  if (!parts || Number(work) > mostWork) throw new Error('The archive is not encrypted with a passphrase.');
  const wrapping = await wrappingKey(passphrase, Buffer.from(salt, 'base64'), Number(work));
  const sealed = Buffer.from(wrapped, 'base64');
  const fileKey = open(wrapping, Buffer.alloc(12), sealed, 'BACKUP_PASSPHRASE is not the passphrase of this archive.');
  if (!timingSafeEqual(Buffer.from(base64(macOf(fileKey, text))), Buffer.from(mac))) {
    throw new Error('The header of the archive is damaged.');
  }
  return fileKey;
}

const wrappingKey = (passphrase: string, salt: Buffer, work: number): Promise<Buffer> =>
  new Promise((done, failed) => {
    const N = 2 ** work;
    const salted = Buffer.concat([Buffer.from(`${version}/scrypt`), salt]);
    scrypt(passphrase, salted, 32, { N, r: 8, p: 1, maxmem: 256 * 8 * N }, (error, key) =>
      error ? failed(error) : done(key),
    );
  });

/** What is read, taken piece by piece. */
class Input {
  readonly #source: AsyncIterator<Uint8Array>;
  #buffered = Buffer.alloc(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async header(): Promise<string> {
    for (;;) {
      const text = this.#buffered.toString('latin1');
      const length = /^[^]*?\n--- .*\n/.exec(text)?.[0].length;
      if (length !== undefined) return (await this.take(length)).toString('latin1');
      const isLonger = text.length <= longestHeader && (await this.#more());
      if (!isLonger) throw new Error('The header of the archive is damaged.');
    }
  }

  async take(length: number): Promise<Buffer> {
    while (this.#buffered.length < length) {
      if (!(await this.#more())) throw new Error('The archive is damaged or cut off.');
    }
    const taken = this.#buffered.subarray(0, length);
    this.#buffered = this.#buffered.subarray(length);
    return taken;
  }

  async *rest(): AsyncGenerator<Uint8Array> {
    do {
      yield this.#buffered;
      this.#buffered = Buffer.alloc(0);
    } while (await this.#more());
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#source.next();
    if (done) return false;
    this.#buffered = Buffer.concat([this.#buffered, value]);
    return true;
  }
}
