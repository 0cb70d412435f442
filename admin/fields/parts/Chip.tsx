/** A chip in a tone: dark text on a pale background of the same tone, for sufficient contrast. */
import { Chip as MuiChip, type ChipProps } from '@mui/material';
import { alpha, type Theme } from '@mui/material/styles';
import type { Tone } from '../../../src/define/field.ts';

export const toneColour = {
  default: (t) => t.palette.text.primary,
  success: (t) => t.palette.success.main,
  warning: (t) => t.palette.warning.main,
  error: (t) => t.palette.error.main,
  info: (t) => t.palette.info.main,
} as const satisfies Record<Tone, (theme: Theme) => string>;

export const Chip = ({ tone = 'default', sx, ...props }: Omit<ChipProps, 'sx'> & { tone?: Tone; sx?: object }) => (
  <MuiChip
    size="small"
    {...props}
    sx={{
      bgcolor: (t) => alpha(toneColour[tone](t), 0.09),
      color: (t) => toneColour[tone](t),
      maxWidth: '100%',
      ...sx,
    }}
  />
);
