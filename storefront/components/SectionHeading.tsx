/** The heading of a section of a page, with an optional line of text and a link to more. */
import { Link } from './Link.tsx';
import { Icon } from './Icon.tsx';

interface Props {
  readonly title: string;
  readonly id?: string;
  readonly text?: string;
  readonly more?: { readonly to: string; readonly label: string };
}

export function SectionHeading({ title, id, text, more }: Props) {
  return (
    <div className="section__head">
      <div>
        <h2 className="section__title" id={id}>
          {title}
        </h2>
        {text && <p className="section__lead">{text}</p>}
      </div>
      {more && (
        <Link className="link-more" to={more.to}>
          {more.label}
          <Icon name="arrow" />
        </Link>
      )}
    </div>
  );
}
