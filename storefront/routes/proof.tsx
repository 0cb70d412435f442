/** `/proofs/{id}`: a certificate, to see, print and share. */
import '../certificates/proof.css';
import { redirect } from 'react-router';
import { Link } from '../components/Link.tsx';
import { ApiError } from '../../src/client/client.ts';
import type { ProofPage } from '../../src/contract/certificates.ts';
import { t } from '../../src/locale/translate.ts';
import { withNext } from '../../src/paths/account.ts';
import { checkPath, proofPath } from '../../src/paths/learning.ts';
import { loginPath, proofCheckPath } from '../../src/paths/pages.ts';
import { api } from '../shared/api.ts';
import { Icon } from '../components/Icon.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { metaOf, type Crumb } from '../shared/seo.ts';
import { Certificate } from '../certificates/Certificate.tsx';
import { Share } from '../certificates/Share.tsx';
import { StateNote } from '../certificates/StateNote.tsx';
import type { Route } from './+types/proof';
import { callOf, fieldsOf } from '../forms/posted.ts';
import { pageSeo, requireFound } from '../shared/load.ts';

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const [proof, seo] = await Promise.all([
    requireFound(api(context).call('GET /api/proofs/{id}', { params: { id } })),
    pageSeo(context, request),
  ]);
  const meta = metaOf(seo, {
    title: titleOf(proof),
    description: t('{heading} {fullName} برای «{title}».', {
      heading: proof.heading,
      fullName: proof.snapshot.fullName ?? '',
      title: proof.title,
    }),
    path: proofPath(id),
    image: proof.picture,
    // The page of a person: their name is found by those they show it to, not by searching for it.
    hidden: true,
  });
  return { proof, address: seo.origin + proofPath(id), meta };
}

/** The holder shows the page to everyone, or to nobody else. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const field = await fieldsOf(request);
  const body = { isPublic: field('public') === 'yes' };
  try {
    await requireFound(callOf(context)('POST /api/profile/proofs/{id}/visibility', { params: { id }, body }));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) throw redirect(withNext(loginPath, proofPath(id)), 303);
    throw error;
  }
  throw redirect(proofPath(id), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const titleOf = ({ heading, snapshot }: ProofPage): string =>
  snapshot.fullName === null ? heading : `${heading} · ${snapshot.fullName}`;

const crumbsOf = ({ heading, _id }: ProofPage): Crumb[] => [
  { name: t('استعلام گواهی'), path: proofCheckPath },
  { name: heading, path: proofPath(_id) },
];

export default function Proof({ loaderData: { proof, address } }: Route.ComponentProps) {
  const { isOwn, reason, code, pdf } = proof;
  return (
    <div className="proof-page">
      <PageHead title={titleOf(proof)} text={proof.title} crumbs={crumbsOf(proof)} />
      <div className="section container proof-main">
        <StateNote {...proof} />
        {isOwn && reason !== null && <p className="proof-reason">{t('علت: {reason}', { reason })}</p>}
        <Certificate proof={proof} />
        <div className="proof-actions">
          {pdf !== null && (
            <a className="button" href={pdf} download={`certificate-${code}.pdf`}>
              <Icon name="file" />
              {t('دریافت PDF')}
            </a>
          )}
          <button type="button" className="button button--ghost proof-print" onClick={() => window.print()}>
            <Icon name="printer" />
            {t('چاپ')}
          </button>
          <Link className="button button--ghost" to={checkPath(code)}>
            <Icon name="shield" />
            {t('استعلام')}
          </Link>
        </div>
        {(proof.isPublic || isOwn) && <Share proof={proof} address={address} />}
      </div>
    </div>
  );
}
