/** Where a CSV is chosen: what may be in it, the button, and why the last one was refused. */
import type { ReactNode } from 'react';
import { Alert, Box, Typography } from '@mui/material';
import { Card } from '../../screens/parts/Card.tsx';
import { FileButton } from './FileButton.tsx';
import type { Attempt } from './use-attempt.ts';

interface Props {
  readonly title: string;
  readonly text: string;
  /** The name of the input. */
  readonly label: string;
  readonly attempt: Attempt;
  readonly onChoose: (file: File) => void;
  /** What is beside the button. */
  readonly children?: ReactNode;
}

export const FileCard = ({ title, text, label, attempt: { busy, failure }, onChoose, children }: Props) => (
  <Card label={title}>
    <Typography color="text.secondary" sx={{ mb: 2 }}>
      {text}
    </Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <FileButton label={label} busy={busy} onChoose={onChoose} />
      {children}
    </Box>
    {failure !== null && (
      <Alert severity="error" sx={{ mt: 2 }}>
        {failure}
      </Alert>
    )}
  </Card>
);
