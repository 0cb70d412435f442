/** The suggestions below the search field: the newest matches, of what was probably meant too, or that there are none. */
import { useEffect, useImperativeHandle, useState, type Ref } from 'react';
import { formatDuration } from '../../src/locale/dates.ts';
import { truncate } from '../../src/locale/text.ts';
import { realClock } from '../../src/client/clock.ts';
import { msgid, t } from '../../src/locale/translate.ts';
import { coursePath, searchPath } from '../../src/paths/catalogue.ts';
import { CardOffer } from '../cart/CardOffer.tsx';
import { Rating } from '../catalogue/Rating.tsx';
import { Link } from '../components/Link.tsx';
import { resultPath } from '../finding/ResultLine.tsx';
import { Icon } from '../components/Icon.tsx';
import { Picture } from '../components/Picture.tsx';
import { Price } from '../components/Price.tsx';
import { browserClient } from '../session/current.ts';
import { useStore } from '../shared/store.ts';
import { createSuggestions, type Suggestion, type SuggestionBeside } from './suggestions.ts';

/** What the field shows of the list; `active` is the id of an option. */
export interface ListView {
  readonly expanded: boolean;
  readonly active: string | undefined;
}
export interface ListHandle {
  /** Moves to the next or previous option; the field itself comes between the last and the first. */
  move(step: 1 | -1): void;
  /** The path of the active option. */
  activePath(): string | null;
}
interface Props {
  readonly ref: Ref<ListHandle>;
  readonly id: string;
  readonly text: string;
  readonly open: boolean;
  onGo(path: string): void;
  onView(view: ListView): void;
}

export function SuggestionList({ ref, id, text, open, onGo, onView }: Props) {
  const [suggestions] = useState(() => createSuggestions(browserClient, realClock));
  const { query, records, corrected, beside } = useStore(suggestions.store);
  const meant = corrected ?? query;
  const [active, setActive] = useState<{ at: number; of: unknown }>({ at: -1, of: records });
  const at = open && active.of === records ? active.at : -1;
  const count = records?.length ?? 0;
  const optionId = (i: number) => `${id}-${i}`;
  const expanded = open && count > 0;
  const activeId = expanded && at >= 0 ? optionId(at) : undefined;

  useEffect(() => suggestions.search(text), [suggestions, text]);
  useEffect(() => onView({ expanded, active: activeId }), [expanded, activeId, onView]);
  useImperativeHandle(ref, () => ({
    move: (step) => {
      if (count > 0) setActive({ at: nextActive(at, step, count), of: records });
    },
    activePath: () => {
      const course = records?.[at];
      return course ? coursePath(course) : null;
    },
  }));

  return (
    <div className="search-panel" hidden={!open || records === null}>
      <div role="status">
        {open && records?.length === 0 && <p className="search-none">{t('نتیجه‌ای پیدا نشد')}</p>}
        {expanded && corrected !== null && (
          <p className="search-none">{t('منظورتان «{corrected}» بود؟', { corrected: truncate(corrected, 30) })}</p>
        )}
      </div>
      {expanded && (
        <p className="search-kind" aria-hidden="true">
          {t('دوره‌ها')}
        </p>
      )}
      <ul role="listbox" id={id} aria-label={t('تازه‌ترین دوره‌ها')} hidden={!expanded}>
        {expanded &&
          records?.map((course, i) => (
            <SuggestionOption
              key={course._id}
              id={optionId(i)}
              course={course}
              active={i === at}
              onChoose={() => onGo(coursePath(course))}
            />
          ))}
      </ul>
      {open && records !== null && beside.length > 0 && <Beside records={beside} onGo={onGo} />}
      {expanded && (
        <button type="button" className="search-all" onClick={() => onGo(searchPath(meant))}>
          {t('همهٔ نتیجه‌های «{query}»', { query: truncate(meant, 30) })}
          <Icon name="next" />
        </button>
      )}
    </div>
  );
}

function SuggestionOption({
  id,
  course,
  active,
  onChoose,
}: {
  id: string;
  course: Suggestion;
  active: boolean;
  onChoose(): void;
}) {
  return (
    <li
      id={id}
      role="option"
      aria-selected={active}
      className="search-option"
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <span className="search-cover">
        <Picture path={course.image} title={course.name} width={72} height={45} sizes="72px" />
      </span>
      <span className="search-text">
        <b>{course.name}</b>
        <CourseFacts course={course} />
      </span>
      {course.price !== undefined && (
        <span className="search-price">
          <CardOffer
            item={{ kind: 'course', _id: course._id }}
            price={<Price price={course.price} discountedPrice={course.discountedPrice ?? null} />}
          />
        </span>
      )}
    </li>
  );
}

const CourseFacts = ({ course: { course, totalTime, description } }: { course: Suggestion }) => (
  <span className="search-facts">
    {course && course.teachers.length > 0 ? (
      <span>{course.teachers.map(({ name }) => name).join(t('، '))}</span>
    ) : (
      <span>{truncate(description)}</span>
    )}
    {totalTime > 0 && <span className="search-time">{formatDuration(totalTime)}</span>}
    {course && <Rating average={course.ratingAvg} count={course.ratingCount} />}
  </span>
);

const kinds = { major: msgid('رشته'), bundle: msgid('بسته'), teacher: msgid('استاد') } as const;

/** What matches beside the courses: links of their own, since the options of the field are courses. */
const Beside = ({ records, onGo }: { records: readonly SuggestionBeside[]; onGo(path: string): void }) => (
  <>
    <p className="search-kind">{t('رشته، بسته و استاد')}</p>
    <ul>
      {records.map((record) => (
        <li key={record._id}>
          <Link
            className="search-option"
            to={resultPath(record.section, record)}
            onClick={(event) => {
              event.preventDefault();
              onGo(resultPath(record.section, record));
            }}
          >
            <span className={record.section === 'teacher' ? 'search-cover search-face' : 'search-cover'}>
              <Picture path={record.image} title={record.name} width={72} height={45} sizes="72px" />
            </span>
            <span className="search-text">
              <b>{record.name}</b>
              <span className="search-facts">
                <span>{t(kinds[record.section])}</span>
                <span>
                  {t('{courseCount} دوره', { courseCount: record.courseCount ?? record.taught?.courseCount ?? 0 })}
                </span>
              </span>
            </span>
            {record.price !== undefined && (
              <span className="search-price">
                <Price price={record.price} discountedPrice={record.discountedPrice ?? null} />
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  </>
);

/** Cycles through the options and the field itself (-1). */
const nextActive = (active: number, step: 1 | -1, count: number): number =>
  ((active + 1 + step + count + 1) % (count + 1)) - 1;
