/** `/ask-me?sent=`: a question to the school, beside those that were asked often. */
import { Link } from '../components/Link.tsx';
import { msgid, t } from '../../src/locale/translate.ts';
import { followPath } from '../../src/paths/school.ts';
import { askPath, faqsPath, questionnairePath } from '../../src/paths/pages.ts';
import { linkTo, rich } from '../components/rich.tsx';
import { api } from '../shared/api.ts';
import { Questions } from '../components/Questions.tsx';
import { metaOf, type Crumb } from '../shared/seo.ts';
import { ContactForm } from '../requests/ContactForm.tsx';
import { contactPage, sendContact } from '../requests/contact-page.ts';
import { RequestPage } from '../requests/RequestPage.tsx';
import type { Route } from './+types/ask-me';
import { pageSeo } from '../shared/load.ts';

const title = msgid('از ما بپرسید');
const path = askPath;
const crumbs = (): readonly Crumb[] => [{ name: t(title), path }];
/** Questions that are shown beside the form. */
const shown = 5;

export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args;
  const [page, faqs, seo] = await Promise.all([
    contactPage(args),
    api(context)
      .call('GET /api/faqs', {})
      .then(
        ({ records }) => records.slice(0, shown),
        () => [],
      ),
    pageSeo(context, request),
  ]);
  const meta = metaOf(seo, {
    title: t(title),
    path,
    crumbs: crumbs(),
    description: t(
      'پرسشی دربارهٔ دوره‌ها، مسیر یادگیری یا کار با آکادمی دارید؟ بپرسید؛ یکی از همکارانمان پاسخ می‌دهد، نه ربات.',
    ),
  });
  return { ...page, faqs, meta };
}

export const action = (args: Route.ActionArgs) => sendContact(args, 'question', path);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function AskMe({ loaderData: { sender, sent, faqs }, actionData }: Route.ComponentProps) {
  return (
    <RequestPage
      title={t(title)}
      text={t('کدام دوره به درد من می‌خورد؟ از کجا شروع کنم؟ هر چه هست بپرسید؛ پاسخ را به ایمیل یا موبایلتان می‌فرستیم.')}
      crumbs={crumbs()}
      sent={actionData ? null : sent}
      again={{ to: path, label: t('پرسشی دیگر') }}
      form={<ContactForm kind="question" action={path} sender={sender} failed={actionData ?? null} />}
    >
      {faqs.length > 0 && (
        <section aria-labelledby="often">
          <h2 id="often">{t('شاید پاسخ همین‌جا باشد')}</h2>
          <Questions questions={faqs.map(({ _id, question, answer }) => ({ key: _id, question, answer }))} rich />
          <p>
            <Link className="link-more" to={faqsPath}>
              {t('همهٔ پرسش‌های متداول')}
            </Link>
          </p>
        </section>
      )}
      <section className="card request-note" aria-labelledby="guide">
        <h2 id="guide">{t('نمی‌دانید چه بپرسید؟')}</h2>
        <p>
          {rich(
            '<start>از کجا شروع کنم؟</start> با چند پرسش کوتاه مسیری پیشنهاد می‌کند. پرسش قبلی خود را هم می‌توانید <follow>پیگیری کنید</follow>.',
            {
              start: linkTo(questionnairePath, 'link'),
              follow: linkTo(followPath(), 'link'),
            },
          )}
        </p>
      </section>
    </RequestPage>
  );
}
