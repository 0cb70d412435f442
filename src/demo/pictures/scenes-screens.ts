/** Scenes of code, data and things on screens. Pure. */
import type { Palette, Scene } from './palette.ts';

const times = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');
const bar = (x: number, y: number, width: number, fill: string, opacity = 1, height = 14): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${fill}" opacity="${opacity}"/>`;
const ink = '#1e1b2e';

const frame = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  dots: readonly string[] = ['#ff6b6b', '#ffd166', '#4ade80'],
): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="22" fill="${fill}"/><path d="M${x} ${y + 52} V${y + 22} q0 -22 22 -22 H${x + width - 22} q22 0 22 22 V${y + 52} Z" fill="#000" opacity=".16"/>${dots.map((d, i) => `<circle cx="${x + 32 + i * 30}" cy="${y + 26}" r="9" fill="${d}"/>`).join('')}`;

/** Whether a cell of the table scene has a colour of its own. */
const isMarkedCell = (i: number): boolean => (i * 7) % 5 === 0 || (i * 5) % 7 === 1;

function cellColour(i: number, colours: Palette): string {
  if ((i * 7) % 5 === 0) return colours.second;
  return isMarkedCell(i) ? colours.main : colours.deep;
}

export const scenesOfScreens = {
  code: (c, d) =>
    frame(290, 130, 700, 460, ink) +
    times(9, (i) => {
      const indent = [0, 1, 2, 2, 3, 2, 1, 1, 0][i]! * 46;
      const inks = [c.accent, '#e2e8f0', c.second, '#94a3b8'];
      let x = 340 + indent;
      return times(d.between(2, 3), () => {
        const width = d.between(50, 160);
        const drawn = bar(x, 214 + i * 40, width, d.pick(inks));
        x += width + 18;
        return drawn;
      });
    }) +
    `<g fill="none" stroke="${c.accent}" stroke-width="26" stroke-linecap="round" stroke-linejoin="round"><path d="M1010 330 l70 60 l-70 60"/><path d="M270 330 l-70 60 l70 60"/></g>`,
  terminal: (c, d) =>
    frame(260, 150, 620, 420, ink) +
    times(
      6,
      (i) =>
        `<path d="M306 ${240 + i * 52} l16 12 l-16 12" fill="none" stroke="${c.accent}" stroke-width="6"/>${bar(345, 245 + i * 52, d.between(120, 420), i % 2 ? '#94a3b8' : '#e2e8f0')}`,
    ) +
    `<g transform="translate(880 400)"><path d="M0 -110 L96 -55 V55 L0 110 L-96 55 V-55 Z" fill="${c.second}"/><path d="M0 0 V110 L96 55 V-55 Z" fill="#000" opacity=".18"/><path d="M0 -110 L96 -55 L0 0 L-96 -55 Z" fill="${c.accent}"/></g>`,
  phone: (c, d) =>
    `<rect x="470" y="80" width="340" height="580" rx="52" fill="${ink}"/><rect x="490" y="102" width="300" height="536" rx="36" fill="#fff"/><rect x="580" y="112" width="120" height="22" rx="11" fill="${ink}"/>
    <rect x="512" y="160" width="256" height="140" rx="22" fill="${c.main}"/><circle cx="570" cy="230" r="34" fill="${c.accent}"/>${bar(625, 210, 110, '#fff')}${bar(625, 240, 70, '#fff', 0.6)}` +
    times(
      4,
      (i) =>
        `<rect x="${512 + (i % 2) * 134}" y="${322 + Math.floor(i / 2) * 128}" width="122" height="112" rx="20" fill="${[c.soft, c.accent, c.second, c.soft][i]}" opacity=".75"/>`,
    ) +
    bar(560, 596, 160, c.deep, 0.5, 16) +
    `<g transform="translate(870 250) rotate(8)"><rect width="210" height="120" rx="26" fill="#fff"/><circle cx="52" cy="60" r="26" fill="${c.accent}"/>${bar(96, 38, 84, c.deep, 0.7)}${bar(96, 66, d.between(50, 80), c.deep, 0.3)}</g><g transform="translate(220 400) rotate(-7)"><rect width="200" height="110" rx="26" fill="${c.second}"/>${bar(34, 34, 130, '#fff')}${bar(34, 62, 90, '#fff', 0.6)}</g>`,
  servers: (c, d) =>
    times(
      3,
      (i) =>
        `<rect x="400" y="${190 + i * 140}" width="480" height="118" rx="22" fill="${ink}"/><rect x="400" y="${190 + i * 140}" width="14" height="118" rx="7" fill="${c.accent}"/>${times(4, (k) => `<circle cx="${470 + k * 40}" cy="${249 + i * 140}" r="11" fill="${d.pick([c.accent, '#4ade80', c.second])}"/>`)}${times(5, (k) => bar(660 + k * 38, 222 + i * 140, 18, '#fff', 0.25, 54))}`,
    ) +
    `<g fill="#fff"><circle cx="560" cy="140" r="56"/><circle cx="640" cy="112" r="76"/><circle cx="722" cy="142" r="56"/><rect x="520" y="140" width="244" height="58" rx="29"/></g><path d="M640 130 v70 m-26 -26 l26 28 l26 -28" stroke="${c.main}" stroke-width="12" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`,
  chart: (c, d) => {
    const tops = Array.from({ length: 7 }, (_, i) => 470 - i * 36 - d.between(0, 70));
    return (
      `<rect x="270" y="120" width="740" height="480" rx="30" fill="#fff"/>${times(4, (i) => `<path d="M330 ${210 + i * 90} H950" stroke="${c.deep}" opacity=".12" stroke-width="3"/>`)}` +
      tops
        .map(
          (y, i) =>
            `<rect x="${350 + i * 86}" y="${y}" width="52" height="${540 - y}" rx="14" fill="${[c.main, c.accent, c.second][i % 3]}"/>`,
        )
        .join('') +
      `<path d="M${tops.map((y, i) => `${376 + i * 86} ${y - 46}`).join(' L')}" fill="none" stroke="${c.deep}" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"/>${tops.map((y, i) => `<circle cx="${376 + i * 86}" cy="${y - 46}" r="13" fill="#fff" stroke="${c.deep}" stroke-width="7"/>`).join('')}`
    );
  },
  network: (c, d) => {
    const layers = [3, 5, 5, 2].map((n, k) =>
      Array.from({ length: n }, (_, i) => [330 + k * 207, 360 + (i - (n - 1) / 2) * 104] as const),
    );
    return (
      layers
        .slice(1)
        .map((layer, k) =>
          layer
            .flatMap((to) =>
              layers[k]!.map(
                (from) =>
                  `<path d="M${from[0]} ${from[1]} L${to[0]} ${to[1]}" stroke="#fff" stroke-width="3" opacity="${0.2 + d.next() * 0.5}"/>`,
              ),
            )
            .join(''),
        )
        .join('') +
      layers
        .map((layer, k) =>
          layer
            .map(
              ([x, y]) =>
                `<circle cx="${x}" cy="${y}" r="38" fill="${[c.accent, '#fff', c.second, c.accent][k]}"/><circle cx="${x}" cy="${y}" r="16" fill="${c.deep}" opacity=".65"/>`,
            )
            .join(''),
        )
        .join('')
    );
  },
  robot: (
    c,
  ) => `<path d="M640 118 V190" stroke="#fff" stroke-width="12"/><circle cx="640" cy="108" r="26" fill="${c.accent}"/><rect x="400" y="186" width="480" height="330" rx="92" fill="#fff"/><rect x="352" y="290" width="60" height="130" rx="28" fill="${c.second}"/><rect x="868" y="290" width="60" height="130" rx="28" fill="${c.second}"/>
    <rect x="452" y="244" width="376" height="210" rx="70" fill="${ink}"/><circle cx="556" cy="334" r="38" fill="${c.accent}"/><circle cx="724" cy="334" r="38" fill="${c.accent}"/><circle cx="568" cy="322" r="11" fill="#fff"/><circle cx="736" cy="322" r="11" fill="#fff"/><path d="M590 408 q50 34 100 0" stroke="${c.accent}" stroke-width="12" fill="none" stroke-linecap="round"/>
    <path d="M480 640 q0 -104 104 -104 h112 q104 0 104 104 Z" fill="${c.soft}"/><rect x="596" y="572" width="88" height="40" rx="20" fill="${c.main}"/>`,
  table: (c, d) =>
    `<rect x="280" y="130" width="720" height="470" rx="28" fill="#fff"/><path d="M280 210 V158 q0 -28 28 -28 H972 q28 0 28 28 V210 Z" fill="${c.accent}"/>${times(3, (i) => `<path d="M${460 + i * 180} 130 V600" stroke="${c.deep}" stroke-width="3" opacity=".14"/>`)}${times(5, (i) => `<path d="M280 ${275 + i * 65} H1000" stroke="${c.deep}" stroke-width="3" opacity=".14"/>`)}` +
    times(24, (i) =>
      bar(
        310 + (i % 4) * 180,
        236 + Math.floor(i / 4) * 65,
        d.between(50, 122),
        cellColour(i, c),
        isMarkedCell(i) ? 0.9 : 0.28,
        18,
      ),
    ) +
    times(4, (i) => bar(310 + i * 180, 162, 100, '#fff', 0.95, 18)) +
    `<rect x="640" y="340" width="180" height="65" fill="none" stroke="${c.main}" stroke-width="8"/>`,
  wireframe: (c, d) =>
    frame(250, 120, 640, 480, '#fff', [c.accent, c.second, c.main]) +
    `<rect x="290" y="204" width="360" height="210" rx="20" fill="${c.soft}"/><circle cx="380" cy="280" r="34" fill="${c.accent}"/><path d="M290 414 L430 300 L520 368 L580 330 L650 394 V394 q0 20 -20 20 Z" fill="${c.main}" opacity=".8"/>
    ${times(3, (i) => bar(682, 216 + i * 44, d.between(90, 170), c.deep, 0.35, 18))}<rect x="682" y="356" width="160" height="56" rx="28" fill="${c.main}"/>${times(3, (i) => `<rect x="${290 + i * 190}" y="446" width="168" height="116" rx="18" fill="${[c.second, c.soft, c.accent][i]}" opacity=".8"/>`)}
    <path d="M860 440 l150 62 l-62 22 l-26 62 Z" fill="${ink}" stroke="#fff" stroke-width="9" stroke-linejoin="round"/>`,
  shield: (c) =>
    `<path d="M640 96 L880 182 V366 q0 176 -240 268 q-240 -92 -240 -268 V182 Z" fill="#fff"/><path d="M640 142 L838 212 V366 q0 142 -198 218 Z" fill="${c.soft}"/><rect x="540" y="336" width="200" height="158" rx="30" fill="${c.main}"/><path d="M576 336 v-54 a64 64 0 0 1 128 0 v54" fill="none" stroke="${c.main}" stroke-width="26"/><circle cx="640" cy="402" r="24" fill="${c.accent}"/><path d="M640 402 v46" stroke="${c.accent}" stroke-width="16" stroke-linecap="round"/>`,
} satisfies Record<string, Scene>;
