/**
 * The dialog of a tool: what is written in it is applied by its button or by Enter. It is no form, as it is within
 * the form of the row, which would be saved with it.
 */
import { useId, type ReactNode } from 'react';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, type Breakpoint } from '@mui/material';

interface Props {
  readonly title: string;
  readonly width: Breakpoint;
  /** What the button that applies it says. */
  readonly action: string;
  readonly onClose: () => void;
  readonly onApply: () => void;
  readonly children: ReactNode;
}

export function ToolDialog({ title, width, action, onClose, onApply, children }: Props) {
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth={width} aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent
        sx={{ display: 'grid', gap: 2 }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onApply();
        }}
      >
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>انصراف</Button>
        <Button variant="contained" onClick={onApply}>
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
