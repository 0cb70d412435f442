/** `/contact-us?sent=`: a message to the school, and how else it is reached. */
import { msgid, t } from '../../src/locale/translate.ts';
import { followPath } from '../../src/paths/school.ts';
import { contactPath, faqsPath } from '../../src/paths/pages.ts';
import { linkTo, rich } from '../components/rich.tsx';
import { metaOf, type Crumb } from '../shared/seo.ts';
import { ContactCard } from '../requests/ContactCard.tsx';
import { ContactForm } from '../requests/ContactForm.tsx';
import { contactPage, sendContact } from '../requests/contact-page.ts';
import { RequestPage } from '../requests/RequestPage.tsx';
import type { Route } from './+types/contact-us';
import { pageSeo } from '../shared/load.ts';

const title = msgid('تماس با ما');
const path = contactPath;
const crumbs = (): readonly Crumb[] => [{ name: t(title), path }];

export async function loader(args: Route.LoaderArgs) {
  const [page, seo] = await Promise.all([contactPage(args), pageSeo(args.context, args.request)]);
  const meta = metaOf(seo, {
    title: t(title),
    path,
    crumbs: crumbs(),
    description: t('برای آکادمی بنویسید: پیشنهاد، مشکل یا هر حرف دیگری. با شمارهٔ پیگیری می‌بینید کار به کجا رسیده است.'),
    data: [{ '@type': 'ContactPage', name: t(title), url: seo.origin + path }],
  });
  return { ...page, meta };
}

export const action = (args: Route.ActionArgs) => sendContact(args, 'contact', path);

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function ContactUs({ loaderData: { sender, contact, sent }, actionData }: Route.ComponentProps) {
  return (
    <RequestPage
      title={t(title)}
      text={t('هر پیام را یکی از همکارانمان می‌خواند، نه ربات؛ معمولاً تا یک روز کاری پاسخ می‌دهیم.')}
      crumbs={crumbs()}
      sent={actionData ? null : sent}
      again={{ to: path, label: t('نوشتن پیامی دیگر') }}
      form={<ContactForm kind="contact" action={path} sender={sender} failed={actionData ?? null} />}
    >
      {contact && <ContactCard contact={contact} />}
      <section className="card request-note" aria-labelledby="before">
        <h2 id="before">{t('پیش از نوشتن')}</h2>
        <p>
          {rich(
            'پاسخ بسیاری از پرسش‌ها در <faqs>پرسش‌های متداول</faqs> هست. اگر قبلاً نوشته‌اید، <follow>درخواستتان را پیگیری کنید</follow>.',
            {
              faqs: linkTo(faqsPath, 'link'),
              follow: linkTo(followPath(), 'link'),
            },
          )}
        </p>
      </section>
    </RequestPage>
  );
}
