/** A chip in a tone: the text of a role on its soft form, for sufficient contrast in both colour schemes. */
import { Chip as MuiChip, type ChipProps } from '@mui/material';
import type { Tone } from '../../../src/define/field.ts';

/** Grey unless it says how something is. */
export const toneStyles = {
  default: { bgcolor: 'var(--sunken)', color: 'var(--ink-2)', border: '1px solid var(--line)' },
  success: { bgcolor: 'var(--ok-soft)', color: 'var(--ok)' },
  warning: { bgcolor: 'var(--warn-soft)', color: 'var(--warn)' },
  error: { bgcolor: 'var(--bad-soft)', color: 'var(--bad)' },
  info: { bgcolor: 'var(--sunken)', color: 'var(--ink)', border: '1px solid var(--line)' },
} as const satisfies Record<Tone, object>;

export const Chip = ({ tone = 'default', sx, ...props }: Omit<ChipProps, 'sx'> & { tone?: Tone; sx?: object }) => (
  <MuiChip
    size="small"
    {...props}
    sx={{ ...toneStyles[tone], borderRadius: 'var(--radius-1)', maxWidth: '100%', ...sx }}
  />
);
