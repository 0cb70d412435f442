/** Scenes of art, music, photography and film. Pure. */
import type { Palette, Scene } from './palette.ts';

const times = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');
const ink = '#1e1b2e';

/** The colour of a white key of the piano: two of them are pressed. */
function keyColour(i: number, colours: Palette): string {
  if (i === 3) return colours.accent;
  return i === 6 ? colours.soft : '#fff';
}

export const scenesOfMaking = {
  palette: (
    c,
  ) => `<path d="M630 130 C850 120 990 250 980 390 C974 470 890 480 830 470 C770 462 740 500 764 560 C780 602 740 624 680 622 C450 622 300 500 300 370 C300 236 430 138 630 130 Z" fill="#fff"/>${[
    [450, 300, c.accent],
    [560, 226, c.second],
    [700, 214, c.main],
    [826, 276, c.deep],
    [414, 420, c.soft],
  ]
    .map(([x, y, f]) => `<circle cx="${x}" cy="${y}" r="46" fill="${f}"/>`)
    .join('')}<circle cx="560" cy="500" r="56" fill="${c.deep}" opacity=".85"/>
    <g transform="rotate(38 900 300)"><rect x="880" y="60" width="40" height="330" rx="20" fill="${c.second}"/><rect x="874" y="372" width="52" height="60" rx="8" fill="${c.soft}"/><path d="M874 432 h52 q6 72 -26 120 q-32 -48 -26 -120 Z" fill="${c.accent}"/></g>`,
  bezier: (
    c,
  ) => `<g transform="translate(1280 0) scale(-1 1)"><path d="M300 520 C340 180 560 130 640 360 S940 560 980 190" fill="none" stroke="#fff" stroke-width="20" stroke-linecap="round"/><g stroke="${c.accent}" stroke-width="6"><path d="M300 520 L390 210 M640 360 L540 150 M640 360 L740 570 M980 190 L930 520"/></g>${[
    [390, 210],
    [540, 150],
    [740, 570],
    [930, 520],
  ]
    .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="18" fill="${c.accent}"/>`)
    .join('')}${[
    [300, 520],
    [640, 360],
    [980, 190],
  ]
    .map(
      ([x, y]) =>
        `<rect x="${x! - 24}" y="${y! - 24}" width="48" height="48" rx="8" fill="#fff" stroke="${c.deep}" stroke-width="9"/>`,
    )
    .join('')}
    <g transform="translate(1010 520) rotate(-38)"><path d="M0 -130 L52 20 L0 76 L-52 20 Z" fill="${c.second}"/><path d="M0 -130 V-10" stroke="#fff" stroke-width="8"/><circle cy="4" r="14" fill="#fff"/><rect x="-40" y="76" width="80" height="52" rx="12" fill="#fff"/></g></g>`,
  cubes: (c) => {
    const cube = (x: number, y: number, s: number, f: string) =>
      `<g transform="translate(${x} ${y}) scale(${s})"><path d="M0 -100 L87 -50 L0 0 L-87 -50 Z" fill="${f}"/><path d="M-87 -50 L0 0 V100 L-87 50 Z" fill="${f}"/><path d="M-87 -50 L0 0 V100 L-87 50 Z" fill="#000" opacity=".14"/><path d="M87 -50 L0 0 V100 L87 50 Z" fill="${f}"/><path d="M87 -50 L0 0 V100 L87 50 Z" fill="#000" opacity=".3"/></g>`;
    return (
      cube(640, 230, 1.1, '#ffffff') +
      cube(544, 396, 1.1, c.accent) +
      cube(736, 396, 1.1, c.second) +
      cube(448, 560, 1.1, c.soft) +
      cube(640, 560, 1.1, c.main) +
      cube(832, 560, 1.1, '#ffffff')
    );
  },
  letters: (c) =>
    `<rect x="290" y="130" width="330" height="460" rx="36" fill="#fff"/><path d="M380 500 V250 q0 -40 40 -40 h70 q40 0 40 40 V500 M380 372 h150" fill="none" stroke="${c.main}" stroke-width="34" stroke-linecap="round"/><rect x="660" y="130" width="330" height="220" rx="36" fill="${c.accent}"/><path d="M740 212 q84 104 170 0" fill="none" stroke="#fff" stroke-width="28" stroke-linecap="round"/><circle cx="826" cy="302" r="17" fill="#fff"/><rect x="660" y="380" width="330" height="210" rx="36" fill="${c.second}"/><path d="M730 520 h190 V420 m-70 0 v100" fill="none" stroke="#fff" stroke-width="28" stroke-linecap="round" stroke-linejoin="round"/>`,
  camera: (c) =>
    `<path d="M470 206 l40 -70 h260 l40 70 Z" fill="${c.soft}"/><rect x="300" y="200" width="680" height="390" rx="58" fill="#fff"/><path d="M300 300 H980 V500 H300 Z" fill="${c.second}"/><circle cx="640" cy="400" r="176" fill="${ink}"/><circle cx="640" cy="400" r="132" fill="${c.deep}"/><circle cx="640" cy="400" r="88" fill="${c.main}"/><circle cx="640" cy="400" r="44" fill="${ink}"/><circle cx="600" cy="352" r="24" fill="#fff" opacity=".85"/><circle cx="694" cy="448" r="12" fill="#fff" opacity=".5"/><rect x="850" y="232" width="86" height="44" rx="14" fill="${c.accent}"/><rect x="344" y="168" width="110" height="40" rx="16" fill="${c.accent}"/>`,
  aperture: (c) =>
    `<circle cx="640" cy="364" r="244" fill="#fff"/>${times(6, (i) => `<path d="M640 364 m-58 -206 a214 214 0 0 1 206 42 L702 326 L578 326 Z" fill="${[c.accent, c.main, c.second][i % 3]}" transform="rotate(${i * 60} 640 364)"/>`)}<path d="M716 364 L678 430 L602 430 L564 364 L602 298 L678 298 Z" fill="${c.deep}"/><circle cx="622" cy="346" r="16" fill="#fff" opacity=".8"/>`,
  film: (c) =>
    `<g transform="rotate(-6 640 360)"><rect x="330" y="286" width="620" height="310" rx="26" fill="#fff"/><rect x="330" y="196" width="620" height="96" rx="18" fill="${ink}"/>${times(6, (i) => `<path d="M${352 + i * 104} 292 l44 -96 h52 l-44 96 Z" fill="${i % 2 ? c.accent : '#fff'}"/>`)}<path d="M330 196 L900 66 l22 88 L352 288 Z" fill="${c.second}"/>${times(5, (i) => `<path d="M${400 + i * 112} ${266 - i * 26} l22 -98 l50 -12 l-22 98 Z" fill="#fff" opacity=".9"/>`)}<circle cx="640" cy="446" r="86" fill="${c.main}"/><path d="M612 398 L692 446 L612 494 Z" fill="#fff"/></g>`,
  landscape: (c, d) =>
    `<rect x="250" y="120" width="780" height="490" rx="26" fill="#fff"/><rect x="282" y="152" width="716" height="426" rx="12" fill="${c.soft}"/><circle cx="${d.between(420, 860)}" cy="262" r="62" fill="${c.accent}"/><path d="M282 480 L450 300 L560 410 L690 260 L998 540 V578 H282 Z" fill="${c.main}"/><path d="M282 540 Q470 430 660 520 T998 490 V578 H282 Z" fill="${c.deep}"/><path d="M640 152 V578 M282 294 H998 M282 436 H998 M520 152 V578 M760 152 V578" stroke="#fff" stroke-width="3" opacity=".45"/>`,
  microphone: (c) =>
    `<rect x="540" y="90" width="200" height="340" rx="100" fill="#fff"/><path d="M540 190 h200 M540 250 h200 M540 310 h200" stroke="${c.main}" stroke-width="12" opacity=".5"/><path d="M540 330 a100 100 0 0 0 200 0" fill="${c.accent}"/><path d="M470 320 a170 170 0 0 0 340 0 M640 490 v110 M540 612 h200" fill="none" stroke="#fff" stroke-width="24" stroke-linecap="round"/>${times(5, (i) => `<g fill="${i % 2 ? c.accent : c.second}"><rect x="${860 + i * 48}" y="${360 - [60, 120, 84, 140, 50][i]!}" width="24" height="${[120, 240, 168, 280, 100][i]}" rx="12"/><rect x="${396 - i * 48}" y="${360 - [60, 120, 84, 140, 50][i]!}" width="24" height="${[120, 240, 168, 280, 100][i]}" rx="12"/></g>`)}`,
  piano: (c) =>
    `<rect x="230" y="210" width="820" height="380" rx="26" fill="${ink}"/>${times(10, (i) => `<rect x="${250 + i * 78.2}" y="270" width="74" height="300" rx="12" fill="${keyColour(i, c)}"/>`)}${[0, 1, 3, 4, 5, 7, 8].map((i) => `<rect x="${302 + i * 78.2}" y="262" width="48" height="184" rx="9" fill="${ink}"/>`).join('')}<g fill="#fff"><circle cx="470" cy="166" r="30"/><rect x="490" y="50" width="11" height="116"/><path d="M490 50 q56 8 56 66 q-18 -32 -56 -32 Z"/><circle cx="770" cy="150" r="30"/><circle cx="884" cy="128" r="30"/><path d="M789 150 V62 L914 40 V128 h-11 V84 L800 104 V150 Z" fill="${c.accent}"/></g>`,
  strings: (c) =>
    `<g transform="rotate(-38 640 360) translate(664 398) scale(0.8) translate(-640 -360)"><rect x="612" y="-70" width="56" height="400" rx="18" fill="${c.second}"/><rect x="598" y="-138" width="84" height="92" rx="18" fill="${c.deep}"/>${times(4, (i) => `<circle cx="${i % 2 ? 694 : 586}" cy="${i < 2 ? -112 : -74}" r="13" fill="#fff"/>`)}<ellipse cx="640" cy="450" rx="170" ry="190" fill="#fff"/><ellipse cx="640" cy="450" rx="136" ry="156" fill="${c.soft}"/><circle cx="640" cy="420" r="50" fill="${c.deep}"/><rect x="580" y="530" width="120" height="24" rx="12" fill="${c.accent}"/>${times(4, (i) => `<path d="M${622 + i * 12} -60 V540" stroke="${c.deep}" stroke-width="3"/>`)}${times(6, (i) => `<rect x="606" y="${-20 + i * 52}" width="68" height="7" fill="#fff"/>`)}</g><g fill="#fff" transform="translate(600 60)"><circle cx="330" cy="260" r="30"/><path d="M349 260 V120 q66 14 66 80 q-20 -36 -54 -38 V260 Z"/></g>`,
  vinyl: (c) =>
    `<rect x="260" y="130" width="460" height="460" rx="26" fill="${c.soft}"/><circle cx="400" cy="270" r="70" fill="${c.accent}"/><path d="M260 590 V450 L430 360 L720 540 V564 q0 26 -26 26 Z" fill="${c.second}"/><circle cx="760" cy="360" r="220" fill="${ink}"/>${[184, 150, 116].map((r) => `<circle cx="760" cy="360" r="${r}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="5"/>`).join('')}<circle cx="760" cy="360" r="80" fill="${c.accent}"/><circle cx="760" cy="360" r="16" fill="#fff"/><path d="M1000 130 v180 l-96 96" fill="none" stroke="#fff" stroke-width="18" stroke-linecap="round" stroke-linejoin="round"/><circle cx="1000" cy="130" r="34" fill="#fff"/>`,
  nib: (c) =>
    `<path d="M250 560 q120 -150 250 -60 t230 -70 q90 -70 60 -120 q-60 -20 -80 70 q-10 90 110 90 q120 0 230 -110" fill="none" stroke="#fff" stroke-width="26" stroke-linecap="round"/><g transform="translate(800 270) rotate(36)"><path d="M-46 -200 h92 v150 l-46 130 l-46 -130 Z" fill="${c.accent}"/><path d="M0 80 V-60" stroke="${c.deep}" stroke-width="8"/><circle cy="-66" r="14" fill="${c.deep}"/><rect x="-46" y="-250" width="92" height="62" rx="10" fill="${c.second}"/></g><g fill="${c.accent}"><path d="M470 610 l22 22 l-22 22 l-22 -22 Z M530 610 l22 22 l-22 22 l-22 -22 Z M700 566 l20 20 l-20 20 l-20 -20 Z"/></g>`,
} satisfies Record<string, Scene>;
