/** The keyboard of a running exam: 1 to 9 choose an option, the arrows go to the next and back. */
import { useEffectEvent, useLayoutEffect } from 'react';
import type { RunningQuestion } from '../../src/contract/exams.ts';
import { toAsciiDigits } from '../../src/locale/digits.ts';
import { currentLocale } from '../../src/locale/current.ts';
import { chosenAfter } from './QuestionForm.tsx';
import type { LocalAnswer } from './stored-answers.ts';

interface Keys {
  /** The one that is shown. */
  readonly question: RunningQuestion | undefined;
  readonly answer: LocalAnswer;
  move(step: number): void;
  change(question: string, change: Partial<LocalAnswer>): void;
}

/** Whether keys are text there. */
const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !/radio|checkbox/.test(target.type));

export function useExamKeys({ question, answer, move, change }: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isTyped(event.target) || event.altKey || event.ctrlKey || event.metaKey || !question) return;
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
      // In a group of options these keys would choose another one.
      event.preventDefault();
      // The next question lies in the direction of reading.
      move(event.key === (currentLocale() === 'fa' ? 'ArrowLeft' : 'ArrowRight') ? 1 : -1);
      return;
    }
    const place = Number(toAsciiDigits(event.key)) - 1;
    if (!/^[1-9۱-۹]$/.test(event.key) || place >= question.options.length) return;
    event.preventDefault();
    change(question._id, { chosen: chosenAfter(answer.chosen, place, question.type === 'multi') });
  });
  // An effect that waits for the browser to draw would lose a key that is pressed as soon as the question is seen.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
