/** A confirmation dialog: `await confirm({…})` answers whether the person agreed. */
import { useCallback, useRef, useState, type ReactElement } from 'react';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';

export interface Question {
  readonly title: string;
  readonly text?: string;
  /** Below the text, one under another. */
  readonly list?: readonly string[];
  /** Absent where there is nothing to agree to: the dialog only tells. */
  readonly yes?: string;
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
      {...((question?.text ?? question?.list) && { 'aria-describedby': 'confirm-text' })}
      slotProps={{ paper: { sx: { minWidth: 'min(22rem, calc(100vw - 2rem))' } } }}
    >
      <DialogTitle id="confirm-title">{question?.title}</DialogTitle>
      {(question?.text ?? question?.list) && (
        <DialogContent id="confirm-text">
          {question.text && <DialogContentText>{question.text}</DialogContentText>}
          {question.list && <List lines={question.list} />}
        </DialogContent>
      )}
      <DialogActions>
        <Button autoFocus={question?.destructive === true || !question?.yes} onClick={() => close(false)}>
          {question?.no ?? 'انصراف'}
        </Button>
        {question?.yes && (
          <Button
            autoFocus={question.destructive !== true}
            variant="contained"
            color={question.destructive ? 'error' : 'primary'}
            onClick={() => close(true)}
          >
            {question.yes}
          </Button>
        )}
      </DialogActions>
    </Dialog>,
  ];
}

const List = ({ lines }: { lines: readonly string[] }) => (
  <Box
    component="ul"
    sx={{ listStyle: 'disc', m: 0, mt: 1, paddingInlineStart: 2.5, '& li + li': { mt: 0.5 }, overflowWrap: 'anywhere' }}
  >
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </Box>
);
