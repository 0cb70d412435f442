/** What the questionnaire is, and its beginning; who was here before goes on. */
import type { SitePage } from '../../src/contract/public.ts';
import { t } from '../../src/locale/translate.ts';
import { questionPath, questionnaireResultPath } from '../../src/paths/sets.ts';
import { questionnairePath } from '../../src/paths/pages.ts';
import { RichText } from '../components/RichText.tsx';

interface Props {
  readonly page: SitePage | null;
  /** Questions that were answered. */
  readonly answered: number;
  readonly count: number;
  readonly isDone: boolean;
}

export function Intro({ page, answered, count, isDone }: Props) {
  return (
    <div className="roadmap-intro">
      <div className="card roadmap-begin">
        <p>
          {t('{count} پرسش کوتاه، کمتر از {n} دقیقه. پاسخ درست و نادرست ندارند.', {
            count,
            n: Math.max(1, Math.ceil(count / 3)),
          })}
        </p>
        {answered > 0 && (
          <a
            className="button button--large button--wide"
            href={isDone ? questionnaireResultPath : questionPath(answered + 1)}
          >
            {isDone ? t('مشاهدهٔ نتیجه') : t('ادامه از پرسش {answered}', { answered: answered + 1 })}
          </a>
        )}
        {answered === 0 ? (
          <a className="button button--large button--wide" href={questionPath(1)}>
            {t('شروع کنیم')}
          </a>
        ) : (
          <form method="post" action={questionnairePath}>
            <button type="submit" name="go" value="restart" className="button button--ghost button--wide">
              {t('شروع دوباره')}
            </button>
          </form>
        )}
      </div>
      {page && <RichText html={page.body} />}
    </div>
  );
}
