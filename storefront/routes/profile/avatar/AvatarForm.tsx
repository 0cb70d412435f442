/**
 * The picture of the person: chosen, cut out in the browser and stored at once. Without JavaScript the form sends the file
 * as it is, and the server cuts out its middle.
 */
import '../../../requests/requests.css';
import { lazy, Suspense, useId, useRef, useState } from 'react';
import { Form, useRevalidator } from 'react-router';
import { t } from '../../../../src/locale/translate.ts';
import { Icon } from '../../../components/Icon.tsx';
import { Picture } from '../../../components/Picture.tsx';
import { ErrorLine } from '../../../forms/fields.tsx';
import { errorOf, otherError, type FormErrors } from '../../../forms/refused.ts';
import { session } from '../../../session/current.ts';
import { useHydrated } from '../../../shared/store.ts';
import { showToast } from '../../../toast/toast-store.ts';

const AvatarCrop = lazy(() => import('./AvatarCrop.tsx'));

const accepted = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

interface Props {
  readonly path: string;
  readonly name: string;
  readonly image: string | null;
  readonly errors: FormErrors;
}

export function AvatarForm({ path, name, image, errors }: Props) {
  const id = useId();
  const hint = useId();
  const errorId = useId();
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const { revalidate } = useRevalidator();
  const [file, setFile] = useState<File | null>(null);
  const error = errorOf(errors, 'file') ?? otherError(errors, ['file']);

  function close(): void {
    setFile(null);
    // The same file can be chosen again.
    if (input.current) input.current.value = '';
  }
  function onStored(): void {
    close();
    showToast({ type: 'success', title: t('تصویر شما ذخیره شد') });
    void revalidate();
    void session.refresh();
  }

  return (
    <div className="card member-panel avatar">
      <Picture
        key={image}
        className="avatar-face"
        path={image}
        title={name}
        alt={t('تصویر فعلی شما')}
        width={128}
        height={128}
        sizes="128px"
        eager
      />
      <div className="avatar-forms">
        <form className="form" method="post" action={path} encType="multipart/form-data">
          <input type="hidden" name="do" value="avatar" />
          <div className="field">
            <label htmlFor={id}>{image === null ? t('تصویر خود را انتخاب کنید') : t('تصویری دیگر انتخاب کنید')}</label>
            <div className="input request-file">
              <input
                ref={input}
                id={id}
                type="file"
                name="file"
                accept={accepted}
                required
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${hint} ${errorId}` : hint}
                onChange={({ target }) => setFile(target.files?.[0] ?? null)}
              />
              <span className="request-file-face" aria-hidden="true">
                <Icon name="image" />
                {t('انتخاب و برش تصویر')}
              </span>
            </div>
            <p className="field__hint" id={hint}>
              {t('JPEG، PNG یا WebP، تا ۱۰ مگابایت. به شکل مربع ذخیره می‌شود.')}
            </p>
          </div>
          {error && <ErrorLine id={errorId} error={error} />}
          {!isHydrated && (
            <button type="submit" className="button avatar-send">
              {t('ارسال تصویر')}
            </button>
          )}
        </form>
        {image !== null && (
          <Form method="post" action={path} preventScrollReset>
            <button className="button button--ghost button--small" name="do" value="avatar-remove">
              <Icon name="trash" />
              {t('حذف تصویر')}
            </button>
          </Form>
        )}
      </div>
      {file && (
        <Suspense fallback={null}>
          <AvatarCrop file={file} onClose={close} onStored={onStored} />
        </Suspense>
      )}
    </div>
  );
}
