/**
 * Friendly faces for people without a photograph of their own, and the badges of the footer; SVG of 480 × 480. Pure.
 */
import { randomFor } from '../kit/random.ts';

export const portraitsPerGender = 8;
export type Gender = 'woman' | 'man';

const skins = ['#f6cfae', '#eab98f', '#d9a073', '#f2c6a0'];
const hairs = ['#2b1d16', '#4a2f22', '#1d1a20', '#6b4226', '#8a8580'];
const grounds = ['#ffd9c9', '#cfe3ff', '#d9f2e3', '#efe0ff', '#ffe9b8', '#ffd6e4', '#d3f1f4', '#e6e4da'];
const cloths = ['#ff7952', '#3b6fd4', '#1f8a70', '#7a4fd0', '#c2366b', '#31465f', '#c98a1b', '#0f7f8c'];

/** The face number `n` of a gender; the same number is the same person every time. */
export function portrait(gender: Gender, n: number): string {
  const random = randomFor(`${gender} ${n}`);
  const skin = skins[n % skins.length]!;
  const hair = hairs[(n * 3 + (gender === 'man' ? 1 : 0)) % hairs.length]!;
  const cloth = cloths[(n * 3 + 1) % cloths.length]!;
  const ground = grounds[(n + (gender === 'man' ? 3 : 0)) % grounds.length]!;
  const head = gender === 'woman' ? woman(n, hair, cloths[(n * 5 + 2) % cloths.length]!, skin) : man(n, hair, skin);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480"><rect width="480" height="480" fill="${ground}"/><circle cx="${random.between(90, 390)}" cy="${random.between(60, 200)}" r="${random.between(120, 190)}" fill="#fff" opacity=".45"/>
    ${head.behind}<path d="M70 500 q6 -132 122 -146 h96 q116 14 122 146 Z" fill="${cloth}"/><path d="M200 300 h80 v62 q-40 42 -80 0 Z" fill="${skin}"/><path d="M200 322 q40 34 80 0 v18 q-40 32 -80 0 Z" fill="#000" opacity=".1"/>
    ${n % 3 === 0 ? `<path d="M192 356 L240 404 L288 356 L306 360 L262 440 L240 410 L218 440 L174 360 Z" fill="#fff" opacity=".9"/>` : `<path d="M196 354 q44 52 88 0 l12 4 q-56 70 -112 0 Z" fill="#000" opacity=".14"/>`}
    ${gender === 'man' ? `<circle cx="148" cy="238" r="20" fill="${skin}"/><circle cx="332" cy="238" r="20" fill="${skin}"/>` : ''}<ellipse cx="240" cy="222" rx="94" ry="110" fill="${skin}"/>${head.front}${face(n, hair)}</svg>`;
}

function face(n: number, hair: string): string {
  const glasses =
    n % 4 === 1
      ? `<g fill="#ffffff55" stroke="#2b2b33" stroke-width="6"><circle cx="200" cy="232" r="31"/><circle cx="280" cy="232" r="31"/><path d="M231 230 h18"/></g>`
      : '';
  const smile = [
    `<path d="M206 286 q34 32 68 0" fill="none" stroke="#8c3b32" stroke-width="8" stroke-linecap="round"/>`,
    `<path d="M204 282 q36 46 72 0 Z" fill="#fff" stroke="#8c3b32" stroke-width="5" stroke-linejoin="round"/>`,
    `<path d="M212 290 q28 18 56 0" fill="none" stroke="#8c3b32" stroke-width="8" stroke-linecap="round"/>`,
  ][n % 3]!;
  return `<g fill="${hair}"><path d="M176 196 q24 -18 46 -4 l-2 9 q-20 -8 -40 5 Z M304 196 q-24 -18 -46 -4 l2 9 q20 -8 40 5 Z"/></g><circle cx="200" cy="232" r="10" fill="#2a2230"/><circle cx="280" cy="232" r="10" fill="#2a2230"/><circle cx="203" cy="229" r="3.5" fill="#fff"/><circle cx="283" cy="229" r="3.5" fill="#fff"/>
    <path d="M240 236 q-12 26 2 32" fill="none" stroke="#00000038" stroke-width="6" stroke-linecap="round"/><circle cx="178" cy="272" r="17" fill="#ff6b5e" opacity=".2"/><circle cx="302" cy="272" r="17" fill="#ff6b5e" opacity=".2"/>${smile}${glasses}`;
}

function woman(n: number, hair: string, scarf: string, skin: string): { behind: string; front: string } {
  if (n % 4 === 3) {
    return {
      // long hair
      behind: `<path d="M240 84 q-150 0 -146 190 q2 110 -24 160 h340 q-26 -50 -24 -160 q4 -190 -146 -190 Z" fill="${hair}"/>`,
      front: `<path d="M240 100 q-104 0 -100 122 q34 -10 70 -66 q52 58 130 64 q4 -120 -100 -120 Z" fill="${hair}"/>`,
    };
  }
  const fringe =
    n % 2 === 0
      ? `<path d="M150 176 q30 -64 92 -66 q-20 52 -92 66 M238 110 q70 2 94 70 q-76 -14 -94 -70" fill="${hair}"/>`
      : `<path d="M154 170 q26 -62 86 -62 t88 62 q-30 -34 -88 -34 t-86 34" fill="${hair}"/>`;
  return {
    behind: `<path d="M240 70 q-150 0 -138 176 q4 84 -44 150 h364 q-48 -66 -44 -150 q12 -176 -138 -176 Z" fill="${scarf}"/>`,
    front: `<path fill-rule="evenodd" d="M240 74 q-130 0 -126 152 q6 120 126 172 q120 -52 126 -172 q4 -152 -126 -152 Z M240 112 q92 4 92 116 q-4 76 -92 108 q-88 -32 -92 -108 q0 -112 92 -116 Z" fill="${scarf}"/>${fringe}<path d="M128 330 q112 92 224 0 l34 76 q-146 74 -292 0 Z" fill="${scarf}"/><path d="M150 352 q90 66 180 0" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="8"/><path d="M240 336 q-20 8 -34 -6" fill="none" stroke="${skin}" stroke-width="2"/>`,
  };
}

function man(n: number, hair: string, skin: string): { behind: string; front: string } {
  const top = [
    `<path d="M140 214 q-14 -122 100 -124 q116 2 100 124 q-12 -46 -34 -62 q-60 14 -128 -8 q-30 22 -38 70 Z" fill="${hair}"/>`,
    `<path d="M142 220 q-26 -104 44 -132 q90 -40 146 30 q22 40 6 102 q-10 -52 -40 -70 q-56 -6 -104 -20 q-40 30 -52 90 Z" fill="${hair}"/>`,
    `<g fill="${hair}"><path d="M142 212 q0 -110 98 -110 t98 110 q-20 -56 -98 -58 t-98 58 Z"/>${[150, 180, 212, 246, 280, 310, 330].map((x, i) => `<circle cx="${x}" cy="${[160, 124, 106, 100, 108, 128, 164][i]}" r="30"/>`).join('')}</g>`,
    `<path d="M142 206 q4 -64 34 -84 q64 -30 128 0 q30 20 34 84 q-14 -38 -26 -50 q-72 -22 -144 0 q-12 12 -26 50 Z" fill="${hair}" opacity=".9"/>`,
  ][n % 4]!;
  return { behind: '', front: top + beard(n, hair, skin) };
}

/** A full beard for odd numbers, a moustache or nothing for even ones. */
function beard(n: number, hair: string, skin: string): string {
  if (n % 2 === 1) {
    return `<path d="M147 242 q4 104 93 108 q89 -4 93 -108 q-14 34 -36 40 q-20 -26 -57 -18 q-37 -8 -57 18 q-22 -6 -36 -40 Z" fill="${hair}" opacity=".92"/><path d="M208 278 q32 26 64 0 q-6 30 -32 30 t-32 -30" fill="${skin}"/>`;
  }
  if (n % 4 === 2) return `<path d="M194 272 q46 -24 92 0 q-20 4 -46 -2 q-26 6 -46 2" fill="${hair}"/>`;
  return '';
}

const badgeMarks = {
  payment: `<rect x="130" y="176" width="220" height="146" rx="22" fill="#fff"/><rect x="130" y="208" width="220" height="34" fill="#1e2a78"/><rect x="154" y="270" width="74" height="20" rx="10" fill="#ffb347"/><circle cx="306" cy="280" r="18" fill="#22d3ee"/>`,
  refund: `<path d="M330 250 a92 92 0 1 1 -30 -78" fill="none" stroke="#fff" stroke-width="26" stroke-linecap="round"/><path d="M318 118 v66 h-66" fill="none" stroke="#fff" stroke-width="26" stroke-linecap="round" stroke-linejoin="round"/><circle cx="240" cy="244" r="40" fill="#ffd166"/>`,
  support: `<path d="M146 270 v-30 a94 94 0 0 1 188 0 v30" fill="none" stroke="#fff" stroke-width="24"/><rect x="122" y="238" width="52" height="84" rx="24" fill="#fff"/><rect x="306" y="238" width="52" height="84" rx="24" fill="#fff"/><path d="M332 318 q0 40 -66 42" fill="none" stroke="#fff" stroke-width="14"/><circle cx="252" cy="360" r="18" fill="#ffd166"/>`,
} as const;
export type BadgeName = keyof typeof badgeMarks;
const badgeInks: Readonly<Record<BadgeName, readonly [string, string]>> = {
  payment: ['#3b82f6', '#1e3a8a'],
  refund: ['#22a45d', '#14532d'],
  support: ['#ff7952', '#b0244e'],
};

/** A badge of the footer: a shield with a mark. */
export function badge(name: BadgeName): string {
  const [from, to] = badgeInks[name];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480" viewBox="0 0 480 480"><defs><linearGradient id="b" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="480" height="480" rx="80" fill="#fff"/><path d="M240 34 L420 92 V246 q0 138 -180 202 q-180 -64 -180 -202 V92 Z" fill="url(#b)"/><path d="M240 62 L394 112 V246 q0 116 -154 172" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="6"/>${badgeMarks[name]}</svg>`;
}
