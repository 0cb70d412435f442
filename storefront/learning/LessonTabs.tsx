/**
 * What belongs to a lesson, one part at a time. All parts are in the document, so that what is typed in one stays and
 * pages without JavaScript show them below each other.
 */
import './tabs.css';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { currentLocale } from '../../src/locale/current.ts';
import { formatNumber } from '../../src/locale/numbers.ts';
import { t } from '../../src/locale/translate.ts';
import { useHydrated } from '../shared/store.ts';

export interface LessonTab {
  readonly id: string;
  readonly title: string;
  /** How much there is; nothing is said of it without. */
  readonly count?: number;
  /** Null: the part is elsewhere on the page, with the id of the tab and "-panel". */
  readonly content: ReactNode;
}

interface Props {
  readonly tabs: readonly LessonTab[];
  /** The one that is open first. */
  readonly first: string;
}

export const panelOf = (tab: string): string => `${tab}-panel`;

export function LessonTabs({ tabs, first }: Props) {
  const [chosen, choose] = useState<string | null>(null);
  const { hash } = useLocation();
  const named = useHydrated() ? hash.slice(1) : '';
  const shown = chosen ?? (tabs.some(({ id }) => id === named) ? named : first);
  return (
    <div className="learn-parts">
      <div className="learn-tabs" role="tablist" aria-label={t('بخش‌های درس')} onKeyDown={moveByKeys}>
        {tabs.map(({ id, title, count }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${id}-tab`}
            className={`learn-tab learn-tab--${id}`}
            aria-selected={id === shown}
            aria-controls={panelOf(id)}
            tabIndex={id === shown ? 0 : -1}
            onClick={() => choose(id)}
          >
            {title}
            {count !== undefined && count > 0 && <span className="learn-tab-count">{formatNumber(count)}</span>}
          </button>
        ))}
      </div>
      {tabs.map(
        ({ id, content }) =>
          content !== null && (
            <div
              key={id}
              id={panelOf(id)}
              role="tabpanel"
              aria-labelledby={`${id}-tab`}
              className={id === shown ? 'learn-panel learn-panel--shown' : 'learn-panel'}
            >
              {content}
            </div>
          ),
      )}
    </div>
  );
}

/** The keys of a list of tabs; they are not those of the film then. */
function moveByKeys(event: KeyboardEvent<HTMLDivElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')].filter((tab) =>
    tab.checkVisibility(),
  );
  const now = tabs.findIndex((tab) => tab === document.activeElement);
  const places: Readonly<Record<string, number>> = {
    Home: 0,
    End: tabs.length - 1,
    ArrowLeft: now + (currentLocale() === 'fa' ? 1 : -1),
    ArrowRight: now + (currentLocale() === 'fa' ? -1 : 1),
  };
  const place = places[event.key];
  if (place === undefined) return;
  event.preventDefault();
  const tab = tabs.at(place % tabs.length);
  tab?.focus();
  tab?.click();
}
