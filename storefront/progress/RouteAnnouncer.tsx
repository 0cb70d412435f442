/** Announces navigation to screen readers: browsers do not announce client-side navigation. */
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    setTitle(document.title);
  }, [pathname]);
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
}
