/** In place of what could not be loaded: the message, and a button that tries again. */
import type { ReactNode } from 'react';
import { Button } from '@mui/material';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { Message } from './Message.tsx';

interface Props {
  /** What could not be loaded: «فهرست دریافت نشد». */
  readonly title: string;
  readonly error: Pick<Error, 'message'>;
  readonly onRetry: () => void;
  /** Further ways to go on. */
  readonly children?: ReactNode;
}

export const LoadFailure = ({ title, error, onRetry, children }: Props) => (
  <Message
    level={2}
    icon={<ErrorIcon />}
    title={title}
    actions={
      <>
        <Button variant="contained" onClick={onRetry}>
          تلاش دوباره
        </Button>
        {children}
      </>
    }
  >
    {error.message}
  </Message>
);
