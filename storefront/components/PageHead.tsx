/** The header of a page: breadcrumbs, title, text and first actions. */
import './page-head.css';
import type { ReactNode } from 'react';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import type { Crumb } from '../shared/seo.ts';

interface Props {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly crumbs: readonly Crumb[];
  readonly children?: ReactNode;
}

export function PageHead({ title, text, crumbs, children }: Props) {
  return (
    <header className="page-head patterned">
      <div className="container">
        <Breadcrumbs crumbs={crumbs} />
        <h1>{title}</h1>
        {text && <p className="page-head-text">{text}</p>}
        {children}
      </div>
    </header>
  );
}
