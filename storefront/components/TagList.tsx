/** Tags; each links to what has it. */
import { Link } from './Link.tsx';
import { t } from '../../src/locale/translate.ts';

export function TagList({ tags, to }: { tags: readonly string[]; to: (tag: string) => string }) {
  if (tags.length === 0) return null;
  return (
    <ul className="chips tag-list" aria-label={t('برچسب‌ها')}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link className="chip" to={to(tag)}>
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
