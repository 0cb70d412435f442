/** The form of a request for collaboration. */
import type { CollaborationKind } from '../../../src/contract/requests.ts';
import { t } from '../../../src/locale/translate.ts';
import { workPath } from '../../../src/paths/pages.ts';
import { Icon } from '../../components/Icon.tsx';
import { ErrorLine } from '../../forms/fields.tsx';
import { collaborationKinds } from '../../requests/kinds.ts';
import { errorOf, type FormErrors } from '../../forms/refused.ts';
import { RequestForm } from '../../requests/RequestForm.tsx';
import { ResumeField } from '../../requests/ResumeField.tsx';
import type { Sender } from '../../requests/sender.ts';
import { Row, TextRow } from '../../forms/rows.tsx';
import type { WorkTyped } from './typed.ts';

const texts = ['name', 'family', 'mobile', 'email', 'expertise', 'message'] as const;
const fields = [...texts, 'kind', 'resume'] as const;

interface Props {
  readonly sender: Sender | null;
  readonly kind: CollaborationKind | null;
  readonly failed: { readonly typed: WorkTyped; readonly errors: FormErrors } | null;
}

export function WorkForm({ sender, kind, failed }: Props) {
  const errors = failed?.errors ?? [];
  const typed: Partial<WorkTyped> = failed?.typed ?? { ...sender, kind: kind ?? '' };
  const row = (name: (typeof texts)[number]) => ({
    name,
    error: errorOf(errors, name),
    defaultValue: typed[name] ?? '',
  });
  const uploaded = typed.resume ? { token: typed.resume, name: typed.resumeName || t('رزومه') } : null;
  return (
    <RequestForm action={workPath} encType="multipart/form-data" errors={errors} fields={fields}>
      <Kinds chosen={typed.kind ?? ''} errors={errors} />
      <div className="form-pair">
        <Row {...row('name')} label={t('نام')} autoComplete="given-name" maxLength={100} required />
        <Row {...row('family')} label={t('نام خانوادگی')} autoComplete="family-name" maxLength={100} required />
      </div>
      <div className="form-pair">
        <Row {...row('mobile')} label={t('شمارهٔ موبایل')} inputMode="tel" autoComplete="tel" maxLength={30} dir="ltr" />
        <Row {...row('email')} label={t('ایمیل')} inputMode="email" autoComplete="email" maxLength={254} dir="ltr" />
      </div>
      <p className="field__hint">{t('یکی از این دو کافی است؛ شمارهٔ پیگیری به همان ارسال می‌شود.')}</p>
      <Row {...row('expertise')} label={t('تخصص (اختیاری)')} maxLength={200} />
      <TextRow
        {...row('message')}
        label={t('دربارهٔ خودتان و کاری که می‌خواهید')}
        rows={7}
        minLength={10}
        maxLength={3000}
        required
      />
      <ResumeField error={errorOf(errors, 'resume')} uploaded={uploaded} />
    </RequestForm>
  );
}

function Kinds({ chosen, errors }: { chosen: string; errors: FormErrors }) {
  const error = errorOf(errors, 'kind');
  return (
    <fieldset className="request-kinds" aria-describedby={error ? 'kind-error' : undefined}>
      <legend>{t('چه کاری؟')}</legend>
      {collaborationKinds.map(({ value, icon, label, text }) => (
        <label key={value} className="request-kind">
          <input type="radio" name="kind" value={value} defaultChecked={value === chosen} required />
          <Icon name={icon} />
          <strong>{t(label)}</strong>
          <small>{t(text)}</small>
        </label>
      ))}
      {error && <ErrorLine id="kind-error" error={error} />}
    </fieldset>
  );
}
