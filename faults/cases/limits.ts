/** The machine gives a process few open files, or little memory. */
import { mkdirSync, readdirSync, rmdirSync, statSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { createConnection, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { must, NotPossible, type Fault } from '../fault.ts';
import { json, send } from '../http.ts';
import { Product } from '../product.ts';
import { heldBy, mustLetGo } from '../resources.ts';
import { recovered, type Stage } from '../stage.ts';
import { addressOf, stalledUpload, upload } from '../uploads.ts';

const maxFiles = 256;
const headRequests = 5_000;
const manyConnections = 400;

/** The address of the largest file of the build. */
function bigFileOfTheBuild(): string {
  const root = 'build/client';
  const [first] = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .sort((a, b) => statSync(join(root, b)).size - statSync(join(root, a)).size);
  return `/${first}`;
}

async function fewDescriptors({ dataDir, cookie }: Stage): Promise<string> {
  const under = ['sh', '-c', `ulimit -n ${maxFiles}; exec "$@"`, 'sh'];
  const product = await Product.ready({ dataDir, under });
  try {
    await recovered([product], cookie);
    const held = heldBy(product.pid);
    const agent = new Agent({ keepAlive: true, maxSockets: 32 });
    for (const path of [bigFileOfTheBuild(), addressOf(await upload(product, cookie))]) {
      const answers = await Promise.all(
        Array.from({ length: headRequests }, () =>
          send(`${product.url}${path}`, { method: 'HEAD', headers: { cookie }, agent, timeout: 60_000 }),
        ),
      );
      must(
        answers.every(({ status }) => status === 200),
        `HEAD ${path} answered ${answers.find(({ status }) => status !== 200)?.status}`,
      );
    }
    agent.destroy();
    const sockets = await openIdly(product);
    sockets.forEach((socket) => socket.destroy());
    await recovered([product], cookie);
    return `${headRequests} HEAD of two files each, ${manyConnections} idle connections; ${await mustLetGo(product, held)}`;
  } finally {
    await product.stop();
  }
}

/** Opens more connections than the process may have files. */
async function openIdly({ url }: Product): Promise<Socket[]> {
  const { hostname, port } = new URL(url);
  const opened = Array.from({ length: manyConnections }, () => {
    const socket = createConnection(Number(port), hostname);
    return new Promise<Socket>((done) => {
      const settled = (): void => done(socket);
      socket.once('connect', settled).once('error', settled).once('close', settled);
    });
  });
  return Promise.all(opened);
}

/** Bytes. */
const memoryLimit = 512 << 20;

/** A group of processes with little memory (cgroup, version 1 or 2). */
function memoryGroup(): string {
  for (const [root, file] of [
    ['/sys/fs/cgroup/memory', 'memory.limit_in_bytes'],
    ['/sys/fs/cgroup', 'memory.max'],
  ] as const) {
    const group = join(root, `academy-faults-${process.pid}`);
    try {
      statSync(join(root, 'cgroup.procs'));
      mkdirSync(group);
      writeFileSync(join(group, file), String(memoryLimit));
      return group;
    } catch {
      // Not this version, or not ours to use.
    }
  }
  throw new NotPossible('this machine lets us make no group of processes with little memory');
}

const uploads = 40;
const uploadSize = 20_000_000;
const mostOfAFile = Buffer.alloc(uploadSize - 1_000_000, 'x');

async function littleMemory({ dataDir, cookie }: Stage): Promise<string> {
  const group = memoryGroup();
  const under = ['sh', '-c', `echo $$ > ${group}/cgroup.procs; exec "$@"`, 'sh'];
  const product = await Product.ready({ dataDir, under });
  try {
    await recovered([product], cookie);
    const held = heldBy(product.pid);
    const stalled = Array.from({ length: uploads }, () => stalledUpload(product, cookie, uploadSize, mostOfAFile));
    const headers = { ...json, cookie, origin: product.url };
    const body = JSON.stringify({ question: 'پ'.repeat(4_000_000) });
    const statuses = await Promise.all(
      Array.from({ length: 20 }, () =>
        send(`${product.url}/api/admin/faqs`, { method: 'POST', headers, body, timeout: 60_000 }).then(
          ({ status }) => status,
          // Refused before all of it was sent.
          () => 413,
        ),
      ),
    );
    must(
      statuses.every((status) => [413, 422, 429, 503].includes(status)),
      `endless texts were answered ${[...new Set(statuses)].join(', ')}`,
    );
    for (const call of stalled) call.destroy();
    await recovered([product], cookie);
    return `${uploads} stalled uploads and 20 endless texts within ${memoryLimit >> 20} MiB; ${await mustLetGo(product, held)}`;
  } finally {
    await product.stop();
    // The machine empties it a moment later.
    await delay(200);
    rmdirSync(group);
  }
}

export const limitFaults = (stage: Stage): Fault[] => [
  { name: 'few descriptors', run: () => fewDescriptors(stage) },
  { name: 'little memory', run: () => littleMemory(stage) },
];
