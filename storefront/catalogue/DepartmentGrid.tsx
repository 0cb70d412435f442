/** The departments as tiles that link to their courses. */
import './department-grid.css';
import { Link } from '../components/Link.tsx';
import type { CourseGroup } from '../../src/contract/public.ts';
import { t } from '../../src/locale/translate.ts';
import { departmentPath } from '../../src/paths/catalogue.ts';
import { linkPrefetch } from '../components/prefetch.ts';
import { departmentName } from './department-name.ts';
import { Icon } from '../components/Icon.tsx';

/** @param chosen slug of the department whose courses are listed. */
export function DepartmentGrid({ groups, chosen }: { groups: readonly CourseGroup[]; chosen?: string | undefined }) {
  return (
    <ul className="department-grid">
      {groups.map((group) => (
        <li key={group._id}>
          <Link
            className="department-tile"
            prefetch={linkPrefetch()}
            to={departmentPath(group.topGroup)}
            aria-current={group.topGroup === chosen ? 'true' : undefined}
          >
            <span className="department-icon">
              <Icon name={group.icon ?? 'category'} />
            </span>
            <span className="department-text">
              <strong>{departmentName(group)}</strong>
              <span>
                {group.courseCount > 0 ? t('{courseCount} دوره', { courseCount: group.courseCount }) : t('به‌زودی')}
              </span>
            </span>
            <Icon name="arrow" className="department-go" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
