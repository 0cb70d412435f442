/** The marks of trust of the school, such as that of e-commerce; each leads to where it is confirmed. */
import { t } from '../../src/locale/translate.ts';
import { Icon } from '../components/Icon.tsx';
import type { ContactView } from './contact-view.ts';

type Mark = ContactView['badges'][number];

interface Props {
  readonly marks: readonly Mark[];
  /** The classes of the list and of each mark. */
  readonly className: string;
  readonly markClassName: string;
  /** Of the pictures, in pixels. */
  readonly size: number;
}

export function TrustMarks({ marks, className, markClassName, size }: Props) {
  if (marks.length === 0) return null;
  return (
    <ul className={className} aria-label={t('نمادهای اعتماد')}>
      {marks.map((mark) => (
        <li key={mark.title}>
          {mark.href ? (
            <a className={markClassName} href={mark.href} rel="noopener" target="_blank">
              <Content mark={mark} size={size} />
            </a>
          ) : (
            <span className={markClassName}>
              <Content mark={mark} size={size} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

const Content = ({ mark: { title, image }, size }: { mark: Mark; size: number }) =>
  image ? (
    <img src={image} alt={title} width={size} height={size} loading="lazy" />
  ) : (
    <>
      <Icon name="shield" />
      <span>{title}</span>
    </>
  );
