/** The controls of the player. They run from left to right like time itself; what they say is Persian. */
import { useState, type ReactNode } from 'react';
import type { LessonNote } from '../../../src/contract/learning.ts';
import type { Playback } from '../../../src/contract/playback.ts';
import { speeds } from '../../../src/contract/speeds.ts';
import { localDigits } from '../../../src/locale/digits.ts';
import { formatTimecode } from '../../../src/locale/timecode.ts';
import { t } from '../../../src/locale/translate.ts';
import { setSpeed, setVolume, showCaptions, type FilmState } from './film.ts';
import type { Command } from './keys.ts';
import { PlayerIcon } from './PlayerIcon.tsx';
import { Seek } from './Seek.tsx';
import { useMenu } from './use-menu.ts';
import type { Source } from './source.ts';

interface Props {
  readonly video: HTMLVideoElement;
  readonly film: FilmState;
  readonly playback: Playback;
  /** Marked on the time bar. */
  readonly notes: readonly LessonNote[];
  readonly source: Source | null;
  readonly isFull: boolean;
  run(command: Command): void;
}

export function Controls({ video, film, playback, notes, source, isFull, run }: Props) {
  const { isPlaying, isMuted, time, duration } = film;
  return (
    <div className="player-bar" dir="ltr" role="group" aria-label={t('کنترل‌های پخش')}>
      <Seek
        film={film}
        thumbnails={playback.thumbnails}
        notes={notes}
        onSeek={(seconds) => run({ do: 'goTo', part: duration > 0 ? seconds / duration : 0 })}
      />
      <div className="player-buttons">
        <PlayerButton
          icon={isPlaying ? 'pause' : 'play'}
          label={isPlaying ? t('مکث') : t('پخش')}
          keys="Space"
          onPress={() => run({ do: 'toggle' })}
        />
        <PlayerButton
          icon="back"
          label={t('ده ثانیه عقب')}
          keys="J"
          onPress={() => run({ do: 'skip', seconds: -10 })}
        />
        <PlayerButton
          icon="forward"
          label={t('ده ثانیه جلو')}
          keys="L"
          onPress={() => run({ do: 'skip', seconds: 10 })}
        />
        <span className="player-volume">
          <PlayerButton
            icon={isMuted ? 'muted' : 'volume'}
            label={isMuted ? t('پخش صدا') : t('قطع صدا')}
            keys="M"
            onPress={() => run({ do: 'mute' })}
          />
          <VolumeBar video={video} film={film} />
        </span>
        <span className="player-time">
          <span className="visually-hidden">
            {t('{time} از {duration}', {
              time: formatTimecode(Math.floor(time)),
              duration: formatTimecode(Math.floor(duration)),
            })}
          </span>
          <span aria-hidden="true">
            {formatTimecode(Math.floor(time))} / {formatTimecode(Math.floor(duration))}
          </span>
        </span>
        <Menu>
          <Choices video={video} film={film} playback={playback} source={source} />
          <PictureButton video={video} />
        </Menu>
        <PlayerButton
          icon={isFull ? 'window' : 'full'}
          label={isFull ? t('خروج از تمام‌صفحه') : t('تمام‌صفحه')}
          keys="F"
          onPress={() => run({ do: 'full' })}
        />
      </div>
    </div>
  );
}

interface ButtonProps {
  readonly icon: string;
  readonly label: string;
  readonly keys?: string;
  onPress(): void;
}

const PlayerButton = ({ icon, label, keys, onPress }: ButtonProps) => (
  <button
    type="button"
    className="player-button"
    aria-label={label}
    aria-keyshortcuts={keys}
    title={label}
    onClick={onPress}
  >
    <PlayerIcon name={icon} />
  </button>
);

/** What a wide player shows in its row, and a narrow one behind a button. */
function Menu({ children }: { children: ReactNode }) {
  const { id, isOpen, setOpen, props } = useMenu();
  return (
    <div className="player-menu" {...props}>
      <button
        type="button"
        className="player-button player-menu-button"
        aria-label={t('تنظیمات پخش')}
        title={t('تنظیمات پخش')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <PlayerIcon name="settings" />
      </button>
      <div id={id} className={`player-menu-items${isOpen ? ' player-menu-items--open' : ''}`}>
        {children}
      </div>
    </div>
  );
}

function VolumeBar({ video, film: { volume, isMuted } }: { video: HTMLVideoElement; film: FilmState }) {
  return (
    <input
      type="range"
      className="player-volume-bar"
      aria-label={t('بلندی صدا')}
      min={0}
      max={1}
      step={0.1}
      value={isMuted ? 0 : volume}
      onChange={(event) => setVolume(video, event.currentTarget.valueAsNumber)}
    />
  );
}

/** Speed, and quality and subtitles where there are any. */
function Choices({ video, film, playback, source }: Pick<Props, 'video' | 'film' | 'playback' | 'source'>) {
  const [level, setLevel] = useState('');
  const qualities = source?.qualities ?? [];
  return (
    <span className="player-choices">
      <Choice label={t('سرعت پخش')} value={String(film.speed)} onChoose={(speed) => setSpeed(video, Number(speed))}>
        {speeds.map((speed) => (
          <option key={speed} value={speed}>
            {`${localDigits(speed).replace('.', t('٫'))}×`}
          </option>
        ))}
      </Choice>
      {qualities.length > 0 && (
        <Choice
          label={t('کیفیت')}
          value={level}
          onChoose={(chosen) => {
            setLevel(chosen);
            source?.choose(chosen === '' ? null : Number(chosen));
          }}
        >
          <option value="">{t('خودکار')}</option>
          {qualities.map(({ level: one, height }) => (
            <option key={one} value={one}>
              {localDigits(height)}
            </option>
          ))}
        </Choice>
      )}
      {playback.subtitles.length > 0 && (
        <Choice
          label={t('زیرنویس')}
          value={film.captions ?? ''}
          onChoose={(chosen) => showCaptions(video, chosen === '' ? null : chosen)}
        >
          <option value="">{t('بدون زیرنویس')}</option>
          {playback.subtitles.map(({ language: one, label }) => (
            <option key={one} value={one}>
              {label}
            </option>
          ))}
        </Choice>
      )}
    </span>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly children: ReactNode;
  onChoose(value: string): void;
}

const Choice = ({ label, value, children, onChoose }: ChoiceProps) => (
  <label className="player-label">
    <span aria-hidden="true">{label}</span>
    <select
      className="player-choice"
      aria-label={label}
      title={label}
      dir="rtl"
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      {children}
    </select>
  </label>
);

function PictureButton({ video }: { video: HTMLVideoElement }) {
  if (!document.pictureInPictureEnabled) return null;
  const press = (): void => {
    const done = document.pictureInPictureElement ? document.exitPictureInPicture() : video.requestPictureInPicture();
    // Refused before anything was loaded: pressing again is all there is to do.
    done.catch(() => undefined);
  };
  return <PlayerButton icon="picture" label={t('تصویر در تصویر')} onPress={press} />;
}
