/** The sections of a long form as anchors: where one is, and which of them hold changes and errors. */
import { useEffect, useState, type MouseEvent } from 'react';
import ErrorIcon from '@mui/icons-material/ErrorOutline';
import { Box } from '@mui/material';
import { formatNumber } from '../../../src/locale/numbers.ts';
import { heights } from '../../theme/theme.ts';
import { visuallyHidden } from '../../theme/visually-hidden.ts';

export interface NavSection {
  /** The id of its element. */
  readonly id: string;
  readonly label: string;
  readonly changed: number;
  readonly wrong: number;
}

export function SectionNav({ sections }: { sections: readonly NavSection[] }) {
  const current = useSectionInView(sections.map(({ id }) => id));
  return (
    <Box component="nav" aria-label="بخش‌های فرم" sx={navStyles}>
      {sections.map((section) => (
        <a
          key={section.id}
          href={`#${section.id}`}
          aria-current={section.id === current ? 'true' : undefined}
          onClick={(event) => show(event, section.id)}
        >
          {section.label}
          <Marks {...section} />
        </a>
      ))}
    </Box>
  );
}

function Marks({ changed, wrong }: NavSection) {
  return (
    <>
      {wrong > 0 && (
        <>
          <ErrorIcon aria-hidden sx={{ fontSize: 'var(--text-4)', color: 'error.main' }} />
          <span style={visuallyHidden}> ({formatNumber(wrong)} خطا)</span>
        </>
      )}
      {changed > 0 && (
        <>
          <Box component="span" aria-hidden sx={dotStyles} />
          <span style={visuallyHidden}> ({formatNumber(changed)} تغییر)</span>
        </>
      )}
    </>
  );
}

/** Another address would be a navigation, which a form with unsaved changes asks about. */
function show(event: MouseEvent, id: string): void {
  event.preventDefault();
  const section = document.getElementById(id);
  section?.scrollIntoView({ block: 'start' });
  section?.focus({ preventScroll: true });
}

/** The first section that reaches into the upper part of the screen. */
function useSectionInView(ids: readonly string[]): string | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const key = ids.join(' ');
  useEffect(() => {
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        const first = key.split(' ').find((id) => seen.has(id));
        if (first !== undefined) setCurrent(first);
      },
      { rootMargin: `-${heights.header + navHeight}px 0px -55% 0px` },
    );
    for (const id of key.split(' ')) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [key]);
  return current;
}

/** In pixels. */
export const navHeight = 44;

const navStyles = {
  position: 'sticky',
  insetBlockStart: heights.header,
  zIndex: 'var(--layer-sticky)',
  display: 'flex',
  gap: 0.5,
  overflowX: 'auto',
  bgcolor: 'background.default',
  borderBlockEnd: '1px solid',
  borderColor: 'divider',
  '& a': {
    display: 'flex',
    alignItems: 'center',
    gap: 0.75,
    height: navHeight,
    px: 1.5,
    color: 'text.secondary',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    borderBlockEnd: '2px solid transparent',
    '&:hover': { color: 'text.primary' },
    '&:focus-visible': { outlineOffset: -2 },
    '&[aria-current]': {
      color: 'text.primary',
      borderBlockEndColor: 'currentColor',
      '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: -2 },
    },
  },
} as const;

const dotStyles = { width: 8, height: 8, borderRadius: 'var(--pill)', bgcolor: 'var(--brand)', flexShrink: 0 };
