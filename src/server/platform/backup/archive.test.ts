import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readArchive } from './archive-reader.ts';
import { writeArchive, type ArchiveWriter } from './archive-writer.ts';

const folder = mkdtempSync(join(tmpdir(), 'academy-archive-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const passphrase = 'a passphrase of the tests';
const facts = { files: { count: 0, bytes: 0 }, missing: { count: 0, samples: [] } };
const film = randomBytes(1_000_000);
/** More entries than one list of sums has. */
const small = Array.from({ length: 1_200 }, (_, i) => ({ name: `jobs/${i}.json`, body: Buffer.from(`[${i}]`) }));
const entries = [
  ...small,
  { name: 'files/2026/film.mp4', body: film },
  { name: 'files/2026/empty.txt', body: Buffer.alloc(0) },
];
const fill = async (archive: ArchiveWriter) => {
  for (const { name, body } of entries) await archive.add(name, body);
  return facts;
};
const plain = join(folder, 'plain.tar');
const secret = join(folder, 'secret.tar.age');
await writeArchive(plain, {}, fill);
await writeArchive(secret, { passphrase }, fill);

async function contentsOf(file: string, phrase?: string): Promise<Map<string, Buffer>> {
  const contents = new Map<string, Buffer>();
  for await (const entry of readArchive(file, phrase)) contents.set(entry.name, await entry.bytes());
  return contents;
}
/** Reads the bytes as an archive of their own. */
function reading(bytes: Uint8Array, phrase?: string) {
  const file = join(folder, randomUUID());
  writeFileSync(file, bytes);
  return contentsOf(file, phrase).finally(() => rmSync(file));
}

test.each([
  ['plain', plain, undefined],
  ['encrypted', secret, passphrase],
])('%s: every entry comes back, with two lists of sums and the end', async (_, file, phrase) => {
  const contents = await contentsOf(file, phrase);
  for (const { name, body } of entries) expect(contents.get(name)?.equals(body), name).toBe(true);
  expect([...contents.keys()].filter((name) => !entries.some((entry) => entry.name === name))).toEqual([
    'checksums/000000.sha256',
    'checksums/000001.sha256',
    'end.json',
  ]);
});

test.each([
  ['plain', plain],
  ['encrypted', secret],
])('%s: nobody but its owner may read it', (_, file) => {
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
});

test('entries that nobody reads are compared with their sums too', async () => {
  const bytes = readFileSync(plain);
  bytes[bytes.indexOf(film.subarray(0, 64)) + 500_000]! ^= 1;
  const file = join(folder, 'changed.tar');
  writeFileSync(file, bytes);
  const skim = async () => {
    for await (const entry of readArchive(file, undefined)) expect(entry.name).not.toBe('end.json');
  };
  await expect(skim()).rejects.toThrow('files/2026/film.mp4 is not what was written');
});

describe('an archive that is not whole is refused', () => {
  const whole = readFileSync(plain);
  test.each([0.1, 0.5, 0.9, 0.9995])('cut off after %f of it', async (share) => {
    await expect(reading(whole.subarray(0, Math.floor(whole.length * share)))).rejects.toThrow(/truncated|cut off/);
    const sealed = readFileSync(secret);
    await expect(reading(sealed.subarray(0, Math.floor(sealed.length * share)), passphrase)).rejects.toThrow('cut off');
  });
  test('without its end, or an entry', async () => {
    const end = whole.indexOf('end.json');
    const ended = Buffer.concat([whole.subarray(0, end), Buffer.alloc(1_024)]);
    await expect(reading(ended)).rejects.toThrow('it has no end');
    const [at, next] = [whole.indexOf('jobs/7.json'), whole.indexOf('jobs/8.json')];
    const without = Buffer.concat([whole.subarray(0, at), whole.subarray(next)]);
    await expect(reading(without)).rejects.toThrow('is not what was written');
  });
  test('with an entry after its end', async () => {
    const [at, next] = [whole.indexOf('jobs/7.json'), whole.indexOf('jobs/8.json')];
    const longer = Buffer.concat([whole.subarray(0, -1_024), whole.subarray(at, next), Buffer.alloc(1_024)]);
    await expect(reading(longer)).rejects.toThrow('jobs/7.json comes after the end');
  });
  test('with an entry that was changed together with its sum', async () => {
    const sumOf = (body: string) => createHash('sha256').update(body).digest('hex');
    const changed = Buffer.from(whole);
    changed.write('[8]', whole.indexOf('[7]', whole.indexOf('jobs/7.json')));
    changed.write(sumOf('[8]'), whole.indexOf(sumOf('[7]')));
    await expect(reading(changed)).rejects.toThrow('entries are missing');
  });
  test('without its passphrase', async () => {
    await expect(contentsOf(secret)).rejects.toThrow('set BACKUP_PASSPHRASE');
    await expect(contentsOf(secret, 'another passphrase')).rejects.toThrow('not the passphrase of this archive');
  });
});

test.each([
  ['what fills it fails', 'no more', {}, () => Promise.reject(new Error('no more'))],
  [
    'a body has another size',
    /size/,
    {},
    (archive: ArchiveWriter) => archive.addStream('a', 5, [film]).then(() => facts),
  ],
  ['it is ended', 'by a signal', { signal: AbortSignal.abort(new Error('by a signal')) }, fill],
])('nothing is left where %s', async (_, message, options, work) => {
  const file = join(folder, `${randomUUID()}.tar`);
  await expect(writeArchive(file, options, work)).rejects.toThrow(message);
  expect(readdirSync(folder).toSorted()).toEqual(['changed.tar', 'plain.tar', 'secret.tar.age']);
});
