/** The time bar: where one is, what is loaded, and a picture of the moment under the pointer. */
import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import type { LessonNote } from '../../../src/contract/learning.ts';
import { formatDuration } from '../../../src/locale/dates.ts';
import { formatTimecode } from '../../../src/locale/timecode.ts';
import { t } from '../../../src/locale/translate.ts';
import type { FilmState } from './film.ts';
import { parseThumbnails, thumbnailAt, type Thumbnail } from './thumbnails.ts';

interface Props {
  readonly film: FilmState;
  /** The address of the WebVTT of thumbnails. */
  readonly thumbnails: string | null;
  /** Marked at their moments. */
  readonly notes: readonly LessonNote[];
  onSeek(seconds: number): void;
}

const percent = (part: number, whole: number): string => `${whole > 0 ? Math.min(100, (part / whole) * 100) : 0}%`;

export function Seek({ film: { time, duration, buffered }, thumbnails, notes, onSeek }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  // Custom properties are set by script: the policy of the pages forbids style attributes.
  useEffect(() => {
    bar.current?.style.setProperty('--played', percent(time, duration));
    bar.current?.style.setProperty('--buffered', percent(buffered, duration));
  }, [time, duration, buffered]);
  useEffect(() => {
    if (pointed !== null) bar.current?.style.setProperty('--pointed', percent(pointed, duration));
  }, [pointed, duration]);
  function point(event: ReactPointerEvent<HTMLDivElement>): void {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0 && duration > 0) {
      setPointed(Math.min(duration, Math.max(0, ((event.clientX - left) / width) * duration)));
    }
  }
  return (
    <div ref={bar} className="player-seek" onPointerMove={point} onPointerLeave={() => setPointed(null)}>
      {pointed !== null && (
        <Preview at={pointed} thumbnails={thumbnails} note={noteNear(notes, pointed, duration / 100)} />
      )}
      <input
        type="range"
        aria-label={t('جای پخش')}
        aria-valuetext={t('{time} از {duration}', { time: spoken(time), duration: spoken(duration) })}
        min={0}
        max={Math.max(1, Math.floor(duration))}
        step={1}
        value={Math.floor(time)}
        onChange={(event) => onSeek(event.currentTarget.valueAsNumber)}
      />
      {duration > 0 && notes.map(({ _id, at }) => <NoteMark key={_id} place={percent(at, duration)} />)}
    </div>
  );
}

const spoken = (seconds: number): string => (seconds < 60 ? t('شروع') : formatDuration(seconds));

/** Where a note is; the list of notes leads there. */
function NoteMark({ place }: { place: string }) {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => mark.current?.style.setProperty('--at', place), [place]);
  return <span ref={mark} className="player-mark" aria-hidden="true" />;
}

/** The note within so many seconds of a moment, the nearest first. */
const noteNear = (notes: readonly LessonNote[], at: number, within: number): string | null => {
  const distance = (note: LessonNote): number => Math.abs(note.at - at);
  const [nearest] = notes.toSorted((a, b) => distance(a) - distance(b));
  return nearest && distance(nearest) <= within ? nearest.text : null;
};

interface PreviewProps {
  readonly at: number;
  readonly thumbnails: string | null;
  readonly note: string | null;
}

function Preview({ at, thumbnails, note }: PreviewProps) {
  const pictures = useThumbnails(thumbnails);
  const picture = useRef<HTMLSpanElement>(null);
  const shown = thumbnailAt(pictures, at);
  useEffect(() => {
    const style = picture.current?.style;
    if (!style || !shown) return;
    style.setProperty('background-image', `url("${shown.src}")`);
    style.setProperty('background-position', `-${shown.x}px -${shown.y}px`);
    style.setProperty('inline-size', `${shown.width}px`);
    style.setProperty('block-size', `${shown.height}px`);
  }, [shown]);
  return (
    <span className="player-preview" aria-hidden="true">
      {shown && <span ref={picture} className="player-thumbnail" />}
      {formatTimecode(Math.floor(at))}
      {note !== null && (
        <span className="player-note" dir="auto">
          {note}
        </span>
      )}
    </span>
  );
}

/** Fetched when the pointer first comes to the bar; a film without them has none. */
function useThumbnails(src: string | null): readonly Thumbnail[] {
  const [found, setFound] = useState<{ src: string; pictures: readonly Thumbnail[] } | null>(null);
  useEffect(() => {
    if (src === null) return;
    const stop = new AbortController();
    fetch(src, { signal: stop.signal })
      .then(async (response) => (response.ok ? parseThumbnails(await response.text(), response.url) : []))
      .then(
        (pictures) => setFound({ src, pictures }),
        () => undefined,
      );
    return () => stop.abort();
  }, [src]);
  return found !== null && found.src === src ? found.pictures : [];
}
