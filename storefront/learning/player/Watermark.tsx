/** Whose the film is, moving over it, so that a copy says who made it. */
import { useEffect, useState } from 'react';

/** Milliseconds at one place. */
const stay = 7_000;
/** Places are classes: no two neighbours, so that no crop leaves it out. */
const places = 8;

export function Watermark({ text }: { text: string }) {
  const [place, setPlace] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setPlace((before) => (before + 3) % places), stay);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className={`watermark watermark--${place}`} aria-hidden="true" dir="ltr">
      {text}
    </span>
  );
}
