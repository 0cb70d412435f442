/** The placeholder of an empty list: a title and what to do next. */
import './empty-state.css';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface Props {
  readonly icon: string;
  readonly title: string;
  readonly children: ReactNode;
  /** Its heading: of a part of the page, or of something within a part. */
  readonly as?: 'h2' | 'h3';
}

export function EmptyState({ icon, title, children, as: Heading = 'h3' }: Props) {
  return (
    <div className="empty">
      <span className="empty-icon">
        <Icon name={icon} />
      </span>
      <Heading>{title}</Heading>
      {children}
    </div>
  );
}
