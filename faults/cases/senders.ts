/**
 * Films that Debian's nginx sends, by the configuration of `deploy/nginx`: no byte of them passes a process, an address that is
 * passed on plays nothing, and a revoked right ends at once in every process.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createDecipheriv } from 'node:crypto';
import { copyFileSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import { startFilmsNginx } from '../../scripts/tools/films-nginx.ts';
import { freePort } from '../../scripts/tools/free-port.ts';
import type { Nginx } from '../../scripts/tools/nginx.ts';
import { must, NotPossible, type Fault } from '../fault.ts';
import { withFolder } from '../folders.ts';
import { json, send } from '../http.ts';
import { Product } from '../product.ts';
import { databaseUrlOf } from '../stage.ts';
import { logIn } from '../writers.ts';
import { stateOf, uploadFilm } from './films.ts';

const secret = 'the-same-for-nginx-and-the-processes-0123';
/** Bytes of the film that is sent as one file. */
const large = 100_000_000;
/** Bytes that a process may write meanwhile: headers, its log, its database. */
const spare = 300_000;
/** Milliseconds within which a revoked right is refused. */
const atOnce = 1_000;

interface School {
  /** Names signed addresses in playlists, and redirects to them. */
  readonly signing: Product;
  /** Stands behind nginx, which sends what it names. */
  readonly behind: Product;
  readonly nginx: Nginx;
  readonly front: Nginx;
  readonly dataDir: string;
  readonly admin: string;
  readonly student: string;
}

interface Fetched {
  readonly status: number;
  readonly bytes: Buffer;
  readonly location: string | null;
}

async function get(url: string, cookie?: string): Promise<Fetched> {
  const answer = await fetch(url, { headers: cookie ? { cookie } : {}, redirect: 'manual' });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, bytes, location: answer.headers.get('location') };
}

async function mustGet(url: string, cookie?: string): Promise<Buffer> {
  const { status, bytes } = await get(url, cookie);
  must(status === 200, `${url} was answered ${status}`);
  return bytes;
}

async function mustRefuse(url: string, cookie?: string): Promise<void> {
  const { status } = await get(url, cookie);
  must([403, 404, 410].includes(status), `${url} was answered ${status}`);
}

/** Bytes that a process has written so far, to anything. */
const writtenBy = ({ pid }: Product): number =>
  Number(/wchar: (\d+)/.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1] ?? 0);

async function withDatabase<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrlOf(dataDir) });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

interface Given {
  /** The lesson of the stream, and that of the film of one file. */
  readonly lessons: readonly [streamed: string, whole: string];
  /** The one right by which the student has both. */
  readonly grant: string;
}

/** Puts the film into two lessons that the student has by one gift alone; into the second as one large file. */
const giveLessons = (dataDir: string, film: string): Promise<Given> =>
  withDatabase(dataDir, async (client) => {
    await client.query(`update users_vip set state = 'cancelled' where state = 'active'`);
    const { rows } = await client.query<{ lessons: [string, string]; grant: string }>(
      `select array_agg(l.id order by l.id) as lessons, g.id as grant from access_grants g join users u on u.id = g."user"
        join courses c on c.id = g.course and c.status = 'published' join topics t on t.course = c.id and t.is_published
        join lessons l on l.topic = t.id and l.is_published and l.type = 'video'
        where u.email = 'student@example.com' and g.state = 'active' and g.deleted_at is null and l.deleted_at is null
          and t.deleted_at is null and c.price > 0
        group by g.id having count(*) > 1 limit 1`,
    );
    const [found] = rows;
    if (!found) throw new Error('the student of the demo school has no two lessons');
    await client.query(
      `update access_grants set state = 'revoked' where id <> $1 and state = 'active'
        and ("user", course) in (select "user", course from access_grants where id = $1)`,
      [found.grant],
    );
    await client.query(`update access_grants set source = 'gift' where id = $1`, [found.grant]);
    const whole = film.replace(/\/\w+-/, '/00000000-');
    copyFileSync(join(dataDir, film.slice(1)), join(dataDir, whole.slice(1)));
    truncateSync(join(dataDir, whole.slice(1)), large);
    await client.query(`insert into media (path, kind, name, size, duration) values ($1, 'video', 'whole', $2, 13)`, [
      whole,
      large,
    ]);
    for (const [i, path] of [film, whole].entries()) {
      await client.query('update lessons set video = $2, is_preview = false where id = $1', [found.lessons[i], path]);
    }
    return found;
  });

async function openSchool(dataDir: string): Promise<School> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const shared = { origin, secret, files: join(dataDir, 'files') };
  const nginx = await startFilmsNginx(shared);
  if (!nginx) throw new NotPossible('there is no nginx, and none can be installed');
  const env = { MEDIA_URL: `${nginx.url}/media`, MEDIA_SECRET: secret };
  const signing = await Product.ready({ dataDir, port, env });
  const behind = await Product.ready({ dataDir, env: { ACCEL_REDIRECT: '/stored/' } });
  const front = await startFilmsNginx({ ...shared, behind: behind.url });
  if (!front) throw new NotPossible('there is no second nginx');
  const [admin, student] = [await logIn(signing), await logIn(signing, 'student@example.com')];
  return { signing, behind, nginx, front, dataDir, admin, student };
}

async function streamedFilm({ signing, dataDir, admin }: School): Promise<string> {
  const source = join(dataDir, 'source.mp4');
  const pictures = ['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=12', '-t', '13', '-preset', 'ultrafast'];
  execFileSync('ffmpeg', ['-loglevel', 'error', ...pictures, source]);
  const film = await uploadFilm(signing, admin, readFileSync(source));
  for (const end = Date.now() + 120_000; ; await delay(500)) {
    const state = await stateOf(signing, admin, film);
    if (state === 'ready, streamed') return film;
    must(Date.now() < end && state === 'processing', `the film is ${state}`);
  }
}

interface Played {
  readonly said: string;
  /** What needs a right in any case, and who had it. */
  readonly asked: readonly [address: string, cookie: string];
}

/** Plays a stream as a browser does. */
async function playStream({ signing, nginx, student }: School, lesson: string): Promise<Played> {
  const call = await mustGet(`${signing.url}/api/learn/lessons/${lesson}`, student);
  const { playback } = z
    .object({ playback: z.object({ kind: z.literal('hls'), src: z.string(), poster: z.string() }) })
    .parse(JSON.parse(call.toString()));
  const base = `${signing.url}${playback.src.slice(0, playback.src.lastIndexOf('/'))}`;
  const playlist = await mustGet(`${base}/360/index.m3u8`, student);
  const [, keyName = ''] = /URI="\.\.\/(keys\/[\d-]+)"/.exec(playlist.toString()) ?? [];
  const key = await mustGet(`${base}/${keyName}`, student);
  const addresses = playlist.toString().match(/^http.*$/gm) ?? [];
  must(addresses.length > 1, `the playlist names ${addresses.length} addresses`);
  let sent = 0;
  for (const [number, address] of addresses.entries()) {
    must(address.startsWith(`${nginx.url}/media/`), `${address} is not at nginx`);
    const sealed = await mustGet(address);
    sent += sealed.byteLength;
    const opening = createDecipheriv('aes-128-cbc', key, Buffer.from([...Buffer.alloc(15), number]));
    must(Buffer.concat([opening.update(sealed), opening.final()])[0] === 0x47, `segment ${number} does not play`);
    must(sealed[0] !== 0x47 || sealed[188] !== 0x47, `segment ${number} plays without its key`);
  }
  const poster = await get(`${signing.url}${playback.poster}`, student);
  must(poster.status === 302 && poster.bytes.byteLength === 0, `the poster was answered ${poster.status}`);
  await mustGet(poster.location ?? '');
  await refuseOthers(addresses[0] ?? '', `${base}/${keyName}`, nginx);
  const own = playlist.byteLength + key.byteLength;
  return {
    said: `${sent} bytes of segments by nginx, ${own} of playlist and key by the process`,
    asked: [`${base}/${keyName}`, student],
  };
}

/** What somebody has to whom the addresses were passed on. */
async function refuseOthers(segment: string, key: string, nginx: Nginx): Promise<void> {
  const folder = segment.slice(0, segment.lastIndexOf('/360/'));
  const query = segment.slice(segment.indexOf('?'));
  await mustRefuse(key);
  await mustRefuse(`${folder}/${key.slice(key.indexOf('keys/'))}${query}`);
  await mustRefuse(`${folder}/360/index.m3u8${query}`);
  await mustRefuse(segment.slice(0, segment.indexOf('?')));
  await mustRefuse(segment.replace(/e=\d+/, 'e=9999999999'));
  await mustRefuse(segment.replace(/00\d\.ts/, '009.ts'));
  await mustRefuse(`${nginx.url}/stored/${folder.slice(folder.indexOf('streams/'))}/poster.jpg`);
}

/** A film of one file through the nginx before a process, whole and a part. */
async function playFile({ behind, front }: School, lesson: string): Promise<Played> {
  const student = await logIn(behind, 'student@example.com');
  const call = await mustGet(`${behind.url}/api/learn/lessons/${lesson}`, student);
  const { playback } = z
    .object({ playback: z.object({ kind: z.literal('file'), src: z.string() }) })
    .parse(JSON.parse(call.toString()));
  const address = `${front.url}${playback.src}`;
  await mustGet(address, student);
  const before = writtenBy(behind);
  const whole = await mustGet(address, student);
  const written = writtenBy(behind) - before;
  must(whole.byteLength === large, `${whole.byteLength} bytes of the film came`);
  must(written < spare, `the process wrote ${written} bytes while nginx sent the film`);
  const part = await fetch(address, { headers: { cookie: student, range: 'bytes=1000-1999' } });
  must(part.status === 206 && (await part.arrayBuffer()).byteLength === 1_000, `a part was answered ${part.status}`);
  await mustRefuse(address);
  const said = `${large / 1e6} MB of a film by nginx, ${Math.ceil(written / 1e3)} kB written by the process meanwhile`;
  return { said, asked: [address, student] };
}

/** Milliseconds until both processes refuse keys and bytes after the right was revoked. */
async function revoke({ signing, admin }: School, grant: string, asked: readonly Played['asked'][]): Promise<number> {
  const body = JSON.stringify({ ids: [grant] });
  const headers = { ...json, cookie: admin, origin: signing.url };
  const action = `${signing.url}/api/admin/access-grants/actions/revoke`;
  const { status, body: said } = await send(action, { method: 'POST', headers, body });
  must(status === 200, `revoking was answered ${status}: ${said}`);
  const since = Date.now();
  for (const [address, cookie] of asked) {
    while ((await get(address, cookie)).status !== 403) {
      must(Date.now() - since < atOnce, `${address} is answered after its right was revoked`);
      await delay(10);
    }
  }
  return Date.now() - since;
}

async function sentByNginx(): Promise<string> {
  if (spawnSync('ffmpeg', ['-version']).status !== 0) throw new NotPossible('there is no ffmpeg');
  return withFolder(async (dataDir) => {
    const school = await openSchool(dataDir);
    try {
      const film = await streamedFilm(school);
      const { lessons, grant } = await giveLessons(dataDir, film);
      const streamed = await playStream(school, lessons[0]);
      const whole = await playFile(school, lessons[1]);
      const took = await revoke(school, grant, [streamed.asked, whole.asked]);
      return `${streamed.said}; ${whole.said}; a revoked right was refused after ${took} ms`;
    } finally {
      for (const part of [school.front, school.nginx, school.behind, school.signing]) await part.stop();
    }
  });
}

export const senderFaults = (): Fault[] => [{ name: 'films sent by nginx', run: sentByNginx }];
