/**
 * Questions under a lesson and their answers. Its forms are posted by the browser, so they work without JavaScript; with
 * it they are sent without leaving the page, which would interrupt the film.
 */
import '../comments/comments.css';
import './questions.css';
import { useId, useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../src/client/client.ts';
import type { LessonQuestion, LessonQuestions } from '../../src/contract/lesson-questions.ts';
import { formatDate } from '../../src/locale/dates.ts';
import { t } from '../../src/locale/translate.ts';
import { learnPath, questionsPath } from '../../src/paths/learning.ts';
import { PersonName } from '../components/PersonName.tsx';
import { Answer } from '../comments/CommentItem.tsx';
import { maxLength } from '../comments/limits.ts';
import { Pager } from '../components/Pager.tsx';
import { browserClient } from '../session/current.ts';
import type { FailedQuestion } from './questions-page.ts';

interface Props {
  readonly course: string;
  readonly lesson: string;
  readonly list: LessonQuestions;
  /** Whether the visitor has a session: guests of a preview read only. */
  readonly isRecorded: boolean;
  readonly failed: FailedQuestion | null;
}

const messageOf = (error: unknown): string => {
  if (!(error instanceof ApiError)) throw error;
  return error.first?.message ?? error.message;
};

export function Questions({ course, lesson, list, isRecorded: isKept, failed }: Props) {
  const [records, setRecords] = useState(list.records);
  const [error, setError] = useState(failed?.errors[0]?.message ?? null);
  const page = learnPath(course, lesson);

  async function change(work: () => Promise<readonly LessonQuestion[]>): Promise<boolean> {
    try {
      setRecords([...(await work())]);
      setError(null);
      return true;
    } catch (failure) {
      setError(messageOf(failure));
      return false;
    }
  }
  const ask = (text: string) =>
    change(async () => {
      const params = { id: lesson };
      const posted = await browserClient.call('POST /api/learn/lessons/{id}/questions', { params, body: { text } });
      return [posted, ...records.filter(({ _id }) => _id !== posted._id)];
    });
  const remove = (id: string) =>
    change(async () => {
      await browserClient.call('POST /api/learn/questions/{id}/remove', { params: { id } });
      return records.filter(({ _id }) => _id !== id);
    });
  return (
    <section id="questions" className="questions" aria-labelledby="questions-title">
      <h2 id="questions-title" className="learn-panel-title">
        {t('پرسش و پاسخ')}
      </h2>
      {isKept && <AskForm page={page} typed={failed?.typed ?? ''} error={error} onAsk={ask} />}
      {records.length === 0 ? (
        <p className="comments-none">{t('هنوز پرسشی برای این درس ثبت نشده است.')}</p>
      ) : (
        <ol className="comments-list">
          {records.map((question) => (
            <li key={question._id}>
              <Question question={question} page={page} onRemove={() => void remove(question._id)} />
            </li>
          ))}
        </ol>
      )}
      <Pager page={list.page} pages={list.pages} to={(n) => questionsPath(page, n)} />
    </section>
  );
}

interface AskProps {
  readonly page: string;
  readonly typed: string;
  readonly error: string | null;
  /** @returns whether it was stored. */
  onAsk(text: string): Promise<boolean>;
}

function AskForm({ page, typed, error, onAsk }: AskProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [isBusy, setBusy] = useState(false);
  const id = useId();
  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const text = field.current?.value ?? '';
    if (isBusy) return;
    setBusy(true);
    const isStored = await onAsk(text);
    setBusy(false);
    if (isStored && field.current) field.current.value = '';
  }
  return (
    <form className="question-form" method="post" action={page} onSubmit={(event) => void send(event)}>
      <div className="field">
        <label htmlFor={id}>{t('پرسش شما از استاد')}</label>
        <textarea
          ref={field}
          id={id}
          className="input"
          name="text"
          rows={2}
          required
          minLength={3}
          maxLength={maxLength}
          defaultValue={typed}
          aria-describedby={`${id}-error`}
        />
        <p id={`${id}-error`} className="field__error" role="alert">
          {error}
        </p>
      </div>
      <button type="submit" className="button button--ghost button--small" aria-disabled={isBusy}>
        {t('ارسال پرسش')}
      </button>
    </form>
  );
}

interface QuestionProps {
  readonly question: LessonQuestion;
  readonly page: string;
  onRemove(): void;
}

const Question = ({ question, page, onRemove }: QuestionProps) => (
  <article className="card comment">
    <header className="comment-head">
      <span className="comment-face" aria-hidden="true">
        {[...question.name][0]}
      </span>
      <strong>{question.isOwn ? t('شما') : <PersonName name={question.name} person={question.person} />}</strong>
      {question.isHeld && <span className="badge badge--warning">{t('در حال بررسی؛ فقط شما می‌بینید')}</span>}
      <time dateTime={question.createdAt}>{formatDate(question.createdAt)}</time>
    </header>
    <p className="comment-text">{question.text}</p>
    {question.answer && <Answer answer={question.answer} />}
    {question.isOwn && (
      <form
        method="post"
        action={page}
        onSubmit={(event) => {
          event.preventDefault();
          onRemove();
        }}
      >
        <button type="submit" name="remove" value={question._id} className="button button--ghost button--small">
          {t('حذف پرسش')}
        </button>
      </form>
    )}
  </article>
);
