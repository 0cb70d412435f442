/**
 * The form of a comment. The browser submits it itself, so it works without JavaScript; with it, it is sent without
 * leaving the page, by code that is loaded when someone begins to write.
 */
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { maxLength } from './limits.ts';
import type { CommentRights, CommentTarget, PublicComment } from '../../src/contract/comments.ts';
import { t } from '../../src/locale/translate.ts';
import { editCommentPath } from '../../src/paths/profile.ts';
import { commentsPath } from '../../src/paths/comments.ts';
import { errorOf, otherError, type FormErrors } from '../forms/refused.ts';
import type { FailedComment } from './comments-page.ts';
import { StarChoice } from './Stars.tsx';

export interface About {
  readonly target: CommentTarget;
  readonly id: string;
  /** The address of its page. */
  readonly page: string;
  readonly name: string;
}

interface Props {
  readonly about: About;
  readonly rights: CommentRights;
  readonly parent: PublicComment | null;
  readonly failed: FailedComment | null;
  readonly isSent: boolean;
}

export function CommentForm(props: Props) {
  const { about, failed, isSent } = props;
  const { revalidate } = useRevalidator();
  const sender = useSender();
  const [errors, setErrors] = useState<FormErrors>(failed?.errors ?? []);
  const [isStored, setStored] = useState(isSent && !failed);
  const [isBusy, setBusy] = useState(false);

  async function send(form: HTMLFormElement): Promise<void> {
    setBusy(true);
    const loaded = await sender();
    if (!loaded) {
      // The page may come back from the browser's history, and be sent again.
      setBusy(false);
      form.submit();
      return;
    }
    const wrong = await loaded.sendComment(form, about.target, about.id);
    setBusy(false);
    setErrors(wrong);
    if (wrong.length > 0) return;
    setStored(true);
    await revalidate();
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (!isBusy) void send(event.currentTarget);
  }
  if (isStored) return <Received />;
  return (
    <form
      id="write-comment"
      className="card form comment-form"
      method="post"
      action={about.page}
      aria-busy={isBusy}
      onFocus={() => void sender()}
      onSubmit={submit}
    >
      <Inputs {...props} errors={errors} isBusy={isBusy} />
    </form>
  );
}

type Sender = typeof import('./send.ts');

/** Loads the code that sends, once; null where it cannot be loaded. */
function useSender(): () => Promise<Sender | null> {
  const loading = useRef<Promise<Sender | null>>(null);
  return () =>
    (loading.current ??= import('./send.ts').catch(() => {
      loading.current = null;
      return null;
    }));
}

function Received() {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} id="write-comment" className="card comment-received" role="status" tabIndex={-1}>
      {t('دیدگاه شما ثبت شد و پس از تأیید همین‌جا نمایش داده می‌شود؛ تا آن زمان فقط خودتان آن را می‌بینید.')}
    </p>
  );
}

interface InputsProps extends Props {
  readonly errors: FormErrors;
  readonly isBusy: boolean;
}

function Inputs({ about, rights: own, parent, failed, errors, isBusy }: InputsProps) {
  const id = useId();
  const wrongText = errorOf(errors, 'text');
  return (
    <>
      <h3>{parent === null ? t('دیدگاه خود را بنویسید') : t('پاسخ به {name}', { name: parent.name })}</h3>
      {parent === null ? (
        <Rate rights={own} value={failed?.typed.rating} />
      ) : (
        <>
          <blockquote className="comment-quoted">{parent.text}</blockquote>
          <input type="hidden" name="parent" value={parent._id} />
        </>
      )}
      <div className="field">
        <label htmlFor={id}>{parent === null ? t('دیدگاه شما') : t('پاسخ شما')}</label>
        <textarea
          id={id}
          className="input"
          name="text"
          rows={4}
          required
          minLength={3}
          maxLength={maxLength}
          defaultValue={failed?.typed.text}
          aria-invalid={wrongText !== null || undefined}
          aria-describedby={`${id}-note`}
        />
        <p id={`${id}-note`} className={wrongText ? 'field__error' : 'field__hint'}>
          {wrongText?.message ?? t('پیش از انتشار بررسی می‌شود. پیوند، شمارهٔ تلفن و ایمیل ننویسید.')}
        </p>
      </div>
      <p className="field__error" role="alert">
        {otherError(errors, ['text'])?.message}
      </p>
      <p className="comment-buttons">
        <button type="submit" className="button" aria-disabled={isBusy}>
          {parent === null ? t('ارسال دیدگاه') : t('ارسال پاسخ')}
        </button>
        {parent !== null && (
          <a className="button button--ghost" href={commentsPath(about.page)}>
            {t('انصراف')}
          </a>
        )}
      </p>
    </>
  );
}

/** The stars, where this person may give them and has not yet. */
function Rate({ rights: { mayRate, rated }, value = '' }: { rights: CommentRights; value?: string | undefined }) {
  if (rated !== null) {
    return (
      <p className="field__hint">
        {t('امتیاز شما {rating} از ۵ است.', { rating: rated.rating })}{' '}
        <a className="link" href={editCommentPath(rated._id)}>
          {t('ویرایش امتیاز')}
        </a>
      </p>
    );
  }
  return mayRate ? <StarChoice legend={t('امتیاز شما (اختیاری)')} value={Number(value)} /> : null;
}
