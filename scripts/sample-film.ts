/**
 * Draws the sample film of the demo school: slides written for it, in the fonts of the site, as Chromium lays them out,
 * and ffmpeg makes a film of them. `node scripts/run.mjs scripts/sample-film.ts` writes `src/demo/film/sample.mp4` and
 * its subtitles anew; both lie in the repository, so that nobody needs ffmpeg to see them.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { requireChromium } from './chromium.ts';

const slides = [
  ['به این درس خوش آمدید', 'این فیلم نمونه برای مدرسهٔ نمایشی ساخته شده است', '#7c2d12', '#ff7952'],
  ['در این درس چه می‌بینید؟', 'پخش، زیرنویس، سرعت و ادامه از همان‌جا که ماندید', '#1e3a5f', '#4f9ecb'],
  ['گام ۱: آماده‌سازی', 'ابزارها را کنار دست بگذارید و یادداشت بردارید', '#14532d', '#5fb37c'],
  ['گام ۲: تمرین با React 19', 'متن فارسی و Latin در یک خط، با نیم‌فاصلهٔ درست', '#4c1d6b', '#b07cd8'],
  ['پایان درس', 'درس بعد را از فهرست دوره باز کنید', '#2c1420', '#d97706'],
] as const;
/** Seconds that a slide is shown, and that two change into one another. */
const [shown, fade] = [8, 1];
const folder = 'src/demo/film';
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

const length = slides.length * shown - (slides.length - 1) * fade;
const fades = slides.slice(1).map((_, i) => {
  const before = i === 0 ? '[0]' : `[f${i}]`;
  return `${before}[${i + 1}]xfade=transition=slideright:duration=${fade}:offset=${(i + 1) * (shown - fade)}[f${i + 1}]`;
});
const inputs = slides.flatMap((_, i) => ['-loop', '1', '-t', String(shown), '-i', join(work, `${i}.png`)]);
const sound = `sine=frequency=262:duration=${length},volume=0.03,afade=out:st=${length - 2}:d=2`;
const filter = `${fades.join(';')};[f${slides.length - 1}]format=yuv420p,fps=24[v]`;
const quiet = ['-hide_banner', '-loglevel', 'error', '-y'];
const mapped = ['-filter_complex', filter, '-map', '[v]', '-map', `${slides.length}:a`];
const encoding = '-c:v libx264 -preset fast -crf 28 -g 96 -c:a aac -b:a 32k -ac 1 -movflags +faststart'.split(' ');
const output = ['-fflags', '+bitexact', '-map_metadata', '-1', join(folder, 'sample.mp4')];
const made = spawnSync('ffmpeg', [...quiet, ...inputs, '-f', 'lavfi', '-i', sound, ...mapped, ...encoding, ...output], {
  stdio: 'inherit',
});
rmSync(work, { recursive: true, force: true });
if (made.status !== 0) throw new Error('ffmpeg failed');

const time = (seconds: number): string => `00:${String(seconds).padStart(2, '0')}.000`;
const cues = slides.map(([title, text], i) => {
  const start = i * (shown - fade);
  return `${time(start)} --> ${time(start + shown - fade)}\n${title}\n${text}\n`;
});
writeFileSync(join(folder, 'sample.vtt'), `WEBVTT\n\n${cues.join('\n')}`);
console.log(`${length} seconds, ${Math.round(statSync(join(folder, 'sample.mp4')).size / 1_000)} kB`);
