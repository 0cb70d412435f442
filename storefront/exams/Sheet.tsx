/** The sheet of a running attempt: its questions one at a time, where one stands, the time, and the way to its end. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../src/client/client.ts';
import { Icon } from '../components/Icon.tsx';
import { Link } from '../components/Link.tsx';
import { browserClient } from '../session/current.ts';
import { useStore } from '../shared/store.ts';
import { msgid, t } from '../../src/locale/translate.ts';
import { examResultPath } from '../../src/paths/learning.ts';
import { myAttemptsPath } from '../../src/paths/pages.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { QuestionForm } from './QuestionForm.tsx';
import { QuestionNav } from './QuestionNav.tsx';
import { Review } from './Review.tsx';
import type { SheetRoom } from './room.ts';
import { SaveState } from './SaveState.tsx';
import { keep } from './stored-answers.ts';
import { noAnswer, type Sitting } from './sitting.ts';
import { Timer } from './Timer.tsx';
import { useExamKeys } from './use-exam-keys.ts';

const unsavedText = msgid('پاسخ‌ها هنوز ذخیره نشده‌اند؛ اتصال خود را بررسی کنید.');

interface Props {
  readonly sitting: Sitting;
  readonly room: SheetRoom;
  onElsewhere(): void;
}

export function Sheet({ sitting, room: Room, onElsewhere }: Props) {
  const state = useStore(sitting.state);
  const { attempt, answers, ended } = state;
  const { place, go, goOn, finish, goBack } = usePlace(sitting);
  const { isDone, isBusy, error, end } = useEnd(sitting);
  useEffect(() => {
    const send = (): void => void sitting.flush();
    window.addEventListener('online', send);
    return () => {
      window.removeEventListener('online', send);
      sitting.close();
    };
  }, [sitting]);
  useEffect(() => {
    if (ended === 'elsewhere') onElsewhere();
    if (ended === 'over') end(true);
  }, [ended, onElsewhere, end]);

  const question = attempt.questions.find((each) => each.place === place);
  const isLast = place === attempt.questionCount;
  const move = (step: number): void => {
    if (attempt.isSequential || place === null) return;
    go(Math.min(Math.max(1, place + step), attempt.questionCount));
  };
  useExamKeys({
    question,
    answer: (question && answers[question._id]) ?? noAnswer,
    move,
    change: (id, change) => sitting.change(id, change),
  });
  return (
    <Room
      start={<ExamName name={attempt.exam.name} />}
      middle={<SaveState state={state} />}
      end={<Timer attempt={attempt} onEnd={() => end(true)} />}
      className="container exam-page exam-sheet"
    >
      {attempt.isSequential ? (
        <p className="exam-forward">
          {t('پرسش {place} از {questionCount}؛ در این آزمون فقط رو به جلو می‌روید.', {
            place: attempt.place,
            questionCount: attempt.questionCount,
          })}
        </p>
      ) : (
        <QuestionNav questions={attempt.questions} answers={answers} current={place} onGo={go} />
      )}
      {question ? (
        <div className="exam-current">
          <QuestionForm
            key={question._id}
            question={question}
            answer={answers[question._id] ?? noAnswer}
            count={attempt.questionCount}
            onChange={(change, delay) => sitting.change(question._id, change, delay)}
          />
          <div className="exam-steps">
            {!isLast && (
              <button type="button" className="button" onClick={() => void goOn()}>
                {t('پرسش بعدی')}
                <Icon name="next" />
              </button>
            )}
            {!attempt.isSequential && place !== 1 && <Back onClick={() => move(-1)} />}
            <button
              type="button"
              className={isLast ? 'button exam-finish' : 'button button--ghost exam-finish'}
              onClick={finish}
            >
              {t('پایان آزمون')}
            </button>
          </div>
        </div>
      ) : (
        <Review state={state} isBusy={isBusy} error={error} onBack={goBack} onSubmit={() => end(false)} />
      )}
      <p className="exam-help">{t('با کلیدهای ۱ تا ۹ گزینه را انتخاب کنید و با پیکان چپ و راست میان پرسش‌ها بروید.')}</p>
      <LeaveGuard isActive={!isDone} />
    </Room>
  );
}

/** What is sat, and the way out, which asks first. */
const ExamName = ({ name }: { name: string }) => (
  <>
    <Link className="room-link" to={myAttemptsPath} aria-label={t('خروج از آزمون')}>
      <Icon name="close" />
    </Link>
    <h1 className="exam-name">{name}</h1>
  </>
);

const Back = ({ onClick }: { onClick(): void }) => (
  <button type="button" className="button button--ghost" onClick={onClick}>
    <Icon name="previous" />
    {t('پرسش قبلی')}
  </button>
);

/** The place that is shown, null: the end; from there `goBack` leads to the question that was left. */
function usePlace(sitting: Sitting) {
  const { attempt } = sitting.state.get();
  const [question, setQuestion] = useState(attempt.place);
  const [isAtEnd, setAtEnd] = useState(false);
  const place = isAtEnd ? null : question;
  const wasShown = useRef(place);
  useEffect(() => {
    if (wasShown.current === place) return;
    wasShown.current = place;
    // The question that was requested is read, and stands at the top.
    document.querySelector<HTMLElement>('.exam-question h2')?.focus();
  }, [place]);

  function go(to: number): void {
    setQuestion(to);
    setAtEnd(false);
  }
  /** Forward; where one goes forward only the server gives the next question, once this answer is saved. */
  async function goOn(): Promise<void> {
    const { attempt: now } = sitting.state.get();
    if (!now.isSequential) return go(question + 1);
    if (!(await sitting.flush())) return;
    const body = { device: now.device, place: now.place };
    const params = { id: now._id };
    const next = await browserClient.call('POST /api/exam-attempts/{id}/advance', { params, body }).catch(() => null);
    if (!next) return;
    sitting.replace(next);
    go(next.place);
  }
  return { place, go, goOn, finish: () => setAtEnd(true), goBack: () => setAtEnd(false) };
}

/** Milliseconds until handing in is tried again after the time is over. */
const retryDelay = 3_000;

/** Handing in, by the person or because the time is over. */
function useEnd(sitting: Sitting) {
  const navigate = useNavigate();
  const [phase, setPhase] = useState<'open' | 'busy' | 'done'>('open');
  const [error, setError] = useState<string | null>(null);
  const isEnding = useRef(false);
  const { attempt } = sitting.state.get();

  useEffect(() => {
    // After the guard of the page has gone.
    if (phase === 'done') void navigate(examResultPath(attempt._id), { replace: true });
  }, [phase, navigate, attempt._id]);

  function finish(): void {
    keep(localStorage, attempt._id, null);
    setPhase('done');
  }
  /** @param isOver whether the clock ends it: then it is tried until the server has answered. */
  async function submit(isOver: boolean): Promise<void> {
    if (isEnding.current) return;
    isEnding.current = true;
    setPhase('busy');
    setError(null);
    try {
      const isSaved = await sitting.flush();
      if (sitting.state.get().ended === 'over') return finish();
      if (!isSaved) throw new ApiError(0, { title: t(unsavedText) }, 'network');
      const body = { device: sitting.state.get().attempt.device };
      await browserClient.call('POST /api/exam-attempts/{id}/submit', { params: { id: attempt._id }, body });
      finish();
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (failure.code === 'conflict') return finish();
      setError(failure.message);
      setPhase('open');
      if (isOver) setTimeout(() => void submit(true), retryDelay);
    } finally {
      isEnding.current = false;
    }
  }
  return { isDone: phase === 'done', isBusy: phase === 'busy', error, end: (isOver: boolean) => void submit(isOver) };
}
