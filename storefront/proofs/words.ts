/** The words for certificates. */
import type { CheckedProof, IssuedState, OwnProof, ProofRequirement } from '../../src/contract/proofs.ts';
import { formatDate } from '../../src/locale/dates.ts';
import { toPersianDigits } from '../../src/locale/digits.ts';
import { formatPercent } from '../../src/locale/numbers.ts';
import { formatHours } from '../../src/proofs/values.ts';
import type { Label } from '../profile/order-labels.ts';

export const proofStates: Readonly<Record<OwnProof['state'], Label>> = {
  requested: { text: 'در انتظار صدور', tone: 'warning' },
  identity_pending: { text: 'در انتظار کد ملی', tone: 'warning' },
  payment_pending: { text: 'در انتظار پرداخت', tone: 'warning' },
  issued: { text: 'معتبر', tone: 'success' },
  expired: { text: 'منقضی' },
  revoked: { text: 'باطل', tone: 'danger' },
  superseded: { text: 'جایگزین‌شده' },
};

interface Dates {
  readonly state: IssuedState;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
}

/** What the state means, in a sentence for whoever checks it. */
export function stateSentence({ state, expiresAt, revokedAt }: Dates): string {
  switch (state) {
    case 'issued':
      return expiresAt === null
        ? 'این گواهی معتبر است و پایان ندارد.'
        : `این گواهی معتبر است، تا ${formatDate(expiresAt)}.`;
    case 'expired':
      return `اعتبار این گواهی ${expiresAt === null ? '' : `در ${formatDate(expiresAt)} `}پایان یافته است.`;
    case 'revoked':
      return `این گواهی ${revokedAt === null ? '' : `در ${formatDate(revokedAt)} `}باطل شده است و اعتباری ندارد.`;
    case 'superseded':
      return 'این گواهی دیگر معتبر نیست: گواهی تازه‌ای جای آن را گرفته است. نسخهٔ تازه را از دارنده‌اش بخواهید.';
  }
}

export interface ProofFact {
  readonly label: string;
  readonly value: string;
  /** A number or code, which keeps its own direction. */
  readonly ltr?: true;
}

/** Every fact of a certificate, in the order in which one reads them. */
export function factsOf({ heading, title, snapshot, issuedAt, expiresAt, revokedAt }: CheckedProof): ProofFact[] {
  const { fullName, nationalId, hours, percent, teacher } = snapshot;
  const known = (label: string, value: string | null): ProofFact[] => (value === null ? [] : [{ label, value }]);
  return [
    ...known('دارنده', fullName),
    ...(nationalId === null
      ? []
      : [{ label: 'کد ملی', value: toPersianDigits(nationalId), ltr: true } satisfies ProofFact]),
    { label: 'گواهی', value: heading },
    { label: 'برای', value: title },
    ...known('ساعت آموزش', hours === null ? null : `${formatHours(hours)} ساعت`),
    ...known('نمره', percent === null ? null : formatPercent(percent)),
    ...known('استاد', teacher),
    { label: 'تاریخ صدور', value: formatDate(issuedAt) },
    { label: 'اعتبار', value: expiresAt === null ? 'همیشگی' : `تا ${formatDate(expiresAt)}` },
    ...known('تاریخ ابطال', revokedAt === null ? null : formatDate(revokedAt)),
  ];
}

/** Where a national id that is missing is written; it leads back to the certificates. */
export const nationalIdPath = '/profile/info?next=/profile/my-proof-list#national-id';

/** A condition, as the person reads it who wants the certificate. */
export function requirementText({ kind, wanted, actual }: ProofRequirement): string {
  const needed = formatPercent(wanted ?? 0);
  switch (kind) {
    case 'progress':
      return `دیدن ${needed} از دوره؛ تاکنون ${formatPercent(actual ?? 0)}`;
    case 'pass':
      return 'قبولی در آزمون';
    case 'percent':
      return `نمرهٔ دست‌کم ${needed}${actual === null ? '' : `؛ نمرهٔ شما ${formatPercent(actual)}`}`;
    case 'nationalId':
      return 'ثبت کد ملی';
  }
}
