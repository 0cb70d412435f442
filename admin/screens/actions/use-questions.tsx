/**
 * The dialog of what an action asks before it is done (`ask` of the definition): `await ask({…})` answers whether it
 * was sent. The dialog stays open, with the messages beside the inputs, while the server refuses the answers.
 */
import { lazy, Suspense, useCallback, useId, useRef, useState, type ReactElement } from 'react';
import { Dialog, DialogContent, DialogTitle, LinearProgress, useMediaQuery } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import type { Questions } from './questions.ts';

// Inputs are loaded with forms, never with lists.
const LazyQuestionForm = lazy(() => import('./QuestionForm.tsx'));

export function useQuestions(): [ask: (questions: Questions) => Promise<boolean>, dialog: ReactElement] {
  const [questions, setQuestions] = useState<Questions | null>(null);
  const [open, setOpen] = useState(false);
  const resolve = useRef<(sent: boolean) => void>(null);
  const title = useId();
  const fullScreen = useMediaQuery(useTheme().breakpoints.down('sm'));
  const ask = useCallback(
    (next: Questions) =>
      new Promise<boolean>((done) => {
        resolve.current = done;
        setQuestions(next);
        setOpen(true);
      }),
    [],
  );
  const close = (sent: boolean) => {
    setOpen(false);
    resolve.current?.(sent);
    resolve.current = null;
  };
  return [
    ask,
    <Dialog
      key="questions"
      open={open}
      onClose={() => close(false)}
      fullWidth
      maxWidth="sm"
      fullScreen={fullScreen}
      aria-labelledby={title}
    >
      <DialogTitle id={title}>{questions?.title}</DialogTitle>
      {questions && (
        <Suspense fallback={<Loading />}>
          <LazyQuestionForm questions={questions} onClose={close} />
        </Suspense>
      )}
    </Dialog>,
  ];
}

const Loading = () => (
  <DialogContent>
    <LinearProgress aria-label="در حال بارگذاری" />
  </DialogContent>
);
