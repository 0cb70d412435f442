/** The calls of certificates (`src/contract/certificates.ts`), and their PDF. */
import type { Hono } from 'hono';
import type { ProofPage } from '../../../../contract/certificates.ts';
import { openLimits } from '../../../platform/auth/limits.ts';
import { proverOf } from '../../../platform/auth/requester.ts';
import { requireUser } from '../../../platform/auth/require-user.ts';
import { certificateSource } from '../documents/certificate.ts';
import { qrPath } from '../../../platform/documents/qr.ts';
import { sendPdf } from '../../../platform/documents/send-pdf.ts';
import type { Typesetter } from '../../../platform/documents/typesetter.ts';
import { requireMyRow } from '../../../platform/db/my-row.ts';
import type { Env } from '../../../platform/env.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { mount } from '../../../platform/http/mount.ts';
import { sharePath } from '../../../../locale/share-path.ts';
import { checkPath } from '../../../../paths/learning.ts';
import { isPrinted, openCertificate, pdfPath, type Certificate } from './certificate.ts';
import { checkProof } from './check.ts';
import { myProofs, showProof } from './my-certificates.ts';
import { requestProof } from './request.ts';

export function mountProofs(app: Hono<Env>, services: Services, typesetter: Typesetter): void {
  const { db, registry, config } = services;
  const limits = openLimits(services);
  mount(app, 'GET /api/proofs/check', ({ query: { code } }, c) =>
    checkProof(db, limits, { network: c.var.network, isProven: proverOf(config.secret, limits, c) }, code),
  );
  mount(app, 'GET /api/proofs/{id}', async ({ params: { id } }, c) =>
    pageOf(await openCertificate(services, c.var.actor, id), config.publicUrl),
  );
  app.get('/api/proofs/:id/certificate.pdf', async (c) => {
    const certificate = await openCertificate(services, c.var.actor, c.req.param('id'));
    if (!isPrinted(certificate.state)) throw new AppError('not_found');
    await limits.take('', [['document', c.var.actor?.userId ?? c.var.network]]);
    const pdf = await typesetter.pdf(await certificateSource(services, certificate));
    return sendPdf(pdf, `certificate-${certificate.code}.pdf`);
  });
  mount(app, 'GET /api/profile/proofs', (_, c) => myProofs(db, requireUser(c)));
  mount(app, 'POST /api/profile/proofs', async ({ body: { template, course, exam } }, c) => {
    const user = requireUser(c);
    await limits.take('template', [['proofRequest', user]]);
    const key = { template, course: course ?? null, exam: exam ?? null };
    const { id, state } = await requestProof(db, registry, user, key);
    return { _id: id, state };
  });
  mount(
    app,
    'POST /api/profile/proofs/{id}/visibility',
    async ({ params: { id }, body: { isPublic } }, c) => {
      await showProof(db, requireUser(c), id, isPublic);
      return { isPublic };
    },
    ({ id }, c) => requireMyRow(db, { table: 'proofs', owner: 'user' }, id, requireUser(c)),
  );
}

function pageOf(certificate: Certificate, publicUrl: string): ProofPage {
  const { id, user: _, reason, isMine: isOwn, state, code, ...shown } = certificate;
  return {
    ...shown,
    _id: id,
    code,
    state,
    isOwn,
    reason: isOwn ? reason : null,
    signatories: [...shown.signatories],
    qr: qrPath(new URL(checkPath(code), publicUrl).href),
    pdf: isPrinted(state) ? pdfPath(id) : null,
    picture: sharePath('proofs', id),
  };
}
