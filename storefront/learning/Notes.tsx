/** Notes at moments of a film: added at the moment one is at, edited and removed in place, each leads back to its moment. */
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { ApiError } from '../../src/client/client.ts';
import type { LessonNote } from '../../src/contract/learning.ts';
import { formatTimecode } from '../../src/locale/timecode.ts';
import { t } from '../../src/locale/translate.ts';
import { Icon } from '../components/Icon.tsx';
import { browserClient } from '../session/current.ts';
import { PlayerIcon } from './player/PlayerIcon.tsx';

interface Props {
  readonly lesson: string;
  readonly notes: readonly LessonNote[];
  /** Shows where the film is now, beside the field of a new note. */
  readonly moment?: ReactNode;
  /** Seconds: where the film is now. */
  now(): number;
  onChange(notes: readonly LessonNote[]): void;
  onJump(seconds: number): void;
}

const maxLength = 2_000;
const messageOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) throw error;
  return error.first?.message ?? error.message;
};
const byMoment = (notes: readonly LessonNote[]): LessonNote[] => notes.toSorted((a, b) => a.at - b.at);

export function Notes({ lesson, notes, moment, now, onChange, onJump }: Props) {
  const [edited, setEdited] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function change(work: () => Promise<readonly LessonNote[]>): Promise<boolean> {
    setError(null);
    try {
      onChange(byMoment(await work()));
      setEdited(null);
      return true;
    } catch (failure) {
      setError(messageOf(failure));
      return false;
    }
  }
  const add = (text: string) =>
    change(async () => {
      const body = { at: Math.floor(now()), text };
      const added = await browserClient.call('POST /api/learn/lessons/{id}/notes', { params: { id: lesson }, body });
      return [...notes, added];
    });
  const edit = (id: string, text: string) =>
    change(async () => {
      const saved = await browserClient.call('POST /api/learn/notes/{id}', { params: { id }, body: { text } });
      return notes.map((note) => (note._id === id ? saved : note));
    });
  const remove = (id: string) =>
    change(async () => {
      await browserClient.call('POST /api/learn/notes/{id}/remove', { params: { id } });
      return notes.filter((note) => note._id !== id);
    });
  return (
    <section className="notes" aria-labelledby="notes-title">
      <h2 id="notes-title" className="learn-panel-title">
        {t('یادداشت‌های من')}
      </h2>
      <NoteForm
        label={t('یادداشت جدید در همین لحظهٔ ویدیو')}
        button={t('افزودن یادداشت')}
        moment={moment}
        onSave={add}
      />
      <p className="form-error" role="alert">
        {error !== null && (
          <>
            <Icon name="warning" />
            <span>{error}</span>
          </>
        )}
      </p>
      {notes.length === 0 ? (
        <p className="notes-none">{t('هنوز یادداشتی ندارید. با زدن هر یادداشت به همان لحظهٔ ویدیو برمی‌گردید.')}</p>
      ) : (
        <ol className="notes-list">
          {notes.map((note) => (
            <li key={note._id} className="note">
              {edited === note._id ? (
                <NoteForm
                  label={t('متن یادداشت')}
                  button={t('ذخیره')}
                  text={note.text}
                  onSave={(text) => edit(note._id, text)}
                  onCancel={() => setEdited(null)}
                />
              ) : (
                <NoteRow
                  note={note}
                  onJump={onJump}
                  onEdit={() => setEdited(note._id)}
                  onRemove={() => void remove(note._id)}
                />
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface RowProps {
  readonly note: LessonNote;
  onJump(seconds: number): void;
  onEdit(): void;
  onRemove(): void;
}

function NoteRow({ note: { at, text }, onJump, onEdit, onRemove }: RowProps) {
  const moment = formatTimecode(at);
  return (
    <>
      <button
        type="button"
        className="note-moment"
        onClick={() => onJump(at)}
        aria-label={t('رفتن به لحظهٔ {moment}', { moment })}
      >
        <bdi className="ltr">{moment}</bdi>
      </button>
      <p className="note-text">{text}</p>
      <span className="note-actions">
        <button
          type="button"
          className="note-action"
          aria-label={t('ویرایش یادداشت {moment}', { moment })}
          onClick={onEdit}
        >
          <PlayerIcon name="edit" />
        </button>
        <button
          type="button"
          className="note-action"
          aria-label={t('حذف یادداشت {moment}', { moment })}
          onClick={onRemove}
        >
          <Icon name="trash" />
        </button>
      </span>
    </>
  );
}

interface FormProps {
  readonly label: string;
  readonly button: string;
  readonly text?: string;
  readonly moment?: ReactNode;
  /** @returns whether it was saved. */
  onSave(text: string): Promise<boolean>;
  onCancel?(): void;
}

function NoteForm({ label, button, text = '', moment, onSave, onCancel }: FormProps) {
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isEdit = onCancel !== undefined;
  useEffect(() => {
    if (isEdit) field.current?.focus();
  }, [isEdit]);
  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const written = field.current?.value.trim() ?? '';
    if (busy || written === '') return;
    setBusy(true);
    const isSaved = await onSave(written);
    setBusy(false);
    if (isSaved && !isEdit && field.current) field.current.value = '';
  }
  return (
    <form className="note-form" onSubmit={(event) => void save(event)}>
      <span className="note-field">
        {moment}
        <textarea
          ref={field}
          aria-label={label}
          placeholder={label}
          rows={1}
          maxLength={maxLength}
          defaultValue={text}
        />
      </span>
      <span className="note-buttons">
        <button type="submit" className="button button--ghost button--small" aria-disabled={busy}>
          {button}
        </button>
        {onCancel && (
          <button type="button" className="button button--small button--ghost" onClick={onCancel}>
            {t('انصراف')}
          </button>
        )}
      </span>
    </form>
  );
}
