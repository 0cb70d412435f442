/** The time that is left. Screen readers hear of it at a few moments only, and politely. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RunningAttempt } from '../../src/contract/exams.ts';
import { formatTimecode } from '../../src/locale/timecode.ts';
import { t } from '../../src/locale/translate.ts';
import { Icon } from '../components/Icon.tsx';
import { isUrgent, secondsLeft, warningBetween, type ServerClock } from './clock.ts';

/** Milliseconds between two looks at the clock: less than the second that is shown. */
const interval = 250;

interface Props {
  readonly attempt: RunningAttempt;
  onEnd(): void;
}

export function Timer({ attempt, onEnd }: Props) {
  const { now, deadlineAt } = attempt;
  const deadline = Date.parse(deadlineAt);
  const [clock] = useState((): ServerClock => ({ server: Date.parse(now), steady: performance.now() }));
  const [left, setLeft] = useState(() => secondsLeft(clock, deadline, performance.now()));
  const [warning, setWarning] = useState('');
  const before = useRef(left);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const timer = setInterval(() => {
      const after = secondsLeft(clock, deadline, performance.now());
      if (after === before.current) return;
      const said = warningBetween(before.current, after);
      before.current = after;
      setLeft(after);
      if (said !== null) setWarning(said);
      if (after === 0) end();
    }, interval);
    if (before.current === 0) end();
    return () => clearInterval(timer);
  }, [clock, deadline]);
  return (
    <>
      <span
        className={isUrgent(left) ? 'exam-timer exam-timer--urgent' : 'exam-timer'}
        role="timer"
        aria-label={t('زمان باقی‌مانده')}
      >
        <Icon name="clock" />
        <bdi className="ltr">{formatTimecode(left)}</bdi>
      </span>
      <span className="visually-hidden" role="status">
        {warning}
      </span>
    </>
  );
}
