/** Tags; each links to a search for it. */
import { Link } from 'react-router';
import { searchPath } from './addresses.ts';

export function TagList({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="chips tag-list" aria-label="برچسب‌ها">
      {tags.map((tag) => (
        <li key={tag}>
          <Link className="chip" to={searchPath(tag)}>
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
