/** Under an input that was changed: what it held before, as it is stored. */
import { Box } from '@mui/material';
import type { Field } from '../../../src/define/field.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { isEmpty } from '../../fields/parts/is-empty.ts';

interface Props {
  readonly field: Field;
  readonly value: unknown;
  readonly section: string;
  readonly name: string;
}

export const Previously = ({ field, value, section, name }: Props) => (
  <Box sx={lineStyles}>
    <span>قبلاً:</span>
    <Box component="span" sx={{ minWidth: 0, overflow: 'hidden' }}>
      {isEmpty(field, value) ? (
        'خالی'
      ) : (
        <FieldValue field={field} value={value} place={{ section, path: name }} compact />
      )}
    </Box>
  </Box>
);

const lineStyles = {
  display: 'flex',
  alignItems: 'baseline',
  gap: 0.5,
  mt: 0.5,
  px: 1.75,
  fontSize: 'var(--text-1)',
  color: 'text.secondary',
} as const;
