/** The film of a lesson. The server renders the browser's own controls; ours take their place once they work. */
import './player.css';
import { useRef, useState, type ReactNode } from 'react';
import type { LessonNote, Reported } from '../../../src/contract/learning.ts';
import type { Playback, PlayerSettings } from '../../../src/contract/playback.ts';
import { t } from '../../../src/locale/translate.ts';
import { Elsewhere, PlayerBar } from './lazy-parts.tsx';
import { obey, toggle } from './film.ts';
import type { Command } from './keys.ts';
import { PlayerIcon } from './PlayerIcon.tsx';
import { playlistType } from './source.ts';
import { usePlace } from './use-place.ts';
import { useFilm, useFullScreen, useIdle, useKeys, useResume, useSource, useStart } from './use-player.ts';
import { useReports } from './use-reports.ts';
import { Watermark } from './Watermark.tsx';

interface Props {
  readonly lesson: string;
  readonly title: string;
  readonly playback: Playback;
  /** Marked on the bar. */
  readonly notes?: readonly LessonNote[];
  /** What the account chose last; null: nothing yet. */
  readonly settings: PlayerSettings | null;
  /** Where one goes on, in seconds. */
  readonly position: number;
  /** Whether it plays by itself. */
  readonly isStarted?: boolean;
  readonly watermark: string | null;
  /** False for guests. */
  readonly isRecorded: boolean;
  /** Whether it plays on so many devices of an account alone. */
  readonly needsPlace: boolean;
  /** What is offered at the end. */
  readonly after: ReactNode;
  onReported(reported: Reported): void;
  /** The film cannot be played any more: its links may have ended. From this second on. */
  onRetry(position: number): void;
  /** It may be played here again, from this second on. */
  onPlaced(position: number): void;
  /** The element, for notes at its moments. */
  onReady(video: HTMLVideoElement | null): void;
}

export function FilmPlayer(props: Props) {
  const {
    lesson,
    title,
    playback,
    position,
    isStarted = false,
    watermark,
    isRecorded: isKept,
    after,
    onRetry,
    onPlaced,
    onReady,
  } = props;
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  const [box, setBox] = useState<HTMLElement | null>(null);
  const [hasFailed, setFailed] = useState(false);
  /** Without the code of our controls the browser's own stay. */
  const [isPlain, setPlain] = useState(false);
  const film = useFilm(video);
  const source = useSource(video, playback, () => setFailed(true));
  const { isFull, switchFull } = useFullScreen(box);
  const { isIdle, stir } = useIdle(film.isPlaying);
  const isBroken = hasFailed || film.hasFailed;
  const placeNow = (): number => video?.currentTime || position;
  const { elsewhere, isAsking, failure, stopped, take } = usePlace({
    isBroken,
    isWaiting: film.isWaiting,
    needsPlace: props.needsPlace,
    onTaken: () => onPlaced(placeNow()),
  });
  function onReported(reported: Reported): void {
    props.onReported(reported);
    if (reported.mayPlay) return;
    video?.pause();
    stopped();
  }
  useResume(video, position);
  useStart(video, isStarted);
  useReports(video, { lesson, isRecorded: isKept, onReported });
  function run(command: Command): void {
    stir();
    if (elsewhere) return;
    if (command.do === 'full') switchFull();
    else if (video) obey(video, command);
  }
  useKeys(run, video !== null);
  const isShown = !isBroken && elsewhere === null;
  return (
    <section
      ref={setBox}
      className={`player scheme-dark${isIdle ? ' player--idle' : ''}${isFull ? ' player--full' : ''}`}
      aria-label={t('ویدیوی درس: {title}', { title })}
      onPointerMove={stir}
      onFocus={stir}
    >
      <Film
        playback={playback}
        hasControls={video === null || isPlain}
        onElement={(element) => {
          setVideo(element);
          onReady(element);
        }}
        onPress={(isTouch) => {
          stir();
          if (video && !isTouch && !elsewhere) toggle(video);
        }}
        onTwice={switchFull}
      />
      {watermark !== null && <Watermark text={watermark} />}
      {elsewhere && <Elsewhere place={elsewhere} failure={failure} onTake={take} />}
      {isBroken && !isAsking && !elsewhere && <Broken onRetry={() => onRetry(placeNow())} />}
      {isShown && film.isEnded && <div className="player-over">{after}</div>}
      {isShown && video && !film.isPlaying && !film.isEnded && <StartButton onPress={() => run({ do: 'toggle' })} />}
      {film.isWaiting && !elsewhere && (
        <span className="spinner player-wait" role="status" aria-label={t('در حال بارگذاری ویدیو')} />
      )}
      {video && !elsewhere && (
        <PlayerBar
          {...{ video, film, playback, source, isFull, run, isRecorded: isKept }}
          notes={props.notes ?? []}
          settings={props.settings}
          onMissing={() => setPlain(true)}
        />
      )}
    </section>
  );
}

const StartButton = ({ onPress }: { onPress(): void }) => (
  <button type="button" className="player-start" aria-label={t('پخش ویدیو')} onClick={onPress}>
    <PlayerIcon name="play" />
  </button>
);

function Broken({ onRetry }: { onRetry(): void }) {
  return (
    <div className="player-over" role="alert">
      <p>{t('پخش ویدیو ممکن نشد؛ شاید اتصال شما قطع شده یا مهلت پخش آن تمام شده است.')}</p>
      <button type="button" className="button button--light" onClick={onRetry}>
        {t('دوباره تلاش کنید')}
      </button>
    </div>
  );
}

interface FilmProps {
  readonly playback: Playback;
  readonly hasControls: boolean;
  onElement(video: HTMLVideoElement | null): void;
  onPress(isTouch: boolean): void;
  onTwice(): void;
}

function Film({ playback, hasControls, onElement, onPress, onTwice }: FilmProps) {
  const ready = useRef(onElement);
  const [attach] = useState(() => (element: HTMLVideoElement | null) => {
    // No attribute of HTML's, but Chromium's own: set here, so that the document is valid.
    element?.setAttribute('controlslist', 'nodownload');
    return ready.current(element);
  });
  return (
    <video
      ref={attach}
      className="player-film"
      controls={hasControls}
      playsInline
      // Browsers that play streams by themselves take segments of another origin in this way alone.
      crossOrigin="anonymous"
      preload="metadata"
      {...(playback.poster !== null && { poster: playback.poster })}
      {...(playback.kind === 'file' && { src: playback.src })}
      onPointerUp={(event) => onPress(event.pointerType === 'touch')}
      onDoubleClick={onTwice}
      onContextMenu={(event) => event.preventDefault()}
    >
      {playback.kind === 'hls' && <source src={playback.src} type={playlistType} />}
      {playback.subtitles.map(({ language, label, src }) => (
        <track key={language} kind="subtitles" src={src} srcLang={language} label={label} />
      ))}
    </video>
  );
}
