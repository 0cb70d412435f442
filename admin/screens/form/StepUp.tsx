/** The password, where the form holds what is written with it (`stepUp`). */
import { useFormState, useWatch } from 'react-hook-form';
import { Box } from '@mui/material';
import type { Fields } from '../../../src/define/field.ts';
import { isEmpty } from '../../fields/parts/is-empty.ts';
import { PasswordInput } from '../parts/PasswordInput.tsx';

interface Props {
  readonly fields: Fields;
  /** A new row asks for it once such a field is filled, a stored one once it is changed. */
  readonly isNew?: boolean;
}

export function StepUp({ fields, isNew = false }: Props) {
  const secured = Object.entries(fields).filter(([, field]) => field.stepUp);
  const { dirtyFields } = useFormState();
  const values = useWatch({ name: secured.map(([name]) => name) });
  const needsPassword = secured.some(([name, field], n) => (isNew ? !isEmpty(field, values[n]) : dirtyFields[name]));
  if (!needsPassword) return null;
  return (
    <Box sx={{ mt: 2, maxWidth: 420, display: 'grid' }}>
      <PasswordInput />
    </Box>
  );
}
