/** The departments menu: a disclosure that works without JavaScript. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../components/Link.tsx';
import { t } from '../../src/locale/translate.ts';
import { departmentsPath } from '../../src/paths/pages.ts';
import { Icon } from '../components/Icon.tsx';
import { linkPrefetch } from '../components/prefetch.ts';

/** `path`: the path of its page. `courses`: the number of its courses, as text. */
export interface Department {
  readonly _id: string;
  readonly name: string;
  readonly icon: string;
  readonly path: string;
  readonly courses: string;
}

export function Departments({ groups }: { groups: readonly Department[] }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    menu.current?.removeAttribute('open');
  }, [key]);
  useEffect(() => {
    const element = menu.current;
    const outside = (event: Event) => {
      if (!(event.target instanceof Node && element?.contains(event.target))) element?.removeAttribute('open');
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
    };
  }, []);
  function onKeyDown(event: React.KeyboardEvent) {
    if (event.key !== 'Escape' || !menu.current?.open) return;
    menu.current.removeAttribute('open');
    menu.current.querySelector('summary')?.focus();
  }
  if (groups.length === 0) {
    return (
      <Link className="nav-link" to={departmentsPath}>
        {t('دوره‌ها')}
      </Link>
    );
  }
  return (
    <details ref={menu} className="departments" onKeyDown={onKeyDown}>
      <summary className="nav-link">
        {t('دپارتمان‌ها')}
        <Icon name="down" />
      </summary>
      <div className="departments-panel">
        <ul>
          {groups.map((group) => (
            <li key={group._id}>
              <Link to={group.path} className="departments-link" prefetch={linkPrefetch()}>
                <span className="departments-icon">
                  <Icon name={group.icon} />
                </span>
                <span>
                  {group.name}
                  <small>{group.courses}</small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
        <Link to={departmentsPath} className="link-more departments-all">
          {t('همهٔ دوره‌ها')}
          <Icon name="next" />
        </Link>
      </div>
    </details>
  );
}
