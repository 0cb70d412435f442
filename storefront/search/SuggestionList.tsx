/** The suggestions below the search field: the newest matches, of what was probably meant too, or that there are none. */
import { useEffect, useImperativeHandle, useState, type Ref } from 'react';
import { formatDuration } from '../../src/locale/dates.ts';
import { truncate } from '../../src/locale/text.ts';
import { realClock } from '../../src/client/clock.ts';
import { t } from '../../src/locale/translate.ts';
import { coursePath, searchPath } from '../../src/paths/catalogue.ts';
import { Icon } from '../components/Icon.tsx';
import { Picture } from '../components/Picture.tsx';
import { browserClient } from '../session/current.ts';
import { useStore } from '../shared/store.ts';
import { createSuggestions, type Suggestion } from './suggestions.ts';

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
  const { query, records, corrected } = useStore(suggestions.store);
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
        <span>{truncate(course.description)}</span>
      </span>
      {course.totalTime > 0 && (
        <span className="search-time">
          <Icon name="clock" />
          {formatDuration(course.totalTime)}
        </span>
      )}
    </li>
  );
}

/** Cycles through the options and the field itself (-1). */
const nextActive = (active: number, step: 1 | -1, count: number): number =>
  ((active + 1 + step + count + 1) % (count + 1)) - 1;
