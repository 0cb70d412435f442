/** The field of a file. One that was sent already stays with the form when something else is wrong. */
import { useId, useState } from 'react';
import { t } from '../../src/locale/translate.ts';
import { rich } from '../components/rich.tsx';
import { Icon } from '../components/Icon.tsx';
import { ErrorLine } from '../forms/fields.tsx';
import type { FormError } from '../forms/form-flow.ts';

interface Props {
  readonly error: FormError | null;
  /** What the server keeps of an earlier try. */
  readonly uploaded: { readonly token: string; readonly name: string } | null;
}

export function ResumeField({ error, uploaded: kept }: Props) {
  const id = useId();
  const hint = useId();
  const errorId = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <div>
      <div className="field">
        <label htmlFor={id}>{t('رزومه (اختیاری)')}</label>
        {kept && (
          <p className="form-notice" role="status">
            <span>
              {rich(
                '«<file>{name}</file>» دریافت شد؛ اگر می‌خواهید فایل دیگری بفرستید، آن را انتخاب کنید.',
                { file: (text) => <bdi>{text}</bdi> },
                { name: kept.name },
              )}
            </span>
            <input type="hidden" name="resume" value={kept.token} />
            <input type="hidden" name="resumeName" value={kept.name} />
          </p>
        )}
        <div className="input request-file">
          <input
            id={id}
            type="file"
            name="file"
            accept=".pdf,.docx,.png,.jpg,.jpeg,.webp"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${hint} ${errorId}` : hint}
            onChange={({ target }) => setChosen(target.files?.[0]?.name ?? null)}
          />
          <span className="request-file-face" aria-hidden="true">
            <Icon name="file" />
            {chosen === null ? t('انتخاب فایل') : <bdi>{chosen}</bdi>}
          </span>
        </div>
        <p className="field__hint" id={hint}>
          {t('PDF، Word یا تصویر، تا ۵ مگابایت. فقط مدیران آکادمی آن را می‌بینند.')}
        </p>
      </div>
      {error && <ErrorLine id={errorId} error={error} />}
    </div>
  );
}
