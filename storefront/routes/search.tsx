/** `/search/{query}`; `/search?query=`, where a form without JavaScript leads, redirects to it. */
import '../catalogue/cards.css';
import './search.css';
import { Form, redirect } from 'react-router';
import { Link } from '../components/Link.tsx';
import type { OutputOf } from '../../src/contract/call.ts';
import type { Calls } from '../../src/contract/calls.ts';
import { facetKeys, filtersIn, type CourseFilters } from '../../src/contract/facet-values.ts';
import { formatDuration } from '../../src/locale/dates.ts';
import { formatNumber } from '../../src/locale/numbers.ts';
import { msgid, t } from '../../src/locale/translate.ts';
import { articlePath, coursePath, searchPath, teacherPath } from '../../src/paths/catalogue.ts';
import { bundlePath, majorPath } from '../../src/paths/sets.ts';
import { searchFormPath } from '../../src/paths/pages.ts';
import { queryString } from '../../src/paths/url.ts';
import { rich } from '../components/rich.tsx';
import { Corrected } from '../search/Corrected.tsx';
import { api } from '../shared/api.ts';
import { DepartmentGrid } from '../catalogue/DepartmentGrid.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { Icon } from '../components/Icon.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { Pager } from '../components/Pager.tsx';
import { Picture } from '../components/Picture.tsx';
import { Price } from '../components/Price.tsx';
import { orderOf, SortForm } from '../components/SortForm.tsx';
import { metaOf } from '../shared/seo.ts';
import { ChosenFacets, NothingLeft } from '../finding/ChosenFacets.tsx';
import { FacetForm } from '../finding/FacetForm.tsx';
import { RecentlySeen } from '../finding/RecentlySeen.tsx';
import { keysOf } from '../shared/keys.ts';
import type { Route } from './+types/search';
import { pageSeo, requireFound, requirePage, requireWithin } from '../shared/load.ts';

type Found = OutputOf<Calls['GET /api/search/{query}']>;
const sections = {
  course: msgid('دوره‌ها'),
  bundle: msgid('بسته‌ها'),
  major: msgid('رشته‌ها'),
  article: msgid('مقاله‌ها'),
  teacher: msgid('استادان'),
} as const;
type Section = keyof typeof sections;
type Totals = Readonly<Record<Section, number>>;
const noFilters: CourseFilters = {};
const nothing: Totals = { course: 0, bundle: 0, major: 0, article: 0, teacher: 0 };
/** Sections that are shown even where they hold nothing. */
const usual: ReadonlySet<Section> = new Set(['course', 'article', 'teacher']);
const isSection = (text: string | null): text is Section => text !== null && Object.hasOwn(sections, text);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const submittedQuery = searchParams.get('query')?.trim();
  if (submittedQuery) throw redirect(searchPath(submittedQuery));
  const { call } = api(context);
  const query = params.query?.trim() ?? '';
  const [groups, seo] = await Promise.all([
    call('GET /api/course-groups', {}).catch(() => ({ records: [] })),
    pageSeo(context, request),
  ]);
  const meta = metaOf(seo, {
    title: query ? t('جستجوی «{query}»', { query }) : t('جستجو'),
    path: query ? searchPath(query) : searchFormPath,
    hidden: true,
    description: t('جستجو در دوره‌ها، مقاله‌ها و استادان.'),
  });
  if (query === '') {
    return {
      query,
      section: 'course' as const,
      order: 'newest' as const,
      found: null,
      chosen: noFilters,
      facets: null,
      totals: nothing,
      groups: groups.records,
      meta,
    };
  }
  const sectionParam = searchParams.get('section');
  const section = isSection(sectionParam) ? sectionParam : 'course';
  const order = orderOf(searchParams.get('order'));
  const page = requirePage(searchParams.get('page'));
  const chosen = section === 'course' ? filtersIn(searchParams) : noFilters;
  const searchSection = async (of: Section): Promise<[Section, Found]> => {
    const open = { page, order, section, ...chosen, ...(of === 'course' && page === 1 && { submitted: '1' as const }) };
    const wanted =
      of === section ? open : { section: of, ...(of === 'course' && page === 1 && { submitted: '1' as const }) };
    return [of, await requireFound(call('GET /api/search/{query}', { params: { query }, query: wanted }))];
  };
  const [answers, facets] = await Promise.all([
    Promise.all(keysOf(sections).map(searchSection)),
    section === 'course' ? call('GET /api/courses/facets', { query: { q: query, ...chosen } }).catch(() => null) : null,
  ]);
  const found = new Map(answers).get(section)!;
  requireWithin(found);
  const totals: Totals = { ...nothing, ...Object.fromEntries(answers.map(([of, { total }]) => [of, total])) };
  return { query, section, order, chosen, facets, found, totals, groups: groups.records, meta };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, section, order, chosen, facets, found, totals, groups } = loaderData;
  const address = (filters: CourseFilters, more: { section?: Section; page?: number } = {}) =>
    searchPath(query) +
    queryString({
      section: more.section === 'course' ? undefined : more.section,
      ...filters,
      order: order === 'newest' ? undefined : order,
      page: more.page !== undefined && more.page > 1 ? String(more.page) : undefined,
    });
  const narrowed = { chosen, to: (filters: CourseFilters) => address(filters) };
  const isNarrowed = facetKeys.some((key) => chosen[key] !== undefined);
  return (
    <>
      <PageHead
        title={
          query ? (
            <>{rich('جستجوی «<query>{query}</query>»', { query: (text) => <bdi>{text}</bdi> }, { query })}</>
          ) : (
            t('جستجو')
          )
        }
        crumbs={[{ name: t('جستجو'), path: searchFormPath }]}
      >
        <SearchForm query={query} key={query} />
      </PageHead>
      <div className="section container">
        {found && <Tabs query={query} section={section} totals={totals} />}
        {!found && (
          <NextSteps title={t('می‌خواهید چه یاد بگیرید؟')} groups={groups}>
            <p>{t('نام یک دوره، موضوع یا استاد را بنویسید؛ یا از دپارتمان‌ها شروع کنید.')}</p>
          </NextSteps>
        )}
        {found?.total === 0 && !isNarrowed && (
          <NextSteps title={t('نتیجه‌ای پیدا نشد')} groups={groups}>
            <p>{advice(section, totals)}</p>
          </NextSteps>
        )}
        {found && (found.total > 0 || isNarrowed) && (
          <div className="with-facets">
            {facets && (
              <FacetForm
                answer={facets}
                {...narrowed}
                preserve={{ order: order === 'newest' ? undefined : order }}
                key={JSON.stringify(chosen)}
              />
            )}
            <div>
              {found.corrected !== undefined && <Corrected query={query} corrected={found.corrected} />}
              <ChosenFacets answer={facets} {...narrowed} />
              {found.total === 0 && <NothingLeft answer={facets} {...narrowed} />}
              {section === 'course' && found.total > 1 && (
                <SortForm action={searchPath(query)} order={order} preserve={chosen} />
              )}
              <h2 className="visually-hidden">{t(sections[section])}</h2>
              <ul className="results">
                {found.records.map((record) => (
                  <li key={record._id}>
                    <Result record={record} section={section} />
                  </li>
                ))}
              </ul>
              <Pager page={found.page} pages={found.pages} to={(page) => address(chosen, { section, page })} />
            </div>
          </div>
        )}
      </div>
      <RecentlySeen />
    </>
  );
}

function Tabs({ query, section, totals }: { query: string; section: Section; totals: Totals }) {
  return (
    <nav className="chips search-tabs" aria-label={t('بخش‌های جستجو')}>
      {keysOf(sections)
        .filter((s) => usual.has(s) || s === section || totals[s] > 0)
        .map((s) => (
          <Link
            className="chip"
            key={s}
            to={searchPath(query) + queryString({ section: s === 'course' ? undefined : s })}
            aria-current={s === section ? 'page' : undefined}
          >
            {t(sections[s])} <span className="tab-count">{formatNumber(totals[s])}</span>
          </Link>
        ))}
    </nav>
  );
}

function SearchForm({ query }: { query: string }) {
  return (
    <Form className="search-form" role="search" aria-label={t('جستجوی دوره')} action={searchFormPath} method="get">
      <label className="visually-hidden" htmlFor="page-q">
        {t('عبارت جستجو')}
      </label>
      <input
        className="input"
        id="page-q"
        name="query"
        type="search"
        defaultValue={query}
        required
        maxLength={100}
        placeholder={t('نام دوره، موضوع یا استاد')}
        enterKeyHint="search"
      />
      <button className="button" type="submit">
        <Icon name="search" />
        {t('جستجو')}
      </button>
    </Form>
  );
}

function advice(section: Section, totals: Totals): string {
  const elsewhere = keysOf(sections)
    .filter((s) => s !== section && totals[s] > 0)
    .map((s) => t(sections[s]));
  if (elsewhere.length > 0) {
    return t('در {sections} چیزی با این عبارت نبود، ولی در {elsewhere} هست.', {
      sections: t(sections[section]),
      elsewhere: elsewhere.join(t(' و ')),
    });
  }
  return t('شاید عبارتی کوتاه‌تر یا واژه‌ای هم‌معنی به نتیجه برسد؛ یا از دپارتمان‌ها شروع کنید.');
}

function NextSteps({
  title,
  groups,
  children,
}: {
  title: string;
  groups: Route.ComponentProps['loaderData']['groups'];
  children: React.ReactNode;
}) {
  return (
    <div className="search-next">
      <EmptyState icon="search" title={title}>
        {children}
      </EmptyState>
      <h2 className="visually-hidden">{t('دپارتمان‌ها')}</h2>
      <DepartmentGrid groups={groups} />
    </div>
  );
}

type FoundRecord = Found['records'][number];
/** The path of a record, by section. */
const paths: Readonly<Record<Section, (record: FoundRecord) => string>> = {
  course: coursePath,
  article: ({ slug }) => articlePath(slug ?? ''),
  teacher: ({ _id }) => teacherPath(_id),
  bundle: ({ slug }) => bundlePath(slug ?? ''),
  major: ({ slug }) => majorPath(slug ?? ''),
};

function Result({ record, section }: { record: FoundRecord; section: Section }) {
  return (
    <article className={`result result-${section}`}>
      <Picture
        path={record.image}
        title={record.name}
        width={320}
        height={section === 'teacher' ? 320 : 180}
        sizes="(max-width: 640px) 30vw, 220px"
      />
      <div>
        <h3 className="card-title">
          <Link className="card-link" to={paths[section](record)}>
            {record.name}
          </Link>
        </h3>
        <p className="card-text">{record.description}</p>
        {section === 'course' && (
          <p className="card-facts">
            <span>
              <Icon name="clock" />
              {formatDuration(record.totalTime)}
            </span>
          </p>
        )}
        {record.price !== undefined && <Price price={record.price} discountedPrice={record.discountedPrice ?? null} />}
      </div>
    </article>
  );
}
