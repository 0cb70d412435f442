/** Where the menus of the header open: below their button. */
export const headerMenuPlacement = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'left' },
  transformOrigin: { vertical: 'top', horizontal: 'left' },
} as const;
