/** `/proof-check?code=`: whether a certificate is in force, for anyone who has its code. A plain form. */
import '../forms/forms.css';
import '../certificates/proof-check.css';
import { data, Form, type HeadersArgs } from 'react-router';
import { Link } from '../components/Link.tsx';
import type { CheckedProof } from '../../src/contract/certificates.ts';
import { shownCode } from '../../src/domain/certificates/code.ts';
import { t } from '../../src/locale/translate.ts';
import { proofCheckPath, proofTermsPath } from '../../src/paths/pages.ts';
import { linkTo, rich } from '../components/rich.tsx';
import { api } from '../shared/api.ts';
import { Icon } from '../components/Icon.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { metaOf, type Crumb } from '../shared/seo.ts';
import { Field } from '../forms/fields.tsx';
import { checkCode, notChecked, useChecked } from '../certificates/check-code.ts';
import { StateNote } from '../certificates/StateNote.tsx';
import { factsOf } from '../certificates/words.ts';
import type { Route } from './+types/proof-check';
import { pageSeo } from '../shared/load.ts';

/** A page with an answer is not cached: each try is counted, and what is true of a code may change. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const code = new URL(request.url).searchParams.get('code')?.trim() ?? '';
  const [checked, seo] = await Promise.all([
    code === '' ? notChecked : checkCode(api(context), code),
    pageSeo(context, request, ['code']),
  ]);
  const meta = metaOf(seo, {
    title: t('استعلام گواهی'),
    description: t('با کد روی گواهی، اصالت و اعتبار آن را بررسی کنید.'),
    path: proofCheckPath,
    crumbs: crumbs(),
    hidden: code !== '',
  });
  const init = code === '' ? {} : { status: checked.status, headers: { 'cache-control': 'private, no-store' } };
  return data({ code, checked, meta }, init);
}

export const headers = ({ loaderHeaders }: HeadersArgs): Headers => loaderHeaders;

const crumbs = (): readonly Crumb[] => [{ name: t('استعلام گواهی'), path: proofCheckPath }];

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function ProofCheck({ loaderData }: Route.ComponentProps) {
  const { code } = loaderData;
  const checked = useChecked(code, loaderData.checked);
  const { proof, error } = checked ?? notChecked;
  return (
    <>
      <PageHead
        title={t('استعلام گواهی')}
        text={t('کد دوازده‌حرفی روی گواهی را وارد کنید، یا کد QR آن را با دوربین بخوانید.')}
        crumbs={crumbs()}
      />
      <div className="section container proof-check">
        <Form
          className="proof-check-form"
          action={proofCheckPath}
          method="get"
          role="search"
          aria-label={t('استعلام گواهی')}
        >
          <Field
            label={t('کد گواهی')}
            name="code"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            maxLength={100}
            placeholder="7K2M-9QD4-WVAX"
            defaultValue={proof ? shownCode(proof.code) : code}
            key={code}
            error={error}
            errorId="proof-error"
          />
          <button className="button">
            <Icon name="search" />
            {t('استعلام')}
          </button>
        </Form>
        {error && (
          <p id="proof-error" className="form-error proof-check-error" role="alert">
            <Icon name="warning" />
            {error.message}
          </p>
        )}
        {checked === null && (
          <p className="proof-check-work" role="status">
            <span className="spinner" aria-hidden="true" />
            {t('از شبکهٔ شما کدهای نادرست زیادی وارد شده است؛ مرورگر شما چند ثانیه محاسبه می‌کند و بعد پاسخ می‌گیرد.')}
          </p>
        )}
        {proof && <Result proof={proof} />}
        <p className="proof-check-more">
          {rich('شرایط دریافت و اعتبار گواهی‌ها را در <link>قوانین گواهی</link> بخوانید.', {
            link: linkTo(proofTermsPath, 'link'),
          })}
        </p>
      </div>
    </>
  );
}

function Result({ proof }: { proof: CheckedProof }) {
  return (
    <section className="card proof-result" aria-labelledby="result">
      <h2 id="result">
        {t('گواهی')} <bdi className="ltr">{shownCode(proof.code)}</bdi>
      </h2>
      <StateNote {...proof} />
      <dl className="proof-facts">
        {factsOf(proof).map(({ label, value, ltr }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{ltr ? <bdi className="ltr">{value}</bdi> : value}</dd>
          </div>
        ))}
      </dl>
      {proof.path !== null && (
        <p>
          <Link className="link" to={proof.path}>
            {t('مشاهدهٔ خود گواهی')}
          </Link>
        </p>
      )}
    </section>
  );
}
