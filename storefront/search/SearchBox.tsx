/** The search of the header: a plain form that works without scripts, and with them a combobox of the newest matches. */
import './search-box.css';
import { useId, useState, type KeyboardEvent } from 'react';
import { Form, useNavigate } from 'react-router';
import { formatDuration } from '../../src/locale/dates.ts';
import { truncate } from '../../src/locale/text.ts';
import { realClock } from '../clock.ts';
import { coursePath, searchPath } from '../components/addresses.ts';
import { Icon } from '../components/Icon.tsx';
import { Picture } from '../components/Picture.tsx';
import { browserClient } from '../session/current.ts';
import { useStore } from '../store.ts';
import { createSuggestions, type Suggestion } from './suggestions.ts';

export function SearchBox() {
  const [suggestions] = useState(() => createSuggestions(browserClient, realClock));
  const { query, records } = useStore(suggestions.store), navigate = useNavigate(), id = useId();
  const [text, setText] = useState(''), [open, setOpen] = useState(false), [active, setActive] = useState(-1);
  const shown = open && records !== null, optionId = (i: number) => `${id}-${i}`;

  function go(path: string) {
    setOpen(false);
    setActive(-1);
    void navigate(path);
  }
  function submit() {
    const chosen = shown ? records[active] : undefined;
    if (chosen) go(coursePath(chosen)); else if (text.trim() !== '') go(searchPath(text.trim()));
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) { event.preventDefault(); setOpen(false); setActive(-1); }
    if (!records?.length || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    event.preventDefault();
    setOpen(true);
    setActive(nextActive(active, event.key === 'ArrowDown' ? 1 : -1, records.length));
  }

  return (
    <Form className="search-box" role="search" action="/search" method="get" onSubmit={(event) => { event.preventDefault(); submit(); }}
      onBlur={(event) => { if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false); }}>
      <Icon name="search" className="search-icon" />
      <input className="search-input" type="search" name="q" value={text} placeholder="دنبال چه دوره‌ای هستید؟" aria-label="جستجوی دوره" autoComplete="off" maxLength={100} enterKeyHint="search"
        role="combobox" aria-expanded={shown} aria-controls={`${id}-list`} aria-autocomplete="list" aria-activedescendant={shown && active >= 0 ? optionId(active) : undefined}
        onChange={(event) => { setText(event.target.value); setActive(-1); setOpen(true); suggestions.ask(event.target.value); }}
        onFocus={() => setOpen(true)} onKeyDown={onKeyDown} />
      <button type="submit" className="search-go">جستجو</button>
      <div className="search-panel" hidden={!shown}>
        <ul role="listbox" id={`${id}-list`} aria-label="تازه‌ترین دوره‌ها">
          {shown && records.map((course, i) => <Option key={course._id} id={optionId(i)} course={course} active={i === active} onChoose={() => go(coursePath(course))} />)}
        </ul>
        <div role="status">{shown && records.length === 0 && <p className="search-none">نتیجه‌ای پیدا نشد</p>}</div>
        {shown && records.length > 0 && <button type="button" className="search-all" onClick={() => go(searchPath(query))}>همهٔ نتیجه‌های «{truncate(query, 30)}»<Icon name="next" /></button>}
      </div>
    </Form>
  );
}

function Option({ id, course, active, onChoose }: { id: string; course: Suggestion; active: boolean; onChoose(): void }) {
  return (
    <li id={id} role="option" aria-selected={active} className="search-option" onPointerDown={(event) => event.preventDefault()} onClick={onChoose}>
      <span className="search-cover"><Picture path={course.image} title={course.name} width={72} height={45} sizes="72px" /></span>
      <span className="search-words"><b>{course.name}</b><span>{course.description ? truncate(course.description) : formatDuration(course.totalTime)}</span></span>
      {course.totalTime > 0 && <span className="search-time"><Icon name="clock" />{formatDuration(course.totalTime)}</span>}
    </li>
  );
}

/** Round and round, by way of the input itself (-1). */
function nextActive(active: number, step: 1 | -1, count: number): number {
  return ((active + 1 + step + count + 1) % (count + 1)) - 1;
}
