/** A certificate of the person: its state, what to do with it, and what it waits for. */
import { Form } from 'react-router';
import { Link } from '../components/Link.tsx';
import type { MyProof } from '../../src/contract/certificates.ts';
import { formatDate } from '../../src/locale/dates.ts';
import { formatToman } from '../../src/locale/numbers.ts';
import { shownCode } from '../../src/domain/certificates/code.ts';
import { t } from '../../src/locale/translate.ts';
import { proofPath } from '../../src/paths/learning.ts';
import { linkTo, rich } from '../components/rich.tsx';
import { AddToCart } from '../cart/AddToCart.tsx';
import { Icon } from '../components/Icon.tsx';
import { StateBadge } from '../components/StateBadge.tsx';
import { namePath, nationalIdPath, proofStates } from './words.ts';

interface Props {
  readonly proof: MyProof;
  /** Whether a payment would be for this one. */
  readonly isPayable: boolean;
  /** The page it stands on. */
  readonly page: string;
}

export function MyProofRow({ proof, isPayable, page }: Props) {
  const { _id, title, heading, state, code, issuedAt, expiresAt, reason } = proof;
  return (
    <li>
      <article className="card row-card">
        <div className="row-text">
          <h3>{issuedAt === null ? title : <Link to={proofPath(_id)}>{title}</Link>}</h3>
          <p>
            <span>{heading}</span>
            {issuedAt !== null && <span>{t('صدور {issuedAt}', { issuedAt: formatDate(issuedAt) })}</span>}
            {expiresAt !== null && <span>{t('اعتبار تا {expiresAt}', { expiresAt: formatDate(expiresAt) })}</span>}
            {code !== null && (
              <span>
                {t('کد')} <bdi className="ltr">{shownCode(code)}</bdi>
              </span>
            )}
          </p>
          {state === 'revoked' && reason !== null && <p>{t('علت ابطال: {reason}', { reason })}</p>}
          <Waiting proof={proof} isPayable={isPayable} />
        </div>
        <div className="row-end">
          <StateBadge label={proofStates[state]} />
        </div>
        {isPayable && <Pay proof={proof} page={page} />}
        {state === 'identity_pending' && <AskAgain proof={proof} />}
        {issuedAt !== null && <Ways proof={proof} />}
      </article>
    </li>
  );
}

/** What it waits for, in a sentence. */
function Waiting({ proof: { state, price, lacks }, isPayable }: { proof: MyProof; isPayable: boolean }) {
  if (state === 'requested') return <p>{t('آکادمی آن را بررسی و صادر می‌کند.')}</p>;
  if (state === 'identity_pending') {
    return (
      <p>
        {lacks.includes('name') && (
          <span>
            {rich(
              'این گواهی با نامی صادر می‌شود که آکادمی تأیید کرده است. نام کامل خود را در <link>اطلاعات تکمیلی</link> وارد کنید؛ پس از تأیید، ادامهٔ کار خودکار انجام می‌شود.',
              { link: linkTo(namePath, 'link') },
            )}
          </span>
        )}
        {lacks.includes('nationalId') && (
          <span>
            {rich(
              'برای این گواهی کد ملی لازم است. آن را در <link>مشخصات من</link> وارد کنید؛ ادامهٔ کار خودکار انجام می‌شود.',
              {
                link: linkTo(nationalIdPath, 'link'),
              },
            )}
          </span>
        )}
      </p>
    );
  }
  if (state !== 'payment_pending') return null;
  return (
    <p>
      {isPayable
        ? t('پس از پرداخت {price} بلافاصله صادر می‌شود.', { price: formatToman(price) })
        : t('پس از پرداخت گواهی دیگرتان از همین نوع، نوبت این یکی می‌رسد.')}
    </p>
  );
}

function Pay({ proof: { template, title, heading, price }, page }: { proof: MyProof; page: string }) {
  return (
    <AddToCart
      item={{
        _id: template,
        kind: 'proof',
        name: `${heading}: ${title}`,
        image: null,
        discountedPrice: price,
        path: page,
      }}
      page={page}
      owned={{ to: page, label: t('مشاهدهٔ گواهی') }}
    />
  );
}

function AskAgain({ proof: { template, course, exam, title } }: { proof: MyProof }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="template" value={template} />
      <input type="hidden" name="course" value={course ?? ''} />
      <input type="hidden" name="exam" value={exam ?? ''} />
      <button className="button button--ghost button--small" name="do" value="ask">
        <Icon name="refresh" />
        {t('بررسی دوباره')}
        <span className="visually-hidden"> {t('گواهی {title}', { title })}</span>
      </button>
    </Form>
  );
}

/** Seeing, printing and showing one that was issued. */
function Ways({ proof: { _id, pdf, isPublic, title, code } }: { proof: MyProof }) {
  return (
    <div className="proof-ways">
      <Link className="button button--soft button--small" to={proofPath(_id)}>
        <Icon name="eye" />
        {t('مشاهده و هم‌رسانی')}
        <span className="visually-hidden"> {t('گواهی {title}', { title })}</span>
      </Link>
      {pdf !== null && (
        <a className="button button--ghost button--small" href={pdf} download={`certificate-${code}.pdf`}>
          <Icon name="file" />
          PDF
          <span className="visually-hidden"> {t('گواهی {title}', { title })}</span>
        </a>
      )}
      <Form method="post" preventScrollReset>
        <input type="hidden" name="id" value={_id} />
        <input type="hidden" name="public" value={isPublic ? 'no' : 'yes'} />
        <button className="button button--ghost button--small" name="do" value="show" aria-pressed={isPublic}>
          <Icon name={isPublic ? 'eye' : 'lock'} />
          {isPublic ? t('همه می‌بینند') : t('فقط خودم می‌بینم')}
          <span className="visually-hidden">{t(': گواهی {title}', { title })}</span>
        </button>
      </Form>
    </div>
  );
}
