/** The questions of an attempt as numbers: which are answered, which are marked for review, and which one is shown. */
import type { RunningQuestion } from '../../src/contract/exams.ts';
import { formatNumber } from '../../src/locale/numbers.ts';
import { t } from '../../src/locale/translate.ts';
import { Icon } from '../components/Icon.tsx';
import { isAnswered, noAnswer, type SittingState } from './sitting.ts';

interface Props {
  readonly questions: readonly RunningQuestion[];
  readonly answers: SittingState['answers'];
  /** Its place; null while none is shown. */
  readonly current: number | null;
  onGo(place: number): void;
}

export function QuestionNav({ questions, answers, current, onGo }: Props) {
  return (
    <nav className="exam-nav" aria-label={t('پرسش‌ها')}>
      <ol>
        {questions.map(({ _id, place }) => {
          const answer = answers[_id] ?? noAnswer;
          const parts = [
            t('پرسش {place}', { place }),
            isAnswered(answer) ? t('پاسخ داده‌اید') : t('بی‌پاسخ'),
            ...(answer.isFlagged ? [t('علامت‌دار')] : []),
          ];
          return (
            <li key={_id}>
              <button
                type="button"
                className={isAnswered(answer) ? 'exam-place exam-place--answered' : 'exam-place'}
                aria-label={parts.join(t('، '))}
                aria-current={place === current ? 'step' : undefined}
                onClick={() => onGo(place)}
              >
                {formatNumber(place)}
                {answer.isFlagged && <Icon name="star-filled" />}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
