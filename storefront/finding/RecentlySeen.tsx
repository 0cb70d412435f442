/** The courses that were looked at in this browser, as a row of links. Nothing on the server, and until the page is idle. */
import './recently-seen.css';
import { useState } from 'react';
import { Link } from '../components/Link.tsx';
import { t } from '../../src/locale/translate.ts';
import { coursePath } from '../../src/paths/catalogue.ts';
import { Picture } from '../components/Picture.tsx';
import { browserStorage, readSeen, type SeenCourse } from './seen.ts';
import { useIdle } from './when-idle.ts';

/** @param except the id of the course whose page it stands on. */
export function RecentlySeen({ except }: { except?: string }) {
  return useIdle() ? <Row except={except} /> : null;
}

function Row({ except }: { except: string | undefined }) {
  const [seen] = useState<readonly SeenCourse[]>(() => readSeen(browserStorage()));
  const shown = seen.filter(({ _id }) => _id !== except);
  if (shown.length === 0) return null;
  return (
    <section className="section container recently-seen" aria-labelledby="recently-seen-title">
      <h2 className="section__title" id="recently-seen-title">
        {t('دوره‌هایی که تازه دیده‌اید')}
      </h2>
      <ul>
        {shown.map((course) => (
          <li key={course._id}>
            <Link to={coursePath(course)}>
              <Picture path={course.image} title={course.name} width={320} height={180} sizes="200px" />
              <span>{course.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
