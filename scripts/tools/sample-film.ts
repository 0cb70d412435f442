/**
 * Draws the sample film of the demo school: slides written for it, in the fonts of the site, as Chromium lays them out,
 * and ffmpeg makes films of them, of each length of the demo's lessons. `node scripts/run.mjs scripts/tools/sample-film.ts`
 * writes `src/demo/film/sample-*.mp4` and their subtitles anew; they lie in the repository, so that nobody needs ffmpeg to
 * see them.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { sampleFilms, type SampleFilm } from '../../src/demo/film/film.ts';
import { requireChromium } from './chromium.ts';

const slides = [
  ['به این درس خوش آمدید', 'این فیلم نمونه برای مدرسهٔ نمایشی ساخته شده است', '#7c2d12', '#ff7952'],
  ['در این درس چه می‌بینید؟', 'پخش، زیرنویس، سرعت و ادامه از همان‌جا که ماندید', '#1e3a5f', '#4f9ecb'],
  ['گام ۱: آماده‌سازی', 'ابزارها را کنار دست بگذارید و یادداشت بردارید', '#14532d', '#5fb37c'],
  ['گام ۲: تمرین با React 19', 'متن فارسی و Latin در یک خط، با نیم‌فاصلهٔ درست', '#4c1d6b', '#b07cd8'],
  ['پایان درس', 'درس بعد را از فهرست دوره باز کنید', '#2c1420', '#d97706'],
] as const;
/** Seconds in which two slides change into one another. */
const fade = 1;
/** Seconds that a slide is shown, its changes included. */
const shownIn = (length: number): number => (length + (slides.length - 1) * fade) / slides.length;
const font = readFileSync('node_modules/@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2');
const latin = readFileSync('node_modules/@fontsource-variable/vazirmatn/files/vazirmatn-latin-wght-normal.woff2');

const face = (bytes: Buffer, range: string): string =>
  `@font-face{font-family:V;font-weight:100 900;unicode-range:${range};src:url(data:font/woff2;base64,${bytes.toString('base64')})}`;
const page = (title: string, text: string, number: string, from: string, to: string): string => `<!doctype html>
<html lang="fa" dir="rtl"><style>${face(font, 'U+0600-06FF,U+200C-200E')}${face(latin, 'U+0000-00FF')}
body{margin:0;width:1280px;height:720px;display:grid;place-content:center;gap:28px;text-align:center;color:#fff;
font-family:V;background:linear-gradient(135deg,${from},${to})}h1{margin:0;font-size:76px}p{margin:0;font-size:38px}
small{position:absolute;inset:auto auto 36px 48px;font-size:26px;opacity:.8}</style>
<h1>${title}</h1><p>${text}</p><small>آکادمی · ${number}</small></html>`;

const work = mkdtempSync(join(tmpdir(), 'sample-film-'));
const browser = await chromium.launch({ executablePath: requireChromium() });
try {
  const tab = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  for (const [i, [title, text, from, to]] of slides.entries()) {
    await tab.setContent(
      page(title, text, `${(i + 1).toLocaleString('fa')} از ${slides.length.toLocaleString('fa')}`, from, to),
    );
    await tab.evaluate(() => document.fonts.ready);
    await tab.screenshot({ path: join(work, `${i}.png`) });
  }
} finally {
  await browser.close();
}

const pictures = slides.map((_, i) => join(work, `${i}.png`));
const quiet = ['-hide_banner', '-loglevel', 'error', '-y'];
// Slides hardly change: a picture a minute is a whole one, the others tell what changed.
const video = '-c:v libx264 -preset slow -tune stillimage -crf 32 -r 8 -g 480 -pix_fmt yuv420p'.split(' ');
const encoding = [...video, ...'-c:a aac -b:a 8k -ar 16000 -ac 1 -movflags +faststart'.split(' ')];

/** Writes the film of a length. */
function makeFilm({ seconds, film }: SampleFilm): void {
  const shown = shownIn(seconds);
  const fades = slides.slice(1).map((_, i) => {
    const before = i === 0 ? '[0]' : `[f${i}]`;
    return `${before}[${i + 1}]xfade=transition=slideright:duration=${fade}:offset=${(i + 1) * (shown - fade)}[f${i + 1}]`;
  });
  const inputs = pictures.flatMap((path) => ['-loop', '1', '-framerate', '8', '-t', String(shown), '-i', path]);
  const sound = `sine=frequency=262:duration=${seconds},volume=0.03,afade=out:st=2:d=2`;
  const filter = `${fades.join(';')};[f${slides.length - 1}]format=yuv420p[v]`;
  const mapped = ['-filter_complex', filter, '-map', '[v]', '-map', `${slides.length}:a`];
  const output = ['-t', String(seconds), '-fflags', '+bitexact', '-map_metadata', '-1', film.source];
  const arguments_ = [...quiet, ...inputs, '-f', 'lavfi', '-i', sound, ...mapped, ...encoding, ...output];
  if (spawnSync('ffmpeg', arguments_, { stdio: 'inherit' }).status !== 0) throw new Error('ffmpeg failed');
}

const time = (seconds: number): string => new Date(Math.round(seconds * 1_000)).toISOString().slice(11, 23);

function writeSubtitles({ seconds, subtitle }: SampleFilm): void {
  const shown = shownIn(seconds) - fade;
  const cues = slides.map(([title, text], i) => `${time(i * shown)} --> ${time((i + 1) * shown)}\n${title}\n${text}\n`);
  writeFileSync(subtitle.source, `WEBVTT\n\n${cues.join('\n')}`);
}

for (const sample of sampleFilms) {
  makeFilm(sample);
  writeSubtitles(sample);
  console.log(`${sample.seconds} seconds, ${Math.round(statSync(sample.film.source).size / 1_000)} kB`);
}
rmSync(work, { recursive: true, force: true });
