/** The format is compared with the library of the author of age. */
import { randomBytes } from 'node:crypto';
import { Decrypter, Encrypter } from 'age-encryption';
import { describe, expect, test } from 'vitest';
import { decrypt, encrypt, isEncrypted } from './age.ts';

const passphrase = 'a passphrase of the tests';
const collect = async (source: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
};
/** In pieces that fit no chunk. */
async function* inPieces(content: Uint8Array, size = 50_001): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
}

describe.each([0, 1, 65_535, 65_536, 65_537, 131_072, 1_000_000])('%i bytes', (length) => {
  const content = randomBytes(length);
  test('are opened by the library', async () => {
    const library = new Decrypter();
    library.addPassphrase(passphrase);
    const sealed = await collect(encrypt(inPieces(content), passphrase, 4));
    expect(isEncrypted(sealed)).toBe(true);
    expect(Buffer.from(await library.decrypt(sealed)).equals(content)).toBe(true);
  });
  test('of the library are opened', async () => {
    const library = new Encrypter();
    library.setPassphrase(passphrase);
    library.setScryptWorkFactor(4);
    const sealed = await library.encrypt(content);
    expect((await collect(decrypt(inPieces(sealed), passphrase))).equals(content)).toBe(true);
  });
});

describe('what is not as it was written', () => {
  const content = randomBytes(200_000);
  const sealed = collect(encrypt(inPieces(content), passphrase, 4));
  const opened = (bytes: Uint8Array) => collect(decrypt(inPieces(bytes), passphrase));
  test('is refused with another passphrase', async () => {
    await expect(collect(decrypt(inPieces(await sealed), 'another passphrase'))).rejects.toThrow('BACKUP_PASSPHRASE');
  });
  test.each([1, 65_552, 100_000])('is refused when it is cut off by %i bytes', async (cut) => {
    const whole = await sealed;
    await expect(opened(whole.subarray(0, whole.length - cut))).rejects.toThrow('damaged or cut off');
  });
  test('is refused when a bit changes, in the content or in the header', async () => {
    const changed = Buffer.from(await sealed);
    changed[changed.length - 70_000]! ^= 1;
    await expect(opened(changed)).rejects.toThrow('damaged');
    const header = Buffer.from(await sealed);
    header[header.indexOf('---') + 10]! ^= 1;
    await expect(opened(header)).rejects.toThrow('damaged');
    await expect(opened(randomBytes(10_000))).rejects.toThrow('damaged');
  });
});
