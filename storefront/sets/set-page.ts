/** What the loaders of the pages of bundles and of majors share. */
import type { LoaderFunctionArgs } from 'react-router';
import { sharePath } from '../../src/locale/share-path.ts';
import { metaOf, type Crumb, type StructuredData } from '../shared/seo.ts';
import { movedTo, pageSeo, requireFound } from '../shared/load.ts';

interface SetText {
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly seo: { readonly title: string | null; readonly description: string | null };
}

/** How one kind of sets is addressed and described. */
interface SetKind<S> {
  readonly section: 'bundles' | 'majors';
  readonly pathOf: (slug: string) => string;
  readonly crumbsOf: (set: S) => readonly Crumb[];
  readonly dataOf: (set: S, origin: string) => StructuredData;
}

/**
 * The set of a page and its metadata; 404 for one that does not exist.
 * @throws the redirect to its address, where the set has another slug than the URL.
 */
export async function setPage<S extends SetText>(
  { context, params, request }: Pick<LoaderFunctionArgs, 'context' | 'params' | 'request'>,
  answer: Promise<S>,
  { section, pathOf, crumbsOf, dataOf }: SetKind<S>,
) {
  const [set, seo] = await Promise.all([requireFound(answer), pageSeo(context, request)]);
  if (set.slug !== params['slug']) throw movedTo(pathOf(set.slug), request);
  const meta = metaOf(seo, {
    title: set.seo.title || set.title,
    description: set.seo.description || set.summary,
    path: pathOf(set.slug),
    image: sharePath(section, set.slug),
    crumbs: crumbsOf(set),
    data: [dataOf(set, seo.origin)],
  });
  return { set, meta };
}
