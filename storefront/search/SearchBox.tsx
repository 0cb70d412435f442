/**
 * The search of the header: a plain form without JavaScript, a combobox with it. The suggestion list is loaded when the
 * field is first used.
 */
import './search-box.css';
import { Suspense, useId, useRef, useState, type KeyboardEvent as ReactKeyboardEvent } from 'react';
import { Form, useMatch, useNavigate } from 'react-router';
import { t } from '../../src/locale/translate.ts';
import { searchPath } from '../../src/paths/catalogue.ts';
import { searchFormPath } from '../../src/paths/pages.ts';
import { Icon } from '../components/Icon.tsx';
import { lazyChunk } from '../error/chunks.ts';
import { MissingPart } from '../error/MissingPart.tsx';
import type { ListHandle, ListView } from './SuggestionList.tsx';

const SuggestionList = lazyChunk(() => import('./SuggestionList.tsx').then((module) => module.SuggestionList));
const closedView: ListView = { expanded: false, active: undefined };

export function SearchBox() {
  const navigate = useNavigate();
  const id = useId();
  const list = useRef<ListHandle>(null);
  // On the page of a search the field holds what was searched for, until something else is typed.
  const searched = useMatch(`${searchFormPath}/:query`)?.params.query ?? '';
  const [typed, setTyped] = useState({ on: searched, text: searched });
  const text = typed.on === searched ? typed.text : searched;
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const [view, setView] = useState(closedView);

  function go(path: string) {
    setOpen(false);
    void navigate(path);
  }
  function onKeyDown(event: ReactKeyboardEvent) {
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      setOpen(false);
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    list.current?.move(event.key === 'ArrowDown' ? 1 : -1);
  }

  return (
    <Form
      className="search-box"
      role="search"
      action={searchFormPath}
      method="get"
      onSubmit={(event) => {
        event.preventDefault();
        const path = (open && list.current?.activePath()) || (text.trim() && searchPath(text.trim()));
        if (path) go(path);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <Icon name="search" className="search-icon" />
      <input
        className="search-input"
        type="text"
        inputMode="search"
        name="query"
        value={text}
        placeholder={t('دنبال چه دوره‌ای هستید؟')}
        aria-label={t('جستجوی دوره')}
        autoComplete="off"
        maxLength={100}
        enterKeyHint="search"
        role="combobox"
        aria-expanded={open && view.expanded}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={open ? view.active : undefined}
        onChange={(event) => {
          setTyped({ on: searched, text: event.target.value });
          setUsed(true);
          setOpen(true);
        }}
        onFocus={() => {
          setUsed(true);
          setOpen(typed.on !== searched || text !== searched);
        }}
        onKeyDown={onKeyDown}
      />
      <button type="submit" className="search-go">
        {t('جستجو')}
      </button>
      {used ? (
        <MissingPart onMissing={() => setUsed(false)}>
          <Suspense fallback={<div id={id} />}>
            <SuggestionList ref={list} id={id} text={text} open={open} onGo={go} onView={setView} />
          </Suspense>
        </MissingPart>
      ) : (
        <div id={id} />
      )}
    </Form>
  );
}
