/** What the answers came to: three majors at most, with the answers that spoke for each. */
import { Link } from '../components/Link.tsx';
import type { RoadmapStep, RoadmapSuggestion } from '../../src/contract/roadmaps.ts';
import { formatDuration } from '../../src/locale/dates.ts';
import { formatPercent } from '../../src/locale/numbers.ts';
import { t } from '../../src/locale/translate.ts';
import { withNext } from '../../src/paths/account.ts';
import { majorPath, questionPath, questionnaireResultPath } from '../../src/paths/sets.ts';
import { loginPath, majorsPath, questionnairePath } from '../../src/paths/pages.ts';
import { linkTo, rich } from '../components/rich.tsx';
import { AddToCart } from '../cart/AddToCart.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { Icon } from '../components/Icon.tsx';
import { Picture } from '../components/Picture.tsx';
import { SetPrice } from '../sets/SetPrice.tsx';

interface Props {
  readonly suggestions: readonly RoadmapSuggestion[];
  readonly steps: readonly RoadmapStep[];
  readonly isMember: boolean;
  readonly error: string | null;
}

export function Result({ suggestions, steps, isMember, error }: Props) {
  const [best, ...others] = suggestions;
  return (
    <div className="roadmap-result">
      {best ? (
        <>
          <Best suggestion={best} />
          {others.length > 0 && (
            <section aria-labelledby="others">
              <h2 id="others">{t('این رشته‌ها هم مناسب شما هستند')}</h2>
              <ul className="roadmap-others">
                {others.map((suggestion) => (
                  <li key={suggestion.major._id}>
                    <Other suggestion={suggestion} />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <Keep isMember={isMember} error={error} />
        </>
      ) : (
        <EmptyState icon="compass" title={t('با این پاسخ‌ها به رشته‌ای نرسیدیم')}>
          <p>
            {rich('<link>همهٔ رشته‌ها</link> را ببینید، یا پاسخ‌ها را تغییر دهید.', {
              link: linkTo(majorsPath),
            })}
          </p>
        </EmptyState>
      )}
      <Answers steps={steps} />
    </div>
  );
}

const Reasons = ({ reasons }: Pick<RoadmapSuggestion, 'reasons'>) => (
  <ul className="roadmap-reasons">
    {reasons.slice(0, 4).map(({ question, answer }) => (
      <li key={`${question} ${answer}`}>
        <Icon name="check" />
        <span>
          <strong>{answer}</strong>
          <br />
          <small>{question}</small>
        </span>
      </li>
    ))}
  </ul>
);

function Best({ suggestion: { major, share, reasons } }: { suggestion: RoadmapSuggestion }) {
  const path = majorPath(major.slug);
  return (
    <section className="card roadmap-best" aria-labelledby="best">
      <Picture
        path={major.image}
        title={major.title}
        width={1280}
        height={720}
        sizes="(max-width: 1024px) 92vw, 480px"
        eager
      />
      <div className="roadmap-best-text">
        <p className="eyebrow">
          <Icon name="star" />
          {t('{share} پاسخ‌هایتان به این رشته می‌رسد', { share: formatPercent(share * 100) })}
        </p>
        <h2 id="best">
          <Link to={path}>{major.title}</Link>
        </h2>
        <p>{major.summary}</p>
        <h3>{t('چرا؟ چون گفتید:')}</h3>
        <Reasons reasons={reasons} />
        <p className="roadmap-facts">
          <span>{t('{courseCount} دوره', { courseCount: major.courseCount })}</span>
          <span>{formatDuration(major.totalTime)}</span>
          {major.months !== null && <span>{t('حدود {months} ماه', { months: major.months })}</span>}
        </p>
        {major.isForSale && (
          <>
            <SetPrice price={major.price} partsPrice={major.partsPrice} full />
            <AddToCart
              item={{
                _id: major._id,
                kind: 'major',
                name: major.title,
                image: major.image,
                discountedPrice: major.price,
                path,
              }}
              page={questionnaireResultPath}
              owned={{ to: path, label: t('رفتن به رشته') }}
            />
          </>
        )}
        <Link className="button button--ghost button--wide" to={path}>
          {t('مشاهدهٔ مسیر گام‌به‌گام')}
        </Link>
      </div>
    </section>
  );
}

const Other = ({ suggestion: { major, share, reasons } }: { suggestion: RoadmapSuggestion }) => (
  <article className="card roadmap-other">
    <h3>
      <Link to={majorPath(major.slug)}>{major.title}</Link> <span className="badge">{formatPercent(share * 100)}</span>
    </h3>
    <p>{major.summary}</p>
    <Reasons reasons={reasons.slice(0, 2)} />
  </article>
);

/** The result is saved in the profile, or by a login on the way. */
function Keep({ isMember, error }: { isMember: boolean; error: string | null }) {
  if (!isMember) {
    return (
      <p className="roadmap-keep">
        <a className="button button--soft" href={withNext(loginPath, questionnaireResultPath)}>
          {t('وارد شوید تا این نتیجه برایتان بماند')}
        </a>
      </p>
    );
  }
  return (
    <form className="roadmap-keep" method="post" action={questionnaireResultPath}>
      <button type="submit" name="go" value="keep" className="button button--soft">
        {t('ذخیره در حساب من')}
      </button>
      {error !== null && (
        <p className="form-error" role="alert">
          <Icon name="warning" />
          {error}
        </p>
      )}
    </form>
  );
}

const Answers = ({ steps }: { steps: readonly RoadmapStep[] }) => (
  <details className="roadmap-answers">
    <summary>{t('پاسخ‌های شما')}</summary>
    <ol>
      {steps.map(({ _id, text, options, chosen }, i) => (
        <li key={_id}>
          <a className="link" href={questionPath(i + 1)}>
            {text}
          </a>
          <p>{chosen?.map((place) => options[place]?.text).join(t('، ')) || t('هیچ‌کدام')}</p>
        </li>
      ))}
    </ol>
    <form method="post" action={questionnairePath}>
      <button type="submit" name="go" value="restart" className="button button--ghost button--small">
        {t('پاسخ دادن دوباره')}
      </button>
    </form>
  </details>
);
