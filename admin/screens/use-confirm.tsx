/** Asking before something is done: `await ask({…})` answers whether the person agreed. */
import { useCallback, useRef, useState, type ReactElement } from 'react';
import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';

export interface Question {
  readonly title: string;
  readonly text?: string;
  readonly yes: string;
  readonly no?: string;
  readonly grave?: boolean;
}

export function useConfirm(): [ask: (question: Question) => Promise<boolean>, dialog: ReactElement] {
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  const answer = useRef<(yes: boolean) => void>(null);
  const ask = useCallback(
    (asked: Question) =>
      new Promise<boolean>((resolve) => {
        answer.current = resolve;
        setQuestion(asked);
        setOpen(true);
      }),
    [],
  );
  const end = (yes: boolean) => {
    setOpen(false);
    answer.current?.(yes);
    answer.current = null;
  };
  return [
    ask,
    <Dialog
      key="confirm"
      open={open}
      onClose={() => end(false)}
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
        <Button onClick={() => end(false)}>{question?.no ?? 'انصراف'}</Button>
        <Button autoFocus variant="contained" color={question?.grave ? 'error' : 'primary'} onClick={() => end(true)}>
          {question?.yes}
        </Button>
      </DialogActions>
    </Dialog>,
  ];
}
