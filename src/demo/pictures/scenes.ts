/**
 * The pictures of the demo school, drawn in code: each scene is SVG around (640, 360) of a 1280 × 720 canvas, in the
 * colours of a palette. Pure.
 */
import type { Random } from '../kit/random.ts';
import type { Palette, Scene } from './palette.ts';
import { scenesOfMaking } from './scenes-making.ts';
import { scenesOfScreens } from './scenes-screens.ts';
import { scenesOfThings } from './scenes-things.ts';

const scenes = { ...scenesOfScreens, ...scenesOfThings, ...scenesOfMaking } satisfies Record<string, Scene>;
export type SceneName = keyof typeof scenes;

/**
 * Pixels of a finished picture: smaller than the 1280 × 720 it is drawn on, which halves the time of the load and is
 * visible on no screen.
 */
export const sceneSize = { width: 960, height: 540 } as const;

/** A whole picture: background, pattern and scene. Light ones are for articles, dark ones for courses. */
export function sceneSvg(name: SceneName, colours: Palette, random: Random, light = false): string {
  const [from, to] = light ? [colours.soft, colours.main] : [colours.main, colours.deep];
  const shift = random.between(-30, 30);
  const size = light ? 0.92 : 1;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sceneSize.width}" height="${sceneSize.height}" viewBox="0 0 1280 720"><defs>
    <radialGradient id="sky" gradientUnits="userSpaceOnUse" cx="${640 + shift * 9}" cy="${250 + shift * 3}" r="${light ? 900 : 820}"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}" stop-opacity="${light ? 0.55 : 1}"/></radialGradient></defs>
    ${light ? '<rect width="1280" height="720" fill="#fff"/>' : ''}<rect width="1280" height="720" fill="url(#sky)"/>${pattern(random, light ? colours.main : '#ffffff')}
    <ellipse cx="640" cy="652" rx="430" ry="22" fill="${colours.deep}" opacity="${light ? 0.1 : 0.35}"/>
    <g transform="translate(640 352) rotate(${shift / 12}) scale(${size}) translate(-640 -360)">${scenes[name](colours, random)}</g></svg>`;
}

const times = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

function pattern(random: Random, ink: string): string {
  const kind = random.between(0, 5);
  const x = random.between(80, 1200);
  const y = random.between(60, 660);
  const drawn = [
    () =>
      times(7, (i) => `<circle cx="${x}" cy="${y}" r="${90 + i * 95}" fill="none" stroke="${ink}" stroke-width="2"/>`),
    () =>
      times(
        15 * 9,
        (i) =>
          `<circle cx="${45 + (i % 15) * 85}" cy="${40 + Math.floor(i / 15) * 80}" r="${3 + ((i * 7) % 4)}" fill="${ink}"/>`,
      ),
    () =>
      times(
        9,
        (i) =>
          `<path d="M-40 ${90 + i * 78} q 170 ${-70 + i * 6} 340 0 t 340 0 t 340 0 t 340 0" fill="none" stroke="${ink}" stroke-width="3"/>`,
      ),
    () =>
      times(
        12,
        (i) => `<path d="M${-420 + i * 150} 740 L${i * 150} -20" stroke="${ink}" stroke-width="${18 + (i % 3) * 22}"/>`,
      ),
    () =>
      times(26, () => {
        const r = random.between(14, 64);
        const px = random.between(0, 1280);
        const py = random.between(0, 720);
        return `<rect x="${px}" y="${py}" width="${r}" height="${r}" rx="${r / 4}" transform="rotate(${random.between(0, 80)} ${px} ${py})" fill="none" stroke="${ink}" stroke-width="3"/>`;
      }),
    () =>
      times(
        3,
        (i) =>
          `<path d="M0 ${430 + i * 90} C 260 ${330 + i * 70}, 420 ${560 + i * 50}, 700 ${450 + i * 80} S 1120 ${400 + i * 60}, 1280 ${470 + i * 80} V720 H0 Z" fill="${ink}"/>`,
      ),
  ][kind]!;
  return `<g opacity="${kind === 1 || kind === 3 || kind === 5 ? 0.07 : 0.13}">${drawn()}</g>`;
}
