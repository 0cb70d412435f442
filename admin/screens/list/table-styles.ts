/** How the tables of lists are set: rows of two lines, numbers under one another, heads that stay in sight. */
import type { Theme } from '@mui/material';
import { heights } from '../../theme/theme.ts';
import { rowSizes, type Density } from './density.ts';

const headBackground = 'var(--sunken)';
const headLine = ({ palette }: Theme): string => `inset 0 -1px ${palette.divider}`;

export const tableStyles = (density: Density) => ({
  // As near to one another as their texts allow: nine columns fit beside the menu on 1,280 pixels.
  '& :is(th, td):not(.MuiTableCell-paddingCheckbox)': { px: { xs: 0.5, lg: 1.25 } },
  '& th': { py: 0.25, height: 34, whiteSpace: { xs: 'normal', lg: 'nowrap' } },
  '& td': { py: 0, height: rowSizes[density].row },
  '& td img': { height: rowSizes[density].picture, width: 'auto', aspectRatio: '7 / 5', minWidth: 0 },
  // Digits of one width: amounts stand under one another, and are compared.
  '& .list-number': numberStyles,
  '& :is(td, tfoot th)': { lineHeight: 'var(--leading-tight)' },
  // Numbers and addresses are read in one piece, and what a row's state is, whole.
  '& td bdi[dir="ltr"]': { whiteSpace: 'nowrap' },
  '& td .MuiChip-root': { maxWidth: 'none' },
  '& .list-cell': cellStyles[density],
  // The line of a border stays behind when its cell sticks.
  '& .RaDataTable-headerCell': { bgcolor: headBackground, borderBlockEnd: 0, boxShadow: headLine },
  '& .RaDataTable-clickableRow': { cursor: 'pointer' },
  '& tfoot :is(th, td)': { bgcolor: headBackground, color: 'text.primary', fontWeight: 600, borderBlockEnd: 0 },
  // What gets the focus is not scrolled under the head.
  '& tbody :is(a, button, input, tr)': { scrollMarginBlockStart: heights.header + 60 },
});

/** The widest digit gives the others its width: a little of it is taken back. */
const numberStyles = { fontVariantNumeric: 'tabular-nums', letterSpacing: '-0.1em' } as const;

/** Where rows are close, the second line follows the first in one. */
const cellStyles: Readonly<Record<Density, object>> = {
  compact: { display: 'flex', alignItems: 'center', gap: 1, '& > :first-of-type': { flexShrink: 0 } },
  normal: { display: 'block' },
  roomy: { display: 'grid', gap: 0.5 },
};

/** The page is scrolled, and the head stays below the header of the panel. */
export const fittingStyles = { '& .RaDataTable-headerCell': { insetBlockStart: heights.header } };

/** In pixels: the pages and the end of the page, so that the box never reaches below the header. */
const belowTable = 120;

/** The table is scrolled in a box of its own, to all sides, and the head stays at its beginning. */
export const wideStyles = {
  '& .RaDataTable-tableWrapper': {
    overflow: 'auto',
    maxHeight: `max(320px, calc(100dvh - ${heights.header + belowTable}px))`,
    '@media print': { overflow: 'visible', maxHeight: 'none' },
  },
  // Cells of joined borders have no shadow.
  '& table': { borderCollapse: 'separate', borderSpacing: 0 },
  // The menu of a row is in sight however far its columns are scrolled. What lies under it fades: it is seen to go on.
  '& tr > :last-child': {
    position: 'sticky',
    insetInlineEnd: 0,
    bgcolor: 'background.paper',
    boxShadow: (theme: Theme) => `0 0 10px 10px ${theme.palette.background.paper}`,
    // To its sides alone: the rows above and below keep their lines.
    clipPath: 'inset(0 -20px)',
  },
  '& th:last-child': {
    bgcolor: headBackground,
    boxShadow: (theme: Theme) => `0 0 10px 10px ${headBackground}, ${headLine(theme)}`,
    zIndex: 'var(--layer-top)',
  },
};
