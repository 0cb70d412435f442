/** A part of a page under a heading of its own, to which links of the page lead by its id. */
import type { ReactNode } from 'react';

interface Props {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

export const PagePart = ({ id, title, children }: Props) => (
  <section id={id} aria-labelledby={`${id}-title`}>
    <h2 className="section__title" id={`${id}-title`}>
      {title}
    </h2>
    {children}
  </section>
);
