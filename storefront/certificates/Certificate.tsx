/** A certificate as it is printed: a landscape sheet with its text, signatures, code and QR code. */
import './certificate.css';
import type { ProofPage } from '../../src/contract/certificates.ts';
import { formatDate } from '../../src/locale/dates.ts';
import { shownCode } from '../../src/domain/certificates/code.ts';
import { t } from '../../src/locale/translate.ts';
import { RichText } from '../components/RichText.tsx';
import { siteName } from '../shared/site.ts';
import { proofStates } from './words.ts';

const stored = /^(\/files\/.+)\.webp$/;
const rendition = (path: string, width: 640 | 1280): string => path.replace(stored, `$1-${width}.webp`);

export function Certificate({ proof }: { proof: ProofPage }) {
  const { heading, body, background, signatories, footer, code, expiresAt, state, qr } = proof;
  const isInForce = state === 'issued';
  return (
    <article className="certificate scheme-light" aria-label={heading}>
      <div className={background === null ? 'certificate-sheet certificate-sheet--framed' : 'certificate-sheet'}>
        <div className="certificate-field">
          {background !== null && (
            <img className="certificate-background" src={rendition(background, 1280)} alt="" decoding="async" />
          )}
          <p className="certificate-school">{t(siteName)}</p>
          <h2>{heading}</h2>
          <div className="certificate-words">
            <RichText html={body} />
          </div>
          {signatories.length > 0 && (
            <ul className="certificate-signs">
              {signatories.map(({ name, role, signature }, i) => (
                <li key={i}>
                  {signature !== null && <img src={rendition(signature, 640)} alt="" />}
                  <b>{name}</b>
                  {role !== null && <small>{role}</small>}
                </li>
              ))}
            </ul>
          )}
          <div className="certificate-foot">
            <div>
              {footer !== null && <p>{footer}</p>}
              {expiresAt !== null && <p>{t('اعتبار تا {expiresAt}', { expiresAt: formatDate(expiresAt) })}</p>}
            </div>
            <p className="certificate-code">
              {t('کد گواهی')}
              <bdi className="ltr">{shownCode(code)}</bdi>
            </p>
            <svg
              className="certificate-qr"
              viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`}
              role="img"
              aria-label={t('کد QR صفحهٔ استعلام این گواهی')}
            >
              <rect x="-4" y="-4" width={qr.size + 8} height={qr.size + 8} fill="#fff" />
              <path d={qr.path} fill="#000" />
            </svg>
          </div>
        </div>
        {!isInForce && <p className="certificate-void">{t(proofStates[state].text)}</p>}
      </div>
    </article>
  );
}
