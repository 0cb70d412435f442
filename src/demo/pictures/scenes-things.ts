/** Scenes of business, languages and everyday life. Pure. */
import type { Scene } from './palette.ts';

const times = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');
const bar = (x: number, y: number, width: number, fill: string, opacity = 1, height = 16): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${fill}" opacity="${opacity}"/>`;

export const scenesOfThings = {
  megaphone: (
    c,
    d,
  ) => `<g transform="rotate(-12 640 360)"><path d="M440 300 L800 170 V550 L440 420 Z" fill="#fff"/><path d="M700 206 L800 170 V550 L700 514 Z" fill="${c.accent}"/><rect x="360" y="292" width="110" height="136" rx="34" fill="${c.second}"/><path d="M440 424 l36 138 q6 24 30 24 h30 q26 0 20 -28 l-22 -106 Z" fill="${c.soft}"/><ellipse cx="800" cy="360" rx="34" ry="190" fill="${c.deep}"/></g>
    ${times(3, (i) => `<path d="M${880 + i * 62} ${220 - i * 38} q${70 + i * 16} ${110 + i * 26} 0 ${220 + i * 62}" fill="none" stroke="#fff" stroke-width="16" stroke-linecap="round" opacity="${0.95 - i * 0.28}"/>`)}${times(6, () => `<circle cx="${d.between(230, 1080)}" cy="${d.between(90, 640)}" r="${d.between(6, 15)}" fill="${d.pick([c.accent, c.soft, c.second])}"/>`)}`,
  coins: (c) =>
    [
      [380, 3],
      [540, 5],
      [700, 7],
      [860, 9],
    ]
      .map(([x, n]) =>
        times(
          n!,
          (i) =>
            `<g transform="translate(${x} ${600 - i * 40})"><path d="M-66 0 v22 a66 22 0 0 0 132 0 v-22 Z" fill="${i % 2 ? c.second : c.accent}"/><path d="M-66 0 v22 a66 22 0 0 0 132 0 v-22 Z" fill="#000" opacity=".16"/><ellipse rx="66" ry="22" fill="${i % 2 ? c.second : c.accent}"/><ellipse rx="42" ry="13" fill="#fff" opacity=".4"/></g>`,
        ),
      )
      .join('') +
    `<path d="M330 420 L520 310 L680 340 L930 130 m-104 -8 l108 4 l-8 106" fill="none" stroke="#fff" stroke-width="22" stroke-linecap="round" stroke-linejoin="round"/>`,
  target: (c) =>
    [230, 176, 122, 68, 24]
      .map((r, i) => `<circle cx="620" cy="380" r="${r}" fill="${['#fff', c.accent, '#fff', c.second, '#fff'][i]}"/>`)
      .join('') +
    `<g transform="translate(1240 30) scale(-1 1)"><path d="M620 350 L880 140" stroke="${c.deep}" stroke-width="18" stroke-linecap="round"/><path d="M836 176 l14 -92 l64 -50 l-6 92 l84 4 l-54 62 Z" fill="${c.soft}" stroke="${c.deep}" stroke-width="8" stroke-linejoin="round"/></g>`,
  board: (c, d) =>
    `<rect x="240" y="120" width="800" height="480" rx="30" fill="#fff" opacity=".94"/>${times(3, (k) => `<rect x="${270 + k * 256}" y="152" width="228" height="416" rx="22" fill="${c.soft}" opacity=".6"/>${bar(294 + k * 256, 178, 110, [c.main, c.accent, c.second][k]!)}${times([3, 2, 3][k]!, (i) => `<rect x="${290 + k * 256}" y="${216 + i * 112}" width="188" height="94" rx="16" fill="#fff"/>${bar(308 + k * 256, 240 + i * 112, d.between(70, 140), c.deep, 0.55, 13)}${bar(308 + k * 256, 264 + i * 112, d.between(50, 120), c.deep, 0.25, 13)}<circle cx="${452 + k * 256}" cy="${286 + i * 112}" r="13" fill="${d.pick([c.accent, c.second, c.main])}"/>`)}`)}`,
  rocket: (c) =>
    `<g transform="rotate(34 640 360)"><path d="M640 70 q130 120 130 320 H510 Q510 190 640 70 Z" fill="#fff"/><path d="M640 70 q56 52 92 130 H548 Q584 122 640 70 Z" fill="${c.accent}"/><circle cx="640" cy="282" r="52" fill="${c.deep}"/><circle cx="640" cy="282" r="34" fill="${c.soft}"/><path d="M510 300 q-96 50 -90 190 l90 -66 Z M770 300 q96 50 90 190 l-90 -66 Z" fill="${c.second}"/><path d="M560 404 h160 l-26 46 h-108 Z" fill="${c.deep}"/><path d="M592 462 h96 q-6 98 -48 168 q-42 -70 -48 -168 Z" fill="${c.accent}"/><path d="M616 462 h48 q-4 54 -24 94 q-20 -40 -24 -94 Z" fill="#fff" opacity=".85"/></g><g fill="#fff" opacity=".9"><circle cx="300" cy="180" r="9"/><circle cx="404" cy="104" r="6"/><circle cx="1010" cy="500" r="9"/><circle cx="930" cy="602" r="6"/><circle cx="286" cy="430" r="7"/></g>`,
  bubbles: (c, d) =>
    `<path d="M280 150 h440 q56 0 56 56 v150 q0 56 -56 56 H470 l-96 84 v-84 h-94 q-56 0 -56 -56 V206 q0 -56 56 -56 Z" fill="#fff"/>${times(3, (i) => bar(282, 206 + i * 52, [360, 430, d.between(180, 300)][i]!, i === 1 ? c.accent : c.deep, i === 1 ? 1 : 0.4, 24))}<path d="M650 330 h350 q56 0 56 56 v130 q0 56 -56 56 h-66 v80 l-92 -80 H650 q-56 0 -56 -56 V386 q0 -56 56 -56 Z" fill="${c.second}"/>${times(3, (i) => `<circle cx="${730 + i * 96}" cy="452" r="26" fill="#fff" opacity="${1 - i * 0.25}"/>`)}`,
  globe: (c) =>
    `<circle cx="640" cy="350" r="230" fill="#fff"/><g fill="none" stroke="${c.main}" stroke-width="11" opacity=".8"><circle cx="640" cy="350" r="230"/><ellipse cx="640" cy="350" rx="100" ry="230"/><path d="M410 350 H870 M440 235 Q640 300 840 235 M440 465 Q640 400 840 465 M640 120 V580"/></g><path d="M640 560 q-92 -112 -92 -190 a92 92 0 0 1 184 0 q0 78 -92 190 Z" transform="translate(150 -90)" fill="${c.accent}"/><circle cx="790" cy="282" r="36" fill="#fff"/><path d="M330 560 l150 -56 l-30 -110 l-46 60 l-60 -20 Z" fill="${c.second}"/>`,
  book: (c, d) =>
    `<path d="M640 210 Q520 130 320 150 V540 Q520 520 640 600 Z" fill="#fff"/><path d="M640 210 Q760 130 960 150 V540 Q760 520 640 600 Z" fill="${c.soft}"/><path d="M320 540 Q520 520 640 600 Q760 520 960 540 V574 Q760 556 640 634 Q520 556 320 574 Z" fill="${c.second}"/>${times(5, (i) => `<path d="M372 ${236 + i * 54} q120 ${-6} 216 ${26 + (i % 2) * 6}" stroke="${c.deep}" opacity=".35" stroke-width="12" stroke-linecap="round" fill="none"/>`)}${times(4, (i) => `<path d="M${692} ${266 + i * 54} q96 -32 ${d.between(130, 212)} -26" stroke="${c.main}" opacity=".7" stroke-width="12" stroke-linecap="round" fill="none"/>`)}<path d="M860 144 v170 l36 -32 l36 32 V148 Z" fill="${c.accent}"/>`,
  mountain: (c) =>
    `<circle cx="850" cy="210" r="84" fill="${c.accent}"/><path d="M180 620 L520 190 L800 620 Z" fill="#fff"/><path d="M430 304 L520 190 L602 318 L552 296 L514 344 L474 300 Z" fill="${c.soft}"/><path d="M560 620 L800 316 L1080 620 Z" fill="${c.second}"/><path d="M720 418 L800 316 L892 416 L840 404 L800 448 L760 404 Z" fill="#fff" opacity=".7"/><path d="M520 190 v-106" stroke="${c.deep}" stroke-width="9"/><path d="M524 86 h110 l-30 34 l30 34 h-110 Z" fill="${c.accent}"/><path d="M250 612 q130 -66 230 -36 t230 -84" fill="none" stroke="${c.main}" stroke-width="10" stroke-dasharray="4 26" stroke-linecap="round"/>`,
  heart: (c) =>
    `<path d="M640 590 C300 390 360 150 520 150 C590 150 630 196 640 232 C650 196 690 150 760 150 C920 150 980 390 640 590 Z" fill="#fff"/><path d="M330 372 h130 l46 -96 l84 196 l70 -150 l34 50 h256" fill="none" stroke="${c.accent}" stroke-width="20" stroke-linecap="round" stroke-linejoin="round"/><g fill="${c.second}"><path d="M930 540 q90 -10 110 -110 q-100 10 -110 110"/><path d="M930 560 q-20 -90 -110 -90 q10 90 110 90"/></g>`,
  lotus: (c) =>
    `<circle cx="640" cy="250" r="96" fill="${c.accent}"/><g stroke="${c.deep}" stroke-opacity=".12" stroke-width="4"><path d="M640 590 Q520 470 560 300 Q640 350 640 590" fill="#fff"/><path d="M640 590 Q760 470 720 300 Q640 350 640 590" fill="#fff"/><path d="M640 590 Q430 540 410 370 Q560 400 640 590" fill="${c.soft}"/><path d="M640 590 Q850 540 870 370 Q720 400 640 590" fill="${c.soft}"/><path d="M640 590 Q380 630 300 490 Q500 450 640 590" fill="${c.second}"/><path d="M640 590 Q900 630 980 490 Q780 450 640 590" fill="${c.second}"/><path d="M640 590 Q570 440 640 270 Q710 440 640 590" fill="#fff"/></g><path d="M360 640 q70 -28 140 0 t140 0 t140 0 t140 0" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".7"/>`,
  clock: (c) =>
    `<circle cx="640" cy="364" r="236" fill="#fff"/><circle cx="640" cy="364" r="196" fill="${c.soft}" opacity=".7"/><path d="M640 364 V168 A196 196 0 0 1 820 440 Z" fill="${c.accent}" opacity=".85"/>${times(12, (i) => `<rect x="633" y="186" width="14" height="${i % 3 ? 22 : 40}" rx="7" fill="${c.deep}" opacity=".6" transform="rotate(${i * 30} 640 364)"/>`)}<path d="M640 364 V226 M640 364 L744 424" stroke="${c.deep}" stroke-width="20" stroke-linecap="round"/><circle cx="640" cy="364" r="24" fill="${c.second}"/><path d="M470 168 a70 70 0 0 0 -104 92 Z M810 168 a70 70 0 0 1 104 92 Z" fill="${c.second}"/>`,
  plate: (c) =>
    `<circle cx="640" cy="360" r="236" fill="#fff"/><circle cx="640" cy="360" r="172" fill="${c.soft}" opacity=".6"/><path d="M640 360 V206 A154 154 0 0 1 773 437 Z" fill="${c.accent}"/><path d="M640 360 L773 437 A154 154 0 0 1 507 437 Z" fill="${c.second}"/><path d="M640 360 L507 437 A154 154 0 0 1 640 206 Z" fill="${c.main}"/><circle cx="640" cy="360" r="46" fill="#fff"/><path d="M300 170 v120 q0 44 34 52 v230 M268 170 v110 M334 170 v110 M366 170 v120 q0 44 -34 52" fill="none" stroke="#fff" stroke-width="16" stroke-linecap="round"/><path d="M960 570 V170 q66 60 60 220 h-56" fill="none" stroke="#fff" stroke-width="18" stroke-linecap="round" stroke-linejoin="round"/>`,
} satisfies Record<string, Scene>;
