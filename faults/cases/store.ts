/**
 * The store of files is full for one process, by a quota that needs no rights: a small library counts what the process
 * writes to files, and refuses what goes beyond it. PostgreSQL writes elsewhere and goes on.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must, NotPossible, seconds, type Fault } from '../fault.ts';
import { withFolder } from '../folders.ts';
import { compile } from '../preload.ts';
import { Product } from '../product.ts';
import { heldBy, mustLetGo } from '../resources.ts';
import { recovered, type Stage } from '../stage.ts';
import { addressOf, filesIn, mustHaveFiles, upload } from '../uploads.ts';
import { Writers } from '../writers.ts';

const library = `
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>
static volatile int64_t *quota;
__attribute__((constructor)) static void begin(void) {
  int file = open(getenv("STORE_QUOTA"), O_RDWR);
  void *at = mmap(0, 8, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (at != MAP_FAILED) quota = at;
  close(file);
}
static ssize_t granted(int file, size_t size) {
  struct stat kind;
  if (!quota || *quota < 0 || fstat(file, &kind) != 0 || !S_ISREG(kind.st_mode)) return size;
  if (*quota == 0 && size > 0) {
    errno = ENOSPC;
    return -1;
  }
  if (size > (size_t)*quota) size = *quota;
  *quota -= size;
  return size;
}
ssize_t write(int file, const void *data, size_t size) {
  ssize_t some = granted(file, size);
  return some < 0 ? -1 : syscall(SYS_write, file, data, some);
}
ssize_t pwrite(int file, const void *data, size_t size, off_t at) {
  ssize_t some = granted(file, size);
  return some < 0 ? -1 : syscall(SYS_pwrite64, file, data, some, at);
}
ssize_t pwrite64(int file, const void *data, size_t size, off_t at) { return pwrite(file, data, size, at); }
static size_t sum(const struct iovec *parts, int count) {
  size_t size = 0;
  for (int i = 0; i < count; i++) size += parts[i].iov_len;
  return size;
}
ssize_t writev(int file, const struct iovec *parts, int count) {
  ssize_t some = granted(file, sum(parts, count));
  if (some < 0) return -1;
  if ((size_t)some == sum(parts, count)) return syscall(SYS_writev, file, parts, count);
  if ((size_t)some > parts[0].iov_len) some = parts[0].iov_len;
  return syscall(SYS_write, file, parts[0].iov_base, some);
}
ssize_t pwritev(int file, const struct iovec *parts, int count, off_t at) {
  ssize_t some = granted(file, sum(parts, count));
  if (some < 0) return -1;
  if ((size_t)some == sum(parts, count)) return syscall(SYS_pwritev, file, parts, count, at, 0);
  if ((size_t)some > parts[0].iov_len) some = parts[0].iov_len;
  return syscall(SYS_pwrite64, file, parts[0].iov_base, some, at);
}
ssize_t pwritev64(int file, const struct iovec *parts, int count, off_t at) { return pwritev(file, parts, count, at); }
`;

const unlimited = -1;
/** Bytes: an upload is cut in the middle. */
const fewBytes = 300_000;
const tries = 10;

async function refusedUploads(product: Product, cookie: string): Promise<void> {
  for (let i = 0; i < tries; i++) {
    const { status, headers, body } = await upload(product, cookie);
    must(status === 503, `an upload into a full store was answered ${status}: ${body}`);
    must(headers['content-type']?.startsWith('application/problem+json') === true, `no problem+json: ${body}`);
  }
}

async function fullStore(stage: Stage, folder: string): Promise<string> {
  const file = join(folder, 'quota');
  const grant = (bytes: number): void => {
    const value = Buffer.alloc(8);
    value.writeBigInt64LE(BigInt(bytes));
    writeFileSync(file, value, { flag: 'r+' });
  };
  writeFileSync(file, Buffer.alloc(8));
  grant(unlimited);
  const env = { LD_PRELOAD: compile(folder, library), STORE_QUOTA: file };
  const product = await Product.ready({ dataDir: stage.dataDir, env });
  const writers = new Writers([product], stage.cookie);
  let said: string;
  try {
    await recovered([product], stage.cookie);
    const acknowledged = [addressOf(await upload(product, stage.cookie))];
    const before = filesIn(stage.dataDir);
    const held = heldBy(product.pid);
    grant(fewBytes);
    await refusedUploads(product, stage.cookie);
    if (readFileSync(file).readBigInt64LE() !== 0n) throw new NotPossible('the library counts nothing here');
    await writers.until(50);
    mustHaveFiles(stage.dataDir, before, acknowledged);
    grant(unlimited);
    const took = await recovered([product], stage.cookie);
    acknowledged.push(addressOf(await upload(product, stage.cookie)));
    mustHaveFiles(stage.dataDir, before, acknowledged);
    await writers.stop();
    said = `back in ${seconds(took)}; ${await mustLetGo(product, held)}`;
  } finally {
    await writers.stop();
    await product.stop();
  }
  await writers.mustBeStored(stage.databaseUrl);
  return `${tries} uploads refused, nothing left of them; ${writers.summary} meanwhile; ${said}`;
}

export const storeFaults = (stage: Stage): Fault[] => [
  { name: 'the store of files full', run: () => withFolder((folder) => fullStore(stage, folder)) },
];
