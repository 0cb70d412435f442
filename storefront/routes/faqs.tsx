/** `/faqs` */
import './faqs.css';
import type { Faq } from '../../src/contract/public.ts';
import { htmlToText } from '../../src/locale/html-text.ts';
import { t } from '../../src/locale/translate.ts';
import { faqsPath } from '../../src/paths/pages.ts';
import { api } from '../shared/api.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { Questions } from '../components/Questions.tsx';
import { metaOf, type Crumb } from '../shared/seo.ts';
import type { Route } from './+types/faqs';
import { pageSeo } from '../shared/load.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const [faqs, seo] = await Promise.all([api(context).call('GET /api/faqs', {}), pageSeo(context, request)]);
  const meta = metaOf(seo, {
    title: t('پرسش‌های متداول'),
    path: faqsPath,
    crumbs: crumbs(),
    description: descriptionOf(grouped(faqs.records).map(([category]) => category)),
    data: [
      {
        '@type': 'FAQPage',
        mainEntity: faqs.records.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: htmlToText(answer) },
        })),
      },
    ],
  });
  return { faqs: faqs.records, meta };
}

const crumbs = (): readonly Crumb[] => [{ name: t('پرسش‌های متداول'), path: faqsPath }];

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

const descriptionOf = (categories: readonly string[]): string =>
  t('پاسخ پرسش‌هایی که بیشتر از ما می‌پرسند{count}.', {
    count: categories.length > 0 ? `: ${categories.join(t('، '))}` : '',
  });

/** The questions by category, in their order. */
function grouped(faqs: readonly Faq[]): [category: string, faqs: Faq[]][] {
  return [...Map.groupBy(faqs, ({ category }) => category || t('عمومی'))];
}

export default function Faqs({ loaderData: { faqs } }: Route.ComponentProps) {
  const groups = grouped(faqs);
  return (
    <>
      <PageHead title={t('پرسش‌های متداول')} text={t('پاسخ بیشتر پرسش‌ها همین‌جاست.')} crumbs={crumbs()} />
      <div className="section container faqs">
        {groups.length === 0 && (
          <EmptyState icon="question" title={t('هنوز پرسشی اینجا نیست')}>
            <p>{t('پرسشتان را از راه‌های تماس پایین صفحه بفرستید.')}</p>
          </EmptyState>
        )}
        {groups.length > 1 && (
          <nav className="faq-nav" aria-label={t('دسته‌های پرسش')}>
            <ul>
              {groups.map(([category], i) => (
                <li key={category}>
                  <a href={`#faq-${i + 1}`}>{category}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="faq-groups">
          {groups.map(([category, list], i) => (
            <section key={category} id={`faq-${i + 1}`} aria-labelledby={`faq-title-${i + 1}`}>
              <h2 id={`faq-title-${i + 1}`}>{category}</h2>
              <Questions questions={list.map(({ _id, question, answer }) => ({ key: _id, question, answer }))} rich />
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
