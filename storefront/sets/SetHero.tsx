/** The header of the page of a bundle or a major. */
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { Icon } from '../components/Icon.tsx';
import type { Crumb } from '../shared/seo.ts';

export interface SetFact {
  readonly icon: string;
  readonly text: string;
}
interface Props {
  readonly kind: string;
  readonly title: string;
  readonly summary: string;
  readonly facts: readonly SetFact[];
  readonly crumbs: readonly Crumb[];
}

export const SetHero = ({ kind, title, summary, facts, crumbs }: Props) => (
  <header className="course-hero">
    <div className="container">
      <div className="course-hero-text">
        <Breadcrumbs crumbs={crumbs} />
        <p className="eyebrow set-kind">{kind}</p>
        <h1>{title}</h1>
        {summary && <p className="course-subtitle">{summary}</p>}
        <ul className="course-facts">
          {facts.map(({ icon, text }) => (
            <li key={text}>
              <Icon name={icon} />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  </header>
);
