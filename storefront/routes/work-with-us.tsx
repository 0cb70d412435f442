/** `/work-with-us?sent=`: a request to teach, to sell or to work for the school, with a résumé. */
import { data, redirect } from 'react-router';
import { msgid, t } from '../../src/locale/translate.ts';
import { receivedPath } from '../../src/paths/school.ts';
import { workPath } from '../../src/paths/pages.ts';
import { Icon } from '../components/Icon.tsx';
import { metaOf, type Crumb } from '../shared/seo.ts';
import { receivedNumber } from '../requests/received-number.ts';
import { isKind } from '../requests/kinds.ts';
import { RequestPage } from '../requests/RequestPage.tsx';
import { refusedWith, type FormErrors } from '../forms/refused.ts';
import { senderOf } from '../requests/sender.ts';
import type { Route } from './+types/work-with-us';
import { callOf, fieldsOf } from '../forms/posted.ts';
import { pageSeo } from '../shared/load.ts';
import { WorkForm } from './work-with-us/WorkForm.tsx';
import { resumeErrors } from './work-with-us/resume-errors.ts';
import { typedIn } from './work-with-us/typed.ts';

const title = msgid('همکاری با ما');
const path = workPath;
const crumbs = (): readonly Crumb[] => [{ name: t(title), path }];

/** The server stores the file of the form there first, and hands its token to the action (`pages/forms.ts`). */
export const handle = { upload: '/api/collaborate-requests/resume' };

export async function loader({ context, request }: Route.LoaderArgs) {
  const [sender, seo] = await Promise.all([senderOf(context, request), pageSeo(context, request)]);
  const kind = new URL(request.url).searchParams.get('kind') ?? '';
  const meta = metaOf(seo, {
    title: t(title),
    path,
    crumbs: crumbs(),
    description: t('تدریس، همکاری در فروش یا استخدام در آکادمی: بگویید چه بلدید و رزومه‌تان را بفرستید.'),
  });
  return { sender, kind: isKind(kind) ? kind : null, sent: receivedNumber(request), meta };
}

const noKind = (): FormErrors => [{ property: 'kind', message: t('یکی را انتخاب کنید') }];

export async function action({ context, request }: Route.ActionArgs) {
  const field = await fieldsOf(request);
  const typed = typedIn(field);
  const problem = resumeErrors(field('uploadProblem'));
  if (problem) return data({ typed, errors: problem.errors }, { status: problem.status });
  const { name, family, mobile, email, kind, expertise, message, resume } = typed;
  if (!isKind(kind)) return data({ typed, errors: noKind() }, { status: 422 });
  const guards = { website: field('website'), proof: field('proof') };
  const body = { name, family, mobile, email, kind, expertise, message, ...guards, ...(resume !== '' && { resume }) };
  let number: string;
  try {
    ({ number } = await callOf(context)('POST /api/collaborate-requests', { body }));
  } catch (error) {
    return refusedWith(error, { typed });
  }
  throw redirect(receivedPath(path, number), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function WorkWithUs({ loaderData: { sender, kind, sent }, actionData }: Route.ComponentProps) {
  return (
    <RequestPage
      title={t(title)}
      text={t('با کسانی کار می‌کنیم که کارشان را دوست دارند و می‌توانند آن را به دیگران یاد بدهند.')}
      crumbs={crumbs()}
      sent={actionData ? null : sent}
      again={{ to: path, label: t('درخواستی دیگر') }}
      form={<WorkForm sender={sender} kind={kind} failed={actionData ?? null} />}
    >
      <Offers />
    </RequestPage>
  );
}

const offers = () =>
  [
    {
      icon: 'video',
      title: t('برای استادان'),
      text: t('ضبط، تدوین و پشتیبانی دانشجو با ماست؛ شما درس می‌دهید و از هر فروش سهم دارید.'),
    },
    {
      icon: 'link',
      title: t('برای بازاریابان'),
      text: t('پیوند ویژهٔ خود را دارید، هر فروش را در پنل می‌بینید و پورسانت هر ماه واریز می‌شود.'),
    },
    {
      icon: 'heart',
      title: t('برای همکاران آکادمی'),
      text: t('تیمی کوچک که در آن کار هر کس روشن است و می‌بیند به دست چه کسی می‌رسد.'),
    },
  ] as const;

const Offers = () => (
  <>
    <section className="card request-note" aria-labelledby="offers">
      <h2 id="offers">{t('چه چیزی در انتظار شماست؟')}</h2>
      <ul className="request-list">
        {offers().map(({ icon, title: name, text }) => (
          <li key={name}>
            <Icon name={icon} />
            <span>
              <strong>{name}</strong>
              <br />
              {text}
            </span>
          </li>
        ))}
      </ul>
    </section>
    <section className="card request-note" aria-labelledby="steps">
      <h2 id="steps">{t('پس از ارسال')}</h2>
      <ol className="request-list">
        <li>
          <Icon name="inbox" />
          {t('شمارهٔ پیگیری می‌گیرید.')}
        </li>
        <li>
          <Icon name="eye" />
          {t('تا یک هفته درخواست و رزومه‌تان را می‌خوانیم.')}
        </li>
        <li>
          <Icon name="phone" />
          {t('چه پذیرفته شود و چه نه، خبر می‌دهیم.')}
        </li>
      </ol>
    </section>
  </>
);
