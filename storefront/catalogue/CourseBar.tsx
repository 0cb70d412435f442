/**
 * What the buy card offers, at the foot of narrow screens: from the first scroll on, while the card itself is not in
 * sight. Wide screens keep the card beside the page.
 */
import './course-bar.css';
import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import type { CourseDetail } from '../../src/contract/public.ts';

interface Props {
  readonly course: CourseDetail;
  readonly card: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

export function CourseBar({ course, card, children }: Props) {
  const hasScrolled = useHasScrolled();
  const isInSight = useInSight(card);
  if (!hasScrolled || isInSight) return null;
  return (
    <div className="course-bar">
      <span className="course-bar-name">{course.name}</span>
      {children}
    </div>
  );
}

function useHasScrolled(): boolean {
  const [hasScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    const note = (): void => {
      if (scrollY > 0) setScrolled(true);
    };
    addEventListener('scroll', note, { passive: true, signal: stop.signal });
    note();
    return () => stop.abort();
  }, []);
  return hasScrolled;
}

/** True until it is known. */
function useInSight(card: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setInSight] = useState(true);
  useEffect(() => {
    if (!card.current) return;
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? true));
    observer.observe(card.current);
    return () => observer.disconnect();
  }, [card]);
  return isInSight;
}
