/** Plays a preview in place: the browser's own controls, and the streams of lessons where the browser has none. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { Playback } from '../../src/contract/playback.ts';
import { t } from '../../src/locale/translate.ts';
import { playlistType } from '../learning/player/source.ts';
import { useSource } from '../learning/player/use-player.ts';
import { browserClient } from '../session/current.ts';
import type { Preview } from './preview.ts';

interface Props {
  readonly preview: Preview;
  readonly poster: string | null;
  onFailure(): void;
}

export function PreviewPlayer({ preview, poster, onFailure }: Props) {
  const { of } = preview;
  const [playback, setPlayback] = useState<Playback | null>(() =>
    'file' in of ? { kind: 'file', src: of.file, poster, thumbnails: null, subtitles: [] } : null,
  );
  const lesson = 'lesson' in of ? of.lesson : null;
  const failed = useEffectEvent(onFailure);
  useEffect(() => {
    if (lesson === null) return;
    const stop = new AbortController();
    browserClient.call('GET /api/learn/lessons/{id}', { params: { id: lesson } }, { signal: stop.signal }).then(
      (answer) => (answer.playback ? setPlayback(answer.playback) : failed()),
      () => {
        if (!stop.signal.aborted) failed();
      },
    );
    return () => stop.abort();
  }, [lesson]);
  if (!playback) return <span className="spinner" role="status" aria-label={t('در حال بارگذاری ویدیو')} />;
  return <Film playback={playback} title={preview.title} poster={poster} onFailure={onFailure} />;
}

interface FilmProps extends Pick<Props, 'poster' | 'onFailure'> {
  readonly playback: Playback;
  readonly title: string;
}

function Film({ playback, title, poster, onFailure }: FilmProps) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null);
  useSource(video, playback, onFailure);
  // What was pressed is gone: the film has the focus.
  useEffect(() => video?.focus(), [video]);
  return (
    <video
      ref={setVideo}
      aria-label={title}
      controls
      autoPlay
      playsInline
      crossOrigin="anonymous"
      {...(poster !== null && { poster })}
      {...(playback.kind === 'file' && { src: playback.src })}
      onError={onFailure}
    >
      {playback.kind === 'hls' && <source src={playback.src} type={playlistType} />}
      {playback.subtitles.map(({ language, label, src }) => (
        <track key={language} kind="subtitles" src={src} srcLang={language} label={label} />
      ))}
    </video>
  );
}
