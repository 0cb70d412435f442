/** What a lesson is, what opens it, and the keys of its player. */
import type { Lesson, Outline } from '../../src/contract/learning.ts';
import { formatDate, formatDuration } from '../../src/locale/dates.ts';
import { msgid, t } from '../../src/locale/translate.ts';
import { lessonType } from '../catalogue/lesson-types.ts';
import { Link } from '../components/Link.tsx';

interface Props {
  readonly lesson: Lesson;
  readonly outline: Outline;
}

export function AboutLesson({ lesson: { type, duration }, outline: { name, path, access } }: Props) {
  return (
    <section className="about-lesson" aria-labelledby="about-lesson">
      <h2 id="about-lesson" className="learn-panel-title">
        {t('دربارهٔ درس')}
      </h2>
      <dl>
        <div>
          <dt>{t('دوره')}</dt>
          <dd>
            {path === null ? (
              name
            ) : (
              <Link className="link" to={path}>
                {name}
              </Link>
            )}
          </dd>
        </div>
        <div>
          <dt>{t('نوع درس')}</dt>
          <dd>{lessonType(type).label}</dd>
        </div>
        {duration > 0 && (
          <div>
            <dt>{t('زمان')}</dt>
            <dd>{formatDuration(duration)}</dd>
          </div>
        )}
        {access !== null && (
          <div>
            <dt>{t('دسترسی شما')}</dt>
            <dd>{access.until === null ? t('همیشگی') : t('تا {until}', { until: formatDate(access.until) })}</dd>
          </div>
        )}
      </dl>
      {type === 'video' && <PlayerKeys />}
    </section>
  );
}

const keys: readonly (readonly [key: string, meaning: string])[] = [
  ['Space', msgid('پخش و مکث')],
  ['J', msgid('ده ثانیه عقب')],
  ['L', msgid('ده ثانیه جلو')],
  ['M', msgid('قطع و وصل صدا')],
  ['C', msgid('زیرنویس')],
  ['F', msgid('تمام‌صفحه')],
  ['< >', msgid('سرعت پخش')],
];

const PlayerKeys = () => (
  <div className="player-keys">
    <h3>{t('کلیدهای پخش')}</h3>
    <ul>
      {keys.map(([key, meaning]) => (
        <li key={key}>
          <kbd dir="ltr">{key}</kbd>
          {t(meaning)}
        </li>
      ))}
    </ul>
  </div>
);
