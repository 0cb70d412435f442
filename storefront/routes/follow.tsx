/** `/contact-us/follow?number=`: what became of a request, by its number and the address its writer left. */
import '../forms/forms.css';
import '../requests/requests.css';
import type { RequestStatus } from '../../src/contract/requests.ts';
import { formatDateTime } from '../../src/locale/date-times.ts';
import { localDigits } from '../../src/locale/digits.ts';
import { msgid, t } from '../../src/locale/translate.ts';
import { followPath } from '../../src/paths/school.ts';
import { contactPath } from '../../src/paths/pages.ts';
import { rich } from '../components/rich.tsx';
import { PageHead } from '../components/PageHead.tsx';
import type { Crumb } from '../shared/seo.ts';
import { Submit } from '../forms/fields.tsx';
import type { Label } from '../components/state-label.ts';
import { StateBadge } from '../components/StateBadge.tsx';
import { collaborationKinds } from '../requests/kinds.ts';
import { errorOf, otherError, refusedWith } from '../forms/refused.ts';
import { ErrorLine } from '../forms/fields.tsx';
import type { Route } from './+types/follow';
import { accountMeta } from './account/AccountPage.tsx';
import { Row } from '../forms/rows.tsx';
import { callOf, fieldsOf } from '../forms/posted.ts';

const title = msgid('پیگیری درخواست');
const path = followPath();
const crumbs = (): readonly Crumb[] => [
  { name: t('تماس با ما'), path: contactPath },
  { name: t(title), path },
];
const fields = ['number', 'contact'] as const;

export const loader = ({ request }: Route.LoaderArgs) => ({
  number: (new URL(request.url).searchParams.get('number') ?? '').slice(0, 40),
});

/** Nothing is changed; it is posted, so that no address holds where someone is reached. */
export async function action({ context, request }: Route.ActionArgs) {
  const field = await fieldsOf(request);
  const typed = { number: field('number'), contact: field('contact') };
  try {
    const found = await callOf(context)('POST /api/requests/status', { body: typed });
    return { typed, found, errors: [] };
  } catch (error) {
    return refusedWith(error, { typed, found: null });
  }
}

export const meta: Route.MetaFunction = () => accountMeta(t(title));

export default function Follow({ loaderData: { number }, actionData }: Route.ComponentProps) {
  const typed = actionData?.typed ?? { number, contact: '' };
  const errors = actionData?.errors ?? [];
  const found = actionData?.found ?? null;
  return (
    <>
      <PageHead
        title={t(title)}
        text={t('شمارهٔ پیگیری و همان ایمیل یا موبایلی را وارد کنید که در فرم نوشته بودید.')}
        crumbs={crumbs()}
      />
      <div className="section container container--narrow request-main">
        {found && <Status status={found} />}
        <form className="card form request-form" method="post" action={path}>
          <Row
            label={t('شمارهٔ پیگیری')}
            name="number"
            error={errorOf(errors, 'number')}
            defaultValue={typed.number}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            dir="ltr"
            required
          />
          <Row
            label={t('ایمیل یا شمارهٔ موبایل')}
            name="contact"
            error={errorOf(errors, 'contact')}
            defaultValue={typed.contact}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            dir="ltr"
            required
          />
          <ErrorLine id="follow-error" error={otherError(errors, fields)} />
          <Submit busy={false}>{t('پیگیری')}</Submit>
        </form>
      </div>
    </>
  );
}

const states = (): Readonly<Record<RequestStatus['state'], Label & { readonly next: string }>> => ({
  new: { text: t('دریافت شد'), tone: 'warning', next: t('در صف بررسی است؛ معمولاً تا یک روز کاری پاسخ می‌دهیم.') },
  seen: { text: t('دیده شد'), next: t('همکاران ما آن را خوانده‌اند و در دست بررسی است.') },
  contacted: { text: t('تماس گرفتیم'), tone: 'success', next: t('با شما تماس گرفته‌ایم؛ تلفن و ایمیل خود را ببینید.') },
  accepted: {
    text: t('پذیرفته شد'),
    tone: 'success',
    next: t('خوش آمدید؛ گام بعدی را همکاران ما با شما هماهنگ می‌کنند.'),
  },
  rejected: { text: t('این بار نشد'), next: t('سپاس از وقتی که گذاشتید؛ این بار نتوانستیم همکاری کنیم.') },
  answered: { text: t('پاسخ داده شد'), tone: 'success', next: t('پاسخ به ایمیل یا موبایل شما هم ارسال شده است.') },
  closed: { text: t('بسته شد'), next: t('این گفت‌وگو بسته شده است؛ اگر هنوز پرسشی دارید، دوباره بنویسید.') },
});

function Status({ status: { kind, number, state, subject, createdAt, reply } }: { status: RequestStatus }) {
  const about =
    kind === 'collaboration' ? t(collaborationKinds.find(({ value }) => value === subject)?.label ?? '') : subject;
  return (
    <section className="card request-state" aria-labelledby="found" role="status">
      <h2 id="found">
        {kind === 'collaboration' ? t('درخواست همکاری: {about}', { about }) : about}
        <StateBadge label={states()[state]} />
      </h2>
      <p>
        {rich(
          'شمارهٔ <number>{number}</number>، دریافت‌شده در <time>{createdAt}</time>',
          {
            number: (text) => <bdi className="ltr">{text}</bdi>,
            time: (text) => <time dateTime={createdAt}>{text}</time>,
          },
          { number: localDigits(number), createdAt: formatDateTime(createdAt) },
        )}
      </p>
      <p>{states()[state].next}</p>
      {reply !== null && <blockquote className="request-reply">{reply}</blockquote>}
    </section>
  );
}
