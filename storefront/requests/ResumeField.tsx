/** The field of a file. One that was sent already stays with the form when something else is wrong. */
import { useId } from 'react';
import { ErrorLine } from '../dialogs/fields.tsx';
import type { FormError } from '../dialogs/form-flow.ts';

interface Props {
  readonly error: FormError | null;
  /** What the server keeps of an earlier try. */
  readonly kept: { readonly token: string; readonly name: string } | null;
}

export function ResumeField({ error, kept }: Props) {
  const id = useId();
  const hint = useId();
  const errorId = useId();
  return (
    <div>
      <div className="field">
        <label htmlFor={id}>رزومه (اختیاری)</label>
        {kept && (
          <p className="form-notice" role="status">
            <span>
              «<bdi>{kept.name}</bdi>» رسیده است؛ تنها اگر می‌خواهید فایل دیگری بفرستید، آن را برگزینید.
            </span>
            <input type="hidden" name="resume" value={kept.token} />
            <input type="hidden" name="resumeName" value={kept.name} />
          </p>
        )}
        <input
          id={id}
          className="input request-file"
          type="file"
          name="file"
          accept=".pdf,.docx,.png,.jpg,.jpeg,.webp"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${hint} ${errorId}` : hint}
        />
        <p className="field__hint" id={hint}>
          PDF، Word یا تصویر، تا ۵ مگابایت. تنها مدیران آکادمی آن را می‌بینند.
        </p>
      </div>
      {error && <ErrorLine id={errorId} error={error} />}
    </div>
  );
}
