/** The logo of the school as drawn on pages and documents: a star in a gradient, with a play triangle in it. */
export const logo = {
  viewBox: '0 0 64 64',
  from: '#ff7952',
  to: '#ff4e8b',
  light: '#fff',
  star: 'M32 2l8.5 8.5h13v13L62 32l-8.5 8.5v13h-13L32 62l-8.5-8.5h-13v-13L2 32l8.5-8.5v-13h13z',
  triangle: 'M26.5 21.8c0-1.9 2-3 3.6-2.1l15 9.9c1.5 1 1.5 3.2 0 4.2l-15 9.9c-1.6 1-3.6-.2-3.6-2.1z',
} as const;

/** As a file of its own (SVG). */
export const logoSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${logo.viewBox}"><linearGradient id="g" x1="8" y1="8" x2="56" y2="56" gradientUnits="userSpaceOnUse"><stop stop-color="${logo.from}"/><stop offset="1" stop-color="${logo.to}"/></linearGradient><path fill="url(#g)" d="${logo.star}"/><path fill="${logo.light}" d="${logo.triangle}"/></svg>`;
