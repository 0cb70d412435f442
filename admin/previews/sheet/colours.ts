/**
 * The colours of what a preview shows. It stands in a frame of its own, as a sheet of paper: it is light in both colour
 * schemes, and has no tokens.
 */
export const brand = {
  orange: '#ff7952',
  pink: '#ff4e8b',
  deep: '#b03a12',
  tint: '#fff3ee',
  line: '#f6d9cd',
} as const;

export const paper = {
  ink: '#1d1b20',
  muted: '#5c5962',
  line: '#e7e4e8',
  sheet: '#fff',
  sunken: '#f6f5f7',
  bad: '#b3261e',
} as const;
