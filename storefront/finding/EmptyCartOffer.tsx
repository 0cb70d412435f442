/** What an empty cart offers: the courses that most people learn, and those that were looked at in this browser. */
import { useEffect, useState } from 'react';
import type { CourseCard } from '../../src/contract/public.ts';
import { t } from '../../src/locale/translate.ts';
import { CourseGrid } from '../catalogue/CourseCard.tsx';
import { browserClient } from '../session/current.ts';
import { RecentlySeen } from './RecentlySeen.tsx';
import { useIdle } from './when-idle.ts';

const shownCourses = 4;

export function EmptyCartOffer() {
  return (
    <>
      <RecentlySeen />
      {useIdle() && <Popular />}
    </>
  );
}

function Popular() {
  const [courses, setCourses] = useState<readonly CourseCard[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    browserClient.call('GET /api/courses', { query: { order: 'popular', page: 1 } }, { signal: stop.signal }).then(
      ({ records }) => setCourses(records.slice(0, shownCourses)),
      // The link to the departments is there anyway.
      () => undefined,
    );
    return () => stop.abort();
  }, []);
  if (courses.length === 0) return null;
  return (
    <section className="section" aria-labelledby="popular-courses">
      <h2 id="popular-courses">{t('پرطرفدارترین دوره‌ها')}</h2>
      <CourseGrid courses={courses} as="row" />
    </section>
  );
}
