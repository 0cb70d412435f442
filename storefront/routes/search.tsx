/** `/search/{query}`; `/search?query=`, where a form without JavaScript leads, redirects to it. */
import '../catalogue/cards.css';
import './search.css';
import { redirect } from 'react-router';
import { Link } from '../components/Link.tsx';
import type { OutputOf } from '../../src/contract/call.ts';
import type { Calls } from '../../src/contract/calls.ts';
import { facetKeys, filtersIn, type CourseFilters } from '../../src/contract/facet-values.ts';
import { formatNumber } from '../../src/locale/numbers.ts';
import { msgid, t } from '../../src/locale/translate.ts';
import { searchPath } from '../../src/paths/catalogue.ts';
import { questionnairePath, searchFormPath } from '../../src/paths/pages.ts';
import { queryString } from '../../src/paths/url.ts';
import { rich } from '../components/rich.tsx';
import { Corrected } from '../search/Corrected.tsx';
import { api } from '../shared/api.ts';
import { DepartmentGrid } from '../catalogue/DepartmentGrid.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { Pager } from '../components/Pager.tsx';
import { orderOf, SortForm } from '../components/SortForm.tsx';
import { metaOf } from '../shared/seo.ts';
import { ChosenFacets, NothingLeft } from '../finding/ChosenFacets.tsx';
import { FacetForm } from '../finding/FacetForm.tsx';
import { ResultLine, type FoundRecord } from '../finding/ResultLine.tsx';
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
type Beside = Readonly<Partial<Record<Section, FoundRecord>>>;
const noneBeside: Beside = {};
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
      beside: noneBeside,
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
  const beside: Beside =
    section === 'course' && page === 1 && found.total > 0
      ? Object.fromEntries(answers.filter(([of]) => of !== section).map(([of, { records }]) => [of, records[0]]))
      : noneBeside;
  return { query, section, order, chosen, facets, found, beside, totals, groups: groups.records, meta };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, section, chosen, found, totals, groups } = loaderData;
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
      />
      <div className="section search-page container">
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
        {found && (found.total > 0 || isNarrowed) && <Results data={loaderData} found={found} />}
      </div>
      <RecentlySeen />
    </>
  );
}

type SearchData = Route.ComponentProps['loaderData'];

/** The choices beside the list, what of them is chosen, and the list itself. */
function Results({ data, found }: { data: SearchData; found: Found }) {
  const { query, section, order, chosen, facets, beside } = data;
  const address = (filters: CourseFilters, more: { section?: Section; page?: number } = {}) =>
    searchPath(query) +
    queryString({
      section: more.section === 'course' ? undefined : more.section,
      ...filters,
      order: order === 'newest' ? undefined : order,
      page: more.page !== undefined && more.page > 1 ? String(more.page) : undefined,
    });
  const narrowed = { chosen, to: (filters: CourseFilters) => address(filters) };
  return (
    <div className="with-facets">
      {facets && (
        <FacetForm answer={facets} {...narrowed} preserve={{ order: order === 'newest' ? undefined : order }} />
      )}
      <div>
        {found.corrected !== undefined && <Corrected query={query} corrected={found.corrected} />}
        <ChosenFacets answer={facets} {...narrowed} />
        {found.total === 0 && <NothingLeft answer={facets} {...narrowed} />}
        {section === 'course' && found.total > 1 && (
          <SortForm action={searchPath(query)} order={order} preserve={chosen} />
        )}
        <h2 className="visually-hidden">{t(sections[section])}</h2>
        <Lines records={found.records} section={section} beside={beside} />
        <Pager page={found.page} pages={found.pages} to={(page) => address(chosen, { section, page })} />
        <Beside beside={beside} />
        <p className="search-else">
          {rich('آنچه می‌خواستید نبود؟ <link>با چند پرسش راهتان را پیدا کنید</link>.', {
            link: (text) => (
              <Link className="link" to={questionnairePath}>
                {text}
              </Link>
            ),
          })}
        </p>
      </div>
    </div>
  );
}

/** Courses before the path that leads further than one of them. */
const coursesFirst = 2;

function Lines({ records, section, beside }: { records: Found['records']; section: Section; beside: Beside }) {
  if (records.length === 0) return null;
  const further = beside.major ? ('major' as const) : ('bundle' as const);
  const path = beside[further];
  const lines = records.map((record) => (
    <li key={record._id}>
      <ResultLine record={record} section={section} />
    </li>
  ));
  return (
    <ul className="results">
      {lines.slice(0, coursesFirst)}
      {path && (
        <li className="result-further">
          <ResultLine record={path} section={further} />
        </li>
      )}
      {lines.slice(coursesFirst)}
    </ul>
  );
}

/** An article and a teacher of the same search. */
function Beside({ beside: { article, teacher } }: { beside: Beside }) {
  if (!article && !teacher) return null;
  return (
    <div className="results-beside">
      {article && <ResultLine record={article} section="article" />}
      {teacher && <ResultLine record={teacher} section="teacher" />}
    </div>
  );
}

function Tabs({ query, section, totals }: { query: string; section: Section; totals: Totals }) {
  return (
    <nav className="search-tabs" aria-label={t('بخش‌های جستجو')}>
      {keysOf(sections)
        .filter((s) => s === section || totals[s] > 0)
        .map((s) => (
          <Link
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
