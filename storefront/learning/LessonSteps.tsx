/** The lessons before and after one. The next is the one action of the page, unless the lesson has one itself. */
import type { OutlineLesson } from '../../src/contract/learning.ts';
import { t } from '../../src/locale/translate.ts';
import { learnPath } from '../../src/paths/learning.ts';
import { Icon } from '../components/Icon.tsx';
import { Link } from '../components/Link.tsx';

interface Props {
  readonly course: string;
  readonly previous: OutlineLesson | null;
  readonly next: OutlineLesson | null;
  /** Whether something else on the page is its one action. */
  readonly isQuiet: boolean;
}

export function LessonSteps({ course, previous, next, isQuiet }: Props) {
  if (previous === null && next === null) return null;
  return (
    <nav className="learn-steps" aria-label={t('درس قبلی و درس بعدی')}>
      {previous && (
        <Link className="button button--ghost learn-step" to={learnPath(course, previous._id)} title={previous.title}>
          <Icon name="previous" />
          <span className="learn-step-label">{t('درس قبلی')}</span>
        </Link>
      )}
      {next && (
        <Link
          className={`button ${isQuiet ? 'button--ghost ' : ''}learn-step learn-step--next`}
          to={learnPath(course, next._id)}
        >
          <span className="learn-step-title">{t('درس بعدی: {title}', { title: next.title })}</span>
          <Icon name="next" />
        </Link>
      )}
    </nav>
  );
}
