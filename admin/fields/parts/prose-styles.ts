/** How rich text looks in the panels, while it is written and while it is read. */
import { headBackground } from '../../theme/theme.ts';

/** The site's style sheets take the marks of lists away; here they are given back. */
export const proseStyles = {
  '& p, & h2, & h3, & h4, & li, & blockquote, & td, & th': { unicodeBidi: 'plaintext' },
  '& ul': { listStyle: 'disc', paddingInlineStart: '1.6em' },
  '& ol': { listStyle: 'persian', paddingInlineStart: '1.6em' },
  '& img': { maxWidth: '100%', borderRadius: 'var(--radius-2)' },
  '& table': { borderCollapse: 'collapse', width: '100%', margin: '0.6em 0' },
  '& td, & th': {
    border: '1px solid var(--line-strong)',
    padding: '4px 10px',
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& th': { backgroundColor: headBackground },
} as const;
