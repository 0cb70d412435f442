/**
 * `/department/{page?}?group={slug}#courses`; with a tag with `?tag=`, in the VIP subscription with `?vip=1`, narrowed
 * by what `facet-values.ts` names.
 */
import { redirect } from 'react-router';
import { facetKeys, filtersIn, type CourseFilters } from '../../src/contract/facet-values.ts';
import { t } from '../../src/locale/translate.ts';
import { departmentPath } from '../../src/paths/catalogue.ts';
import { departmentsPath } from '../../src/paths/pages.ts';
import { pagePath } from '../../src/paths/url.ts';
import { api } from '../shared/api.ts';
import { CourseGrid } from '../catalogue/CourseCard.tsx';
import { DepartmentGrid } from '../catalogue/DepartmentGrid.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { Pager } from '../components/Pager.tsx';
import { SectionHeading } from '../components/SectionHeading.tsx';
import { orderOf, SortForm } from '../components/SortForm.tsx';
import { metaOf, type Crumb } from '../shared/seo.ts';
import { ChosenFacets, NothingLeft } from '../finding/ChosenFacets.tsx';
import { FacetForm } from '../finding/FacetForm.tsx';
import type { Route } from './+types/department';
import { departmentName } from '../catalogue/department-name.ts';
import { notFound, pageSeo, requireFound, requirePage, requireWithin } from '../shared/load.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { call } = api(context);
  const { searchParams } = new URL(request.url);
  const page = requirePage(params.page);
  const order = orderOf(searchParams.get('order'));
  const group = searchParams.get('group') || undefined;
  const tag = searchParams.get('tag') || undefined;
  const vip = searchParams.get('vip') === '1' ? '1' : undefined;
  const chosen = filtersIn(searchParams);
  const scope = {
    ...(group !== undefined && { group }),
    ...(tag !== undefined && { tag }),
    ...(vip && { vip: '1' as const }),
  };
  const [courses, facets, groups, seo] = await Promise.all([
    requireFound(call('GET /api/courses', { query: { page, order, ...scope, ...chosen } })),
    call('GET /api/courses/facets', { query: { ...scope, ...chosen } }).catch(() => null),
    call('GET /api/course-groups', {}).catch(() => ({ records: [] })),
    pageSeo(context, request, ['group', 'tag', 'vip']),
  ]);
  if (courses.group && courses.group.topGroup !== group) {
    const moved = { group: courses.group.topGroup, tag, vip, ...chosen, order: shownOrder(order) };
    throw redirect(pagePath(departmentsPath, page, moved), 301);
  }
  requireWithin(courses);
  if (tag !== undefined && courses.total === 0 && !isNarrowed(chosen)) throw notFound();
  const { group: selectedGroup } = courses;
  const suffix = page > 1 ? t('، صفحهٔ {page}', { page }) : '';
  const meta = metaOf(seo, {
    title: `${selectedGroup || tag !== undefined || vip ? listTitle(selectedGroup, tag, vip) : t('دوره‌ها و دپارتمان‌ها')}${suffix}`,
    path: pagePath(departmentsPath, page, { group: selectedGroup?.topGroup, tag, vip }),
    crumbs: crumbsOf(selectedGroup),
    image: selectedGroup?.image ?? null,
    description:
      selectedGroup?.description || t('همهٔ دوره‌های ما در دپارتمان‌های مختلف؛ فصل‌ها، استادان و قیمت هر دوره را ببینید.'),
  });
  return { courses, facets, chosen, groups: groups.records, order, tag, vip, meta };
}

/** The order as the address has it, which leaves the usual one out. */
const shownOrder = (order: ReturnType<typeof orderOf>): string | undefined => (order === 'newest' ? undefined : order);

const isNarrowed = (chosen: CourseFilters): boolean => facetKeys.some((key) => chosen[key] !== undefined);

function listTitle(
  group: { name: string; topGroup: string } | null,
  tag: string | undefined,
  vip: string | undefined,
): string {
  const ofSubscription = vip ? t(' در اشتراک ویژه') : '';
  const all = vip || tag !== undefined ? t('دوره‌ها') : t('همهٔ دوره‌ها');
  const of = `${group ? t('دوره‌های {name}', { name: departmentName(group), context: 'department' }) : all}${ofSubscription}`;
  return tag === undefined ? of : t('{of} با برچسب «{tag}»', { of, tag });
}

const crumbsOf = (group: { name: string; topGroup: string } | null): Crumb[] => [
  { name: t('دپارتمان‌ها'), path: departmentsPath },
  ...(group ? [{ name: departmentName(group), path: pagePath(departmentsPath, 1, { group: group.topGroup }) }] : []),
];

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function Department({ loaderData }: Route.ComponentProps) {
  const { courses, facets, chosen, groups, order, tag, vip } = loaderData;
  const { group, records, page, pages, total, estimated } = courses;
  const slug = group?.topGroup;
  const address = (filters: CourseFilters, n = 1): string =>
    `${pagePath(departmentsPath, n, { group: slug, tag, vip, ...filters, order: shownOrder(order) })}#courses`;
  const narrowed = { chosen, to: (filters: CourseFilters) => address(filters) };
  return (
    <>
      <PageHead
        title={group ? departmentName(group) : t('دپارتمان‌ها')}
        text={group?.description || t('دپارتمانی را انتخاب کنید تا دوره‌هایش را ببینید.')}
        crumbs={crumbsOf(group)}
      >
        <DepartmentGrid groups={groups} chosen={slug} />
      </PageHead>
      <section className="section container" id="courses" aria-labelledby="courses-title">
        <SectionHeading
          id="courses-title"
          title={listTitle(group, tag, vip)}
          {...(total > 0 && { text: t('{estimated}{total} دوره', { estimated: estimated ? t('حدود ') : '', total }) })}
          {...((group || tag !== undefined || vip) && { more: { to: departmentPath(), label: t('همهٔ دپارتمان‌ها') } })}
        />
        {records.length === 0 && !isNarrowed(chosen) ? (
          <EmptyState icon="school" title={t('هنوز دوره‌ای در این دپارتمان منتشر نشده است')}>
            <p>{t('دوره‌های جدید در راه‌اند. تا آن زمان دپارتمان دیگری را از بالای همین صفحه انتخاب کنید.')}</p>
          </EmptyState>
        ) : (
          <div className="with-facets">
            {facets && (
              <FacetForm
                answer={facets}
                {...narrowed}
                preserve={{ group: slug, tag, vip, order: shownOrder(order) }}
                key={JSON.stringify(chosen)}
              />
            )}
            <div>
              <ChosenFacets answer={facets} {...narrowed} />
              {records.length === 0 ? (
                <NothingLeft answer={facets} {...narrowed} />
              ) : (
                <>
                  <SortForm action={departmentPath()} order={order} preserve={{ group: slug, tag, vip, ...chosen }} />
                  <CourseGrid courses={records} />
                  <Pager page={page} pages={pages} to={(n) => address(chosen, n)} />
                </>
              )}
            </div>
          </div>
        )}
      </section>
    </>
  );
}
