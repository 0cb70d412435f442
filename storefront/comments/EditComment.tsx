/** The form that changes a comment of one's own; it waits for approval again. */
import { useId } from 'react';
import type { MyComment } from '../../src/contract/comments.ts';
import { t } from '../../src/locale/translate.ts';
import { editCommentPath } from '../../src/paths/profile.ts';
import { myCommentsPath } from '../../src/paths/pages.ts';
import { errorOf, otherError } from '../forms/refused.ts';
import type { FailedComment } from './comments-page.ts';
import { maxLength } from './limits.ts';
import { StarChoice, Stars } from './Stars.tsx';

interface Props {
  readonly comment: MyComment & { readonly mayRate: boolean };
  readonly failed: FailedComment | null;
}

export function EditComment({ comment: { _id, name, text, rating, isReply, mayRate }, failed }: Props) {
  const id = useId();
  const errors = failed?.errors ?? [];
  const wrongText = errorOf(errors, 'text');
  const wrong = otherError(errors, ['text']);
  return (
    <form id="edit" className="card form comment-form" method="post" action={editCommentPath(_id)}>
      <h2>{t('ویرایش دیدگاه دربارهٔ «{name}»', { name })}</h2>
      <input type="hidden" name="id" value={_id} />
      {mayRate && !isReply ? (
        <StarChoice legend={t('امتیاز شما')} value={Number(failed?.typed.rating) || (rating ?? 0)} />
      ) : (
        rating !== null && (
          <p>
            <input type="hidden" name="rating" value={rating} />
            <Stars rating={rating} />
          </p>
        )
      )}
      <div className="field">
        <label htmlFor={id}>{t('دیدگاه شما')}</label>
        <textarea
          id={id}
          className="input"
          name="text"
          rows={5}
          required
          minLength={3}
          maxLength={maxLength}
          defaultValue={failed?.typed.text ?? text}
          aria-invalid={wrongText !== null || undefined}
          aria-describedby={`${id}-note`}
        />
        <p id={`${id}-note`} className={wrongText ? 'field__error' : 'field__hint'}>
          {wrongText?.message ?? t('پس از ویرایش، دوباره بررسی و سپس منتشر می‌شود.')}
        </p>
      </div>
      <p className="field__error" role="alert">
        {wrong?.message}
      </p>
      <p className="comment-buttons">
        <button type="submit" className="button">
          {t('ذخیره')}
        </button>
        <a className="button button--ghost" href={myCommentsPath}>
          {t('انصراف')}
        </a>
      </p>
    </form>
  );
}
