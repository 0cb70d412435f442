/** A confirmation dialog: `await confirm({…})` answers whether the person agreed. */
import { useCallback, useRef, useState, type ReactElement } from 'react';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';

export interface Question {
  readonly title: string;
  readonly text?: string;
  readonly yes: string;
  readonly no?: string;
  /** The confirming button warns and does not get the focus first: the change cannot be undone easily. */
  readonly destructive?: boolean;
}

export function useConfirm(): [confirm: (question: Question) => Promise<boolean>, dialog: ReactElement] {
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  const answer = useRef<(yes: boolean) => void>(null);
  const confirm = useCallback(
    (next: Question) =>
      new Promise<boolean>((resolve) => {
        answer.current = resolve;
        setQuestion(next);
        setOpen(true);
      }),
    [],
  );
  const close = (yes: boolean) => {
    setOpen(false);
    answer.current?.(yes);
    answer.current = null;
  };
  return [
    confirm,
    <Dialog
      key="confirm"
      open={open}
      onClose={() => close(false)}
      aria-labelledby="confirm-title"
      {...(question?.text && { 'aria-describedby': 'confirm-text' })}
      slotProps={{ paper: { sx: { minWidth: 'min(22rem, calc(100vw - 2rem))' } } }}
    >
      <DialogTitle id="confirm-title">{question?.title}</DialogTitle>
      {question?.text && (
        <DialogContent>
          <DialogContentText id="confirm-text">{question.text}</DialogContentText>
        </DialogContent>
      )}
      <DialogActions>
        <Button autoFocus={question?.destructive === true} onClick={() => close(false)}>
          {question?.no ?? 'انصراف'}
        </Button>
        <Button
          autoFocus={question?.destructive !== true}
          variant="contained"
          color={question?.destructive ? 'error' : 'primary'}
          onClick={() => close(true)}
        >
          {question?.yes}
        </Button>
      </DialogActions>
    </Dialog>,
  ];
}
