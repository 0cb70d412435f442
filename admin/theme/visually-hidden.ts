/** The styles of text for screen readers only. */
export const visuallyHidden = {
  position: 'absolute',
  // In `sx` a width of 1 is all of the width there is.
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
