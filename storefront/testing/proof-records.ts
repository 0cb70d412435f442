/** Certificates as the API answers them, for tests of pages. */
import type { CheckedProof, MyProof, ProofCandidate, ProofPage } from '../../src/contract/certificates.ts';

export const proofId = '0192c1f0-0000-7000-8000-0000000000aa';

export const checkedProof = (values: Partial<CheckedProof> = {}): CheckedProof => ({
  code: '7K2M9QD4WVAX',
  heading: 'گواهی پایان دوره',
  title: 'پایتون و React 19',
  state: 'issued',
  snapshot: { fullName: 'سارا نیک', nationalId: '049****899', hours: 24.5, percent: 8_500, teacher: 'مینو راد' },
  issuedAt: '2026-11-20T08:00:00.000Z',
  expiresAt: null,
  revokedAt: null,
  path: `/proofs/${proofId}`,
  ...values,
});

export const proofPage = (values: Partial<ProofPage> = {}): ProofPage => {
  const { path: _, ...shown } = checkedProof();
  return {
    ...shown,
    _id: proofId,
    body: '<p>گواهی می‌شود <strong>سارا نیک</strong> دوره را گذرانده است.</p>',
    footer: 'پانوشت گواهی',
    background: null,
    signatories: [{ name: 'نگار صالحی', role: 'مدیر', signature: '/files/2026/a.webp' }],
    qr: { size: 29, path: 'M0 0h7v1h-7z' },
    isOwn: false,
    isPublic: true,
    reason: null,
    pdf: `/api/proofs/${proofId}/certificate.pdf`,
    picture: `/api/share/proofs/${proofId}.jpg`,
    ...values,
  };
};

export const ownProof = (values: Partial<MyProof> = {}): MyProof => ({
  _id: proofId,
  template: 't1',
  course: 'c1',
  exam: null,
  title: 'پایتون',
  heading: 'گواهی پایان دوره',
  state: 'issued',
  code: '7K2M9QD4WVAX',
  issuedAt: '2026-11-20T08:00:00.000Z',
  expiresAt: null,
  reason: null,
  lacks: [],
  price: 0,
  isPublic: true,
  pdf: `/api/proofs/${proofId}/certificate.pdf`,
  ...values,
});

export const proofCandidate = (values: Partial<ProofCandidate> = {}): ProofCandidate => ({
  template: '0192c1f0-0000-7000-8000-000000000001',
  course: '0192c1f0-0000-7000-8000-000000000002',
  exam: null,
  title: 'اکسل',
  heading: 'گواهی پایان دوره',
  price: 90_000,
  isEarned: false,
  conditions: [
    { kind: 'progress', isMet: false, wanted: 8_000, actual: 4_200 },
    { kind: 'nationalId', isMet: true, wanted: null, actual: null },
  ],
  ...values,
});
