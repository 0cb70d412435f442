/**
 * The theme of the panels, made of the design tokens (`storefront/styles/tokens.css`), which know both colour schemes:
 * MUI computes shades in CSS (`nativeColor`), so that none of its colours is fixed when the theme is made.
 */
import { createElement } from 'react';
import { PaginationItem } from '@mui/material';
import { createTheme, type Theme } from '@mui/material/styles';
import { faIR } from '@mui/material/locale';
import { formatNumber } from '../../src/locale/numbers.ts';

/** The brand: specification, section 9. `deep` is text and lines, `ink` text on the orange, `tint` a surface for both. */
export const brand = {
  orange: 'var(--brand)',
  pink: 'var(--pink)',
  deep: 'var(--accent)',
  ink: 'var(--on-bright)',
  tint: 'var(--accent-soft)',
  line: 'var(--line)',
} as const;

/** A share of the ink over whatever is below, in percent. */
const inkOf = (percent: number): string => `color-mix(in srgb, var(--ink) ${percent}%, transparent)`;

/** In pixels, as MUI computes with them: `--radius-2` and `--text-2`. */
const radius = 10;
const textSize = 13.5;

/** In pixels: what stays at the beginning of the page while it is scrolled. */
export const heights = { header: 60 } as const;

/** In pixels: the side menu, the page at most, and the largest narrow screen. */
export const widths = { menu: 256, content: 1920, narrow: 768 } as const;

/** Of the heads of tables and the bars of tools. */
export const headBackground = 'var(--sunken)';
/** The lines of controls, which have to differ from what is around them. */
export const controlLine = 'var(--line-strong)';
/** Of a control whose frame would cut an outline off. */
const insideOutline = { outlineOffset: -2 } as const;
const ink = 'var(--ink)';
/** Of what is chosen, where the colours of backgrounds are not drawn. */
const forcedChoice = {
  '@media (forced-colors: active)': { '&.Mui-selected': { outline: '2px solid Highlight', outlineOffset: -2 } },
} as const;

/** A colour that says something, by its token. */
const toneOf = (token: 'ok' | 'warn' | 'bad') =>
  ({
    main: `var(--${token})`,
    dark: `var(--${token})`,
    light: `var(--${token}-soft)`,
    contrastText: 'var(--surface)',
  }) as const;

/** A message in its tone: MUI would compute the surface from a light scheme alone. */
const messageOf = (token: 'ok' | 'warn' | 'bad') =>
  ({
    color: 'var(--ink)',
    backgroundColor: `var(--${token}-soft)`,
    '& .MuiAlert-icon': { color: `var(--${token})` },
  }) as const;

export const panelTheme: Theme = createTheme(
  {
    direction: 'rtl',
    cssVariables: { nativeColor: true, disableCssColorScheme: true },
    breakpoints: { values: { xs: 0, sm: 600, md: widths.narrow, lg: 1024, xl: widths.content } },
    palette: {
      primary: { main: brand.deep, dark: brand.deep, light: brand.orange, contrastText: 'var(--surface)' },
      secondary: { main: ink, dark: ink, light: 'var(--ink-2)', contrastText: 'var(--surface)' },
      error: toneOf('bad'),
      warning: toneOf('warn'),
      success: toneOf('ok'),
      info: { main: 'var(--ink-2)', dark: ink, light: 'var(--ink-3)', contrastText: 'var(--surface)' },
      text: { primary: ink, secondary: 'var(--ink-2)', disabled: 'var(--ink-3)' },
      divider: 'var(--line)',
      background: { default: 'var(--bg)', paper: 'var(--surface)' },
      action: {
        active: 'var(--ink-2)',
        hover: inkOf(5),
        selected: inkOf(8),
        disabled: 'var(--ink-3)',
        disabledBackground: inkOf(10),
        focus: inkOf(12),
      },
    },
    shape: { borderRadius: radius },
    typography: {
      fontFamily: "'Vazirmatn Variable', Tahoma, sans-serif",
      fontSize: textSize,
      h1: { fontSize: 'var(--text-6)', fontWeight: 700 },
      h2: { fontSize: 'var(--text-5)', fontWeight: 700 },
      h3: { fontSize: 'var(--text-4)', fontWeight: 700 },
      h4: { fontSize: 'var(--text-6)', fontWeight: 700 },
      h5: { fontSize: 'var(--text-5)', fontWeight: 700 },
      h6: { fontSize: 'var(--text-4)', fontWeight: 700 },
      button: { fontWeight: 600, letterSpacing: 0 },
      overline: { letterSpacing: 0 },
      body1: { letterSpacing: 0 },
      body2: { letterSpacing: 0 },
      caption: { letterSpacing: 0 },
    },
    components: {
      MuiCssBaseline: {
        styleOverrides: {
          // What has the focus is not hidden by the header, nor by the bar at the end of a form or a list.
          html: { '--panel-header': `${heights.header}px`, scrollPaddingBlock: '72px 88px' },
          body: { scrollbarGutter: 'stable' },
          ':focus-visible': { outlineColor: brand.deep },
          '@media (prefers-reduced-motion: reduce)': {
            // No duration for transitions: see `storefront/styles/accessibility.css`.
            '*, ::before, ::after': {
              animationDuration: '0.01ms !important',
              animationIterationCount: '1 !important',
              transitionProperty: 'none !important',
            },
            // What turns says that something is under way: it goes on, slowly.
            '.MuiCircularProgress-root, .MuiLinearProgress-bar': {
              animationDuration: '3s !important',
              animationIterationCount: 'infinite !important',
            },
          },
        },
      },
      MuiButton: {
        defaultProps: { disableElevation: true },
        styleOverrides: {
          root: {
            textTransform: 'none',
            variants: [
              { props: { color: 'primary', variant: 'outlined' }, style: { borderColor: controlLine, color: ink } },
              {
                // The one action of a screen, with the face it has on the site.
                props: { color: 'primary', variant: 'contained' },
                style: {
                  color: 'var(--on-accent)',
                  background: 'var(--accent-fill)',
                  '&:hover': { background: 'var(--accent-fill-hover)' },
                  '&.Mui-disabled': { background: inkOf(10) },
                  '@media (forced-colors: active)': { border: '2px solid ButtonText' },
                },
              },
            ],
          },
        },
      },
      // A button that cannot be pressed now, but keeps the focus.
      MuiButtonBase: {
        styleOverrides: {
          root: {
            '&[aria-disabled="true"]': { opacity: 0.45, cursor: 'default' },
            '&.Mui-focusVisible': { outline: `2px solid ${brand.deep}`, outlineOffset: 1 },
          },
        },
      },
      MuiLink: { defaultProps: { underline: 'hover' } },
      MuiTab: {
        styleOverrides: {
          root: {
            textTransform: 'none',
            minHeight: 44,
            '&.Mui-selected': { color: ink, fontWeight: 700 },
            '&.Mui-focusVisible': insideOutline,
            ...forcedChoice,
          },
        },
      },
      MuiMenuItem: { styleOverrides: { root: { '&.Mui-focusVisible': insideOutline, ...forcedChoice } } },
      MuiListItemButton: { styleOverrides: { root: forcedChoice } },
      MuiPaginationItem: { styleOverrides: { root: forcedChoice } },
      MuiTabs: { styleOverrides: { indicator: { height: 3, borderRadius: 3, backgroundColor: ink } } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: {
            backgroundColor: 'var(--surface)',
          },
          notchedOutline: { borderColor: controlLine },
        },
      },
      // As far above its field as MUI puts it, but by its own text: larger text would lie over the value.
      MuiInputLabel: {
        styleOverrides: {
          root: {
            variants: [
              {
                props: { variant: 'outlined', shrink: true },
                style: { transform: 'translate(14px, -0.5625em) scale(0.75)' },
              },
            ],
          },
        },
      },
      MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
      MuiFormControl: {
        defaultProps: { variant: 'outlined', size: 'small' },
        styleOverrides: { marginDense: { marginTop: 12, marginBottom: 6 } },
      },
      // What is chosen is in ink.
      MuiSwitch: {
        defaultProps: { color: 'secondary' },
        styleOverrides: { track: { backgroundColor: controlLine } },
      },
      MuiCheckbox: { defaultProps: { color: 'secondary' } },
      MuiRadio: { defaultProps: { color: 'secondary' } },
      MuiChip: { styleOverrides: { root: { fontWeight: 500 } } },
      MuiAlert: {
        styleOverrides: {
          root: {
            variants: [
              { props: { severity: 'success', variant: 'standard' }, style: messageOf('ok') },
              { props: { severity: 'warning', variant: 'standard' }, style: messageOf('warn') },
              { props: { severity: 'error', variant: 'standard' }, style: messageOf('bad') },
              {
                props: { severity: 'info', variant: 'standard' },
                style: { color: ink, backgroundColor: 'var(--sunken)', '& .MuiAlert-icon': { color: 'var(--ink-2)' } },
              },
            ],
          },
        },
      },
      MuiPaper: {
        styleOverrides: {
          root: {
            variants: [
              {
                props: { elevation: 1 },
                style: { boxShadow: 'none', border: '1px solid var(--line)', backgroundImage: 'none' },
              },
            ],
          },
        },
      },
      MuiTableCell: {
        styleOverrides: {
          head: { fontWeight: 600, color: 'var(--ink-2)', whiteSpace: 'nowrap' },
          root: { borderBottomColor: 'var(--line)' },
        },
      },
      MuiTableSortLabel: {
        styleOverrides: { root: { '&.Mui-active, &.Mui-active .MuiTableSortLabel-icon': { color: ink } } },
      },
      MuiPagination: {
        defaultProps: {
          color: 'secondary',
          renderItem: (item) =>
            createElement(PaginationItem, {
              ...item,
              page: item.page === null ? null : formatNumber(item.page),
            }),
        },
      },
      MuiTooltip: {
        defaultProps: { arrow: true },
        styleOverrides: {
          tooltip: { fontSize: 'var(--text-1)', backgroundColor: ink, color: 'var(--surface)' },
          arrow: { color: ink },
        },
      },
      MuiSnackbarContent: {
        styleOverrides: { root: { borderRadius: 'var(--radius-2)', backgroundColor: ink, color: 'var(--surface)' } },
      },
      MuiLinearProgress: { styleOverrides: { root: { backgroundColor: inkOf(10) } } },
      // Fainter than MUI's: in the dark it would be the brightest part of a form.
      MuiSkeleton: { styleOverrides: { root: { backgroundColor: inkOf(7) } } },
      MuiUseMediaQuery: { defaultProps: { noSsr: true } },
    },
  },
  faIR,
);
