/**
 * The theme of the panels: Vazirmatn, right to left. The orange of the brand (#ff7952) is used for surfaces with dark
 * text, its deep shade for text and lines on white: both meet the contrast of WCAG AA.
 */
import { createElement } from 'react';
import { PaginationItem } from '@mui/material';
import { createTheme, type Theme } from '@mui/material/styles';
import { faIR } from '@mui/material/locale';
import { formatNumber } from '../../src/locale/numbers.ts';

/** The brand: specification, section 9. `deep` has a contrast of 6.1 on white, `ink` one of 6.8 on the orange. */
export const brand = {
  orange: '#ff7952',
  pink: '#ff4e8b',
  deep: '#b03a12',
  ink: '#2a120a',
  tint: '#fff3ee',
  line: '#f6d9cd',
} as const;

/** In pixels: what stays at the beginning of the page while it is scrolled. */
export const heights = { header: 60 } as const;

/** In pixels: the side menu, the page at most, and the largest narrow screen. */
export const widths = { menu: 256, content: 1920, narrow: 768 } as const;

const ink = '#1d1b20';
const muted = '#5c5962';
const line = '#e7e4e8';
/** Of the heads of tables and the bars of tools. */
export const headBackground = '#faf9fb';
const pageBackground = '#f6f5f7';
/** Of a control whose frame would cut an outline off. */
const insideOutline = { outlineOffset: -2 } as const;
/** Text and lines in the colour of the brand on white. */
const onWhite = { color: brand.deep } as const;

export const panelTheme: Theme = createTheme(
  {
    direction: 'rtl',
    breakpoints: { values: { xs: 0, sm: 600, md: widths.narrow, lg: 1024, xl: widths.content } },
    palette: {
      primary: { main: brand.orange, dark: brand.deep, light: '#ffa98f', contrastText: brand.ink },
      secondary: { main: brand.deep, contrastText: '#fff' },
      error: { main: '#b3261e' },
      warning: { main: '#8a5300', contrastText: '#fff' },
      success: { main: '#1b6e3c', contrastText: '#fff' },
      info: { main: '#1f5fa8', contrastText: '#fff' },
      text: { primary: ink, secondary: muted },
      divider: line,
      background: { default: pageBackground, paper: '#fff' },
    },
    shape: { borderRadius: 10 },
    typography: {
      fontFamily: "'Vazirmatn Variable', Tahoma, sans-serif",
      fontSize: 13.5,
      h1: { fontSize: '1.375rem', fontWeight: 700 },
      h2: { fontSize: '1.125rem', fontWeight: 700 },
      h3: { fontSize: '1rem', fontWeight: 700 },
      h4: { fontSize: '1.375rem', fontWeight: 700 },
      h5: { fontSize: '1.125rem', fontWeight: 700 },
      h6: { fontSize: '1rem', fontWeight: 700 },
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
          html: { scrollPaddingBlock: '72px 88px' },
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
              { props: { color: 'primary', variant: 'text' }, style: onWhite },
              { props: { color: 'primary', variant: 'outlined' }, style: { ...onWhite, borderColor: '#e3b7a8' } },
              {
                props: { color: 'primary', variant: 'contained' },
                style: { '&:hover': { backgroundColor: '#f4673d' } },
              },
            ],
          },
        },
      },
      MuiIconButton: { styleOverrides: { colorPrimary: onWhite } },
      // A button that cannot be pressed now, but keeps the focus.
      MuiButtonBase: {
        styleOverrides: {
          root: {
            '&[aria-disabled="true"]': { opacity: 0.45, cursor: 'default' },
            '&.Mui-focusVisible': { outline: `2px solid ${brand.deep}`, outlineOffset: 1 },
          },
        },
      },
      MuiLink: {
        defaultProps: { underline: 'hover' },
        styleOverrides: { root: { variants: [{ props: { color: 'primary' }, style: onWhite }] } },
      },
      MuiTypography: { styleOverrides: { root: { variants: [{ props: { color: 'primary' }, style: onWhite }] } } },
      MuiSvgIcon: { styleOverrides: { colorPrimary: onWhite } },
      MuiTab: {
        styleOverrides: {
          root: {
            textTransform: 'none',
            minHeight: 44,
            '&.Mui-selected': onWhite,
            '&.Mui-focusVisible': insideOutline,
          },
        },
      },
      MuiMenuItem: { styleOverrides: { root: { '&.Mui-focusVisible': insideOutline } } },
      MuiTabs: { styleOverrides: { indicator: { height: 3, borderRadius: 3 } } },
      MuiFormLabel: { styleOverrides: { root: { '&.Mui-focused:not(.Mui-error)': onWhite } } },
      MuiOutlinedInput: {
        styleOverrides: {
          root: {
            backgroundColor: '#fff',
            '&.Mui-focused:not(.Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: brand.deep },
          },
          notchedOutline: { borderColor: '#8f8a94' },
        },
      },
      MuiFilledInput: { styleOverrides: { root: { '&::after': { borderBottomColor: brand.deep } } } },
      MuiTextField: { defaultProps: { variant: 'outlined', size: 'small' } },
      MuiFormControl: {
        defaultProps: { variant: 'outlined', size: 'small' },
        styleOverrides: { marginDense: { marginTop: 12, marginBottom: 6 } },
      },
      MuiCheckbox: { styleOverrides: { root: { '&.Mui-checked, &.MuiCheckbox-indeterminate': onWhite } } },
      MuiRadio: { styleOverrides: { root: { '&.Mui-checked': onWhite } } },
      MuiSwitch: {
        styleOverrides: {
          switchBase: {
            '&.Mui-checked': onWhite,
            '&.Mui-checked + .MuiSwitch-track': { backgroundColor: brand.orange },
          },
        },
      },
      MuiChip: {
        styleOverrides: {
          root: { fontWeight: 500, variants: [{ props: { variant: 'outlined', color: 'primary' }, style: onWhite }] },
        },
      },
      MuiPaper: {
        styleOverrides: {
          root: { variants: [{ props: { elevation: 1 }, style: { boxShadow: 'none', border: `1px solid ${line}` } }] },
        },
      },
      MuiTableCell: {
        styleOverrides: {
          head: { fontWeight: 600, color: muted, whiteSpace: 'nowrap' },
          root: { borderBottomColor: line },
        },
      },
      MuiTableSortLabel: {
        styleOverrides: { root: { '&.Mui-active': { color: ink }, '&.Mui-active .MuiTableSortLabel-icon': onWhite } },
      },
      MuiPagination: {
        defaultProps: {
          renderItem: (item) =>
            createElement(PaginationItem, {
              ...item,
              page: item.page === null ? null : formatNumber(item.page),
            }),
        },
      },
      MuiTooltip: { defaultProps: { arrow: true }, styleOverrides: { tooltip: { fontSize: '0.78rem' } } },
      MuiSnackbarContent: { styleOverrides: { root: { borderRadius: 10 } } },
      MuiUseMediaQuery: { defaultProps: { noSsr: true } },
    },
  },
  faIR,
);
