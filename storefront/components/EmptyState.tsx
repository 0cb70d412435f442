/** The placeholder of an empty list: a title and what to do next. */
import './empty-state.css';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

export function EmptyState({ icon, title, children }: { icon: string; title: string; children: ReactNode }) {
  return (
    <div className="empty">
      <span className="empty-icon">
        <Icon name={icon} />
      </span>
      <h2>{title}</h2>
      {children}
    </div>
  );
}
