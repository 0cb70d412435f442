/** Courses of a department that go with those the visitor has; nothing for guests, and until that is known. */
import { useEffect, useState } from 'react';
import type { CourseCard } from '../../src/contract/public.ts';
import { t } from '../../src/locale/translate.ts';
import { CourseGrid } from '../catalogue/CourseCard.tsx';
import { SectionHeading } from '../components/SectionHeading.tsx';
import { browserClient } from '../session/current.ts';
import { useSession } from '../session/visitor.ts';
import { useIdle } from './when-idle.ts';

interface Props {
  /** The slug and name of the department. */
  readonly group: { readonly topGroup: string; readonly name: string };
  /** The id of the course whose page it stands on. */
  readonly except: string;
}

export function Recommended({ group: { topGroup, name }, except }: Props) {
  const session = useSession();
  const isIdle = useIdle();
  const key = isIdle && session.status === 'user' ? `${session.user._id} ${topGroup}` : null;
  const [known, setKnown] = useState<{ readonly of: string; readonly courses: readonly CourseCard[] } | null>(null);
  useEffect(() => {
    if (key === null) return;
    const stop = new AbortController();
    browserClient
      .call('GET /api/profile/recommendations', { query: { group: topGroup } }, { signal: stop.signal })
      .then(
        ({ records }) => setKnown({ of: key, courses: records }),
        // The courses of the same department are there as for everybody.
        () => undefined,
      );
    return () => stop.abort();
  }, [key, topGroup]);
  const courses = known?.of === key ? known.courses.filter(({ _id }) => _id !== except) : [];
  if (courses.length === 0) return null;
  return (
    <section className="section container">
      <SectionHeading title={t('پیشنهاد برای شما')} text={name} />
      <CourseGrid courses={courses} as="row" />
    </section>
  );
}
