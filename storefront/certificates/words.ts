/** The words for certificates. */
import type { CheckedProof, IssuedState, MyProof, ProofRequirement } from '../../src/contract/certificates.ts';
import { formatDate, formatDuration } from '../../src/locale/dates.ts';
import { localDigits } from '../../src/locale/digits.ts';
import { formatPercent } from '../../src/locale/numbers.ts';
import { formatHours, hasHours } from '../../src/domain/certificates/values.ts';
import { msgid, t } from '../../src/locale/translate.ts';
import { extraInfoPath, infoPath, myProofsPath } from '../../src/paths/pages.ts';
import type { Label } from '../components/state-label.ts';

export const proofStates: Readonly<Record<MyProof['state'], Label>> = {
  requested: { text: msgid('در انتظار صدور'), tone: 'warning' },
  identity_pending: { text: msgid('در انتظار نام یا کد ملی'), tone: 'warning' },
  payment_pending: { text: msgid('در انتظار پرداخت'), tone: 'warning' },
  issued: { text: msgid('معتبر'), tone: 'success' },
  expired: { text: msgid('منقضی‌شده') },
  revoked: { text: msgid('باطل‌شده'), tone: 'danger' },
  superseded: { text: msgid('جایگزین‌شده') },
};

interface Dates {
  readonly state: IssuedState;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
}

/** What the state means, in a sentence for the person who checks it. */
export function stateSentence({ state, expiresAt, revokedAt }: Dates): string {
  switch (state) {
    case 'issued':
      return expiresAt === null
        ? t('این گواهی معتبر است و تاریخ انقضا ندارد.')
        : t('این گواهی تا {expiresAt} معتبر است.', { expiresAt: formatDate(expiresAt) });
    case 'expired':
      return expiresAt === null
        ? t('اعتبار این گواهی به پایان رسیده است.')
        : t('اعتبار این گواهی در {expiresAt} به پایان رسیده است.', { expiresAt: formatDate(expiresAt) });
    case 'revoked':
      return revokedAt === null
        ? t('این گواهی باطل شده است و اعتباری ندارد.')
        : t('این گواهی در {revokedAt} باطل شده است و اعتباری ندارد.', { revokedAt: formatDate(revokedAt) });
    case 'superseded':
      return t('این گواهی دیگر معتبر نیست: گواهی جدیدی جای آن را گرفته است. نسخهٔ جدید را از دارنده‌اش بخواهید.');
  }
}

export interface ProofFact {
  readonly label: string;
  readonly value: string;
  /** A number or code, which keeps its own direction. */
  readonly ltr?: true;
}

/** Less than an hour is expressed in minutes. */
const lengthText = (hours: number): string =>
  hours < 1
    ? formatDuration(Math.max(1, Math.round(hours * 60)) * 60)
    : t('{hours} ساعت', { hours: formatHours(hours) });

/** Every fact of a certificate, in the order in which one reads them. */
export function factsOf({ heading, title, snapshot, issuedAt, expiresAt, revokedAt }: CheckedProof): ProofFact[] {
  const { fullName, nationalId, hours, percent, teacher } = snapshot;
  const known = (label: string, value: string | null): ProofFact[] => (value === null ? [] : [{ label, value }]);
  return [
    ...known(t('دارنده'), fullName),
    ...(nationalId === null
      ? []
      : [{ label: t('کد ملی'), value: localDigits(nationalId), ltr: true } satisfies ProofFact]),
    { label: t('گواهی'), value: heading },
    { label: t('برای'), value: title },
    ...known(t('ساعت آموزش'), hasHours(hours) ? lengthText(hours) : null),
    ...known(t('نمره'), percent === null ? null : formatPercent(percent)),
    ...known(t('استاد'), teacher),
    { label: t('تاریخ صدور'), value: formatDate(issuedAt) },
    {
      label: t('اعتبار'),
      value: expiresAt === null ? t('همیشگی') : t('تا {expiresAt}', { expiresAt: formatDate(expiresAt) }),
    },
    ...known(t('تاریخ ابطال'), revokedAt === null ? null : formatDate(revokedAt)),
  ];
}

/** Where a national id that is missing is written; it leads back to the certificates. */
export const nationalIdPath = `${infoPath}?next=${myProofsPath}#national-id`;

/** The page of the name that staff approve for certificates. */
export const namePath = extraInfoPath;

/** A condition, as the person reads it who wants the certificate. */
export function requirementText({ kind, wanted, actual }: ProofRequirement): string {
  const needed = formatPercent(wanted ?? 0);
  switch (kind) {
    case 'progress':
      return t('دیدن {needed} از دوره؛ تا امروز {actual}', { needed, actual: formatPercent(actual ?? 0) });
    case 'pass':
      return t('قبولی در آزمون');
    case 'percent':
      return actual === null
        ? t('نمرهٔ حداقل {needed}', { needed })
        : t('نمرهٔ حداقل {needed}؛ نمرهٔ شما {actual}', { needed, actual: formatPercent(actual) });
    case 'name':
      return t('نام کامل تأییدشده');
    case 'nationalId':
      return t('ثبت کد ملی');
  }
}
