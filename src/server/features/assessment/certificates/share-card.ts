/** What is shown on the picture of a certificate: whose it is, what it is for, and whether it is in force. */
import { formatDate } from '../../../../locale/dates.ts';
import { shownCode } from '../../../../domain/certificates/code.ts';
import type { CardReader } from '../../catalogue/index.ts';
import { openCertificate, type Certificate } from './certificate.ts';

const badges: Readonly<Record<Certificate['state'], string>> = {
  issued: '',
  expired: 'منقضی‌شده',
  revoked: 'باطل‌شده',
  superseded: 'جایگزین‌شده',
};

export const proofCard: CardReader = async (services, actor, id) => {
  const { heading, title, snapshot, issuedAt, code, state, isPublic } = await openCertificate(services, actor, id);
  const lines = [title, `صدور: ${formatDate(issuedAt)}`, `کد: \u2066${shownCode(code)}\u2069`];
  return { card: { kicker: heading, title: snapshot.fullName ?? title, lines, badge: badges[state] }, isPublic };
};
