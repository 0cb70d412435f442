/** Files that are plain text, and subtitles in SubRip, uploaded over HTTP. */
import { expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { testApp } from '../../testing/app.ts';
import { testPerson } from '../../testing/people.ts';
import { upload as uploadTo } from '../../testing/uploads.ts';
import { col } from '../db/row-shape.ts';

const world = await testApp();
const { app, services } = world;
const admin = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
const upload = (bytes: Uint8Array | string, name: string) => uploadTo(world, admin, bytes, { name });
const get = (path: string) => app.request(path, { headers: { cookie: admin.cookie } });

test.each(['یادداشت.txt', 'نمره‌ها.csv', 'README.md', 'main.py', 'app.js', 'تمرین.ipynb'])(
  '%s is stored with its name, and is only ever sent to be saved',
  async (name) => {
    const text = 'a,b\nسلام,۲\n<script>alert(1)</script>\n';
    const made = await upload(text, name);
    expect(made).toMatchObject({ status: 201, body: { kind: 'file', name } });
    expect(made.body.path.split('.').at(-1)).toBe(name.split('.').at(-1));
    const [row] = await services.db.query(sql`select name from media where path = ${made.body.path}`, {
      name: col.text,
    });
    expect(row?.name).toBe(name);
    const sent = await get(made.body.path);
    expect(sent.headers.get('content-disposition')).toBe('attachment');
    expect(sent.headers.get('content-type')).toBe('application/octet-stream');
    expect(await sent.text()).toBe(text);
  },
);

test('a name makes no text of a program, and a text without a known name is none', async () => {
  expect((await upload(Buffer.from('7f454c46020101000000000000000000', 'hex'), 'a.txt')).status).toBe(415);
  expect((await upload('just words', 'a.exe')).status).toBe(415);
  expect((await upload('<html><script>1</script></html>', 'a.html')).status).toBe(415);
  const latin = await upload(Buffer.from([0x61, 0xe9, 0xe8, 0x62]), 'a.txt');
  expect([latin.status, latin.body.errors[0]?.property]).toEqual([422, 'file']);
});

const cues = '1\r\n00:00:01,500 --> 00:00:03,000\r\nسلام\r\n\r\n2\r\n0:00:04,000 --> 0:00:05,250\r\nخوش آمدید\r\n';
const vtt = 'WEBVTT\n\n1\n00:00:01.500 --> 00:00:03.000\nسلام\n\n2\n00:00:04.000 --> 00:00:05.250\nخوش آمدید\n';

test('subtitles in SubRip become WebVTT, in the encoding of Persian Windows too', async () => {
  const made = await upload(`\ufeff${cues}`, 'film.srt');
  expect(made).toMatchObject({ status: 201, body: { path: expect.stringMatching(/\.vtt$/), name: 'film.srt' } });
  const sent = await get(made.body.path);
  expect([sent.headers.get('content-type'), await sent.text()]).toEqual(['text/vtt; charset=utf-8', vtt]);
  const bytes = Buffer.concat([
    Buffer.from('1\n00:00:01,500 --> 00:00:03,000\n'),
    // «سلام» in windows-1256.
    Buffer.from([0xd3, 0xe1, 0xc7, 0xe3]),
  ]);
  expect(await (await get((await upload(bytes, 'old.srt')).body.path)).text()).toContain('سلام');
  expect((await upload('no cues here', 'x.srt')).status).toBe(422);
});

test('a film that browsers do not play is refused where nothing is made of it', async () => {
  const head = Buffer.concat([
    Buffer.from('00000014', 'hex'),
    Buffer.from('ftypqt  '),
    Buffer.alloc(8),
    Buffer.from('00000008', 'hex'),
    Buffer.from('mdat'),
  ]);
  const made = await upload(head, 'film.mov');
  expect([made.status, made.body.detail]).toEqual([
    415,
    'ویدیوی MOV و MKV روی این سرور تبدیل نمی‌شود؛ آن را به MP4 یا WebM تبدیل کنید',
  ]);
});
