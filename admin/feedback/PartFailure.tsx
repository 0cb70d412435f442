/** In place of a part of a page that could not be loaded: a line that says so, and a button that tries again. */
import type { ReactNode } from 'react';
import { Alert, Button, type AlertProps } from '@mui/material';

interface Props {
  readonly onRetry: () => void;
  readonly sx?: AlertProps['sx'];
  /** What could not be loaded: «درآمد شما دریافت نشد.» */
  readonly children: ReactNode;
}

export const PartFailure = ({ onRetry, sx = {}, children }: Props) => (
  <Alert
    severity="error"
    sx={sx}
    action={
      <Button color="inherit" onClick={onRetry}>
        تلاش دوباره
      </Button>
    }
  >
    {children}
  </Alert>
);
