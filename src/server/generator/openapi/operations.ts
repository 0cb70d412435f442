/** What holds of every operation of the document, whatever it comes from: its name and its tags. */
import { methods, type Method, type Operation, type PathItem, type Paths, type Responses } from './openapi-types.ts';
import { errorResponses } from './parts.ts';

/** Two sets of paths; the methods of a path that is in both come together. */
export const merged = (one: Paths, other: Paths): Paths => ({
  ...one,
  ...Object.fromEntries(Object.entries(other).map(([path, item]) => [path, { ...one[path], ...item }])),
});

/** The same paths, each operation with a name that follows from its method and path, and with what any call refuses. */
export const identified = (paths: Paths): Paths =>
  Object.fromEntries(Object.entries(paths).map(([path, item]) => [path, identifiedItem(path, item)]));

const identifiedItem = (path: string, item: PathItem): PathItem => ({
  ...item,
  ...Object.fromEntries(
    operationsOf(item).map(([method, operation]) => [
      method,
      {
        operationId: nameOf(method, path),
        ...operation,
        responses: { ...anyRefusal(method), ...operation.responses },
      },
    ]),
  ),
});

/** Too long an address; and what changes something, from a page of another site. */
const anyRefusal = (method: Method): Responses =>
  errorResponses(method === 'get' ? ['headers_too_large'] : ['cross_site', 'headers_too_large']);

const operationsOf = (item: PathItem) =>
  methods.flatMap((method): [Method, Operation][] => {
    const operation = item[method];
    return operation ? [[method, operation]] : [];
  });

/** `get` and `/api/admin/courses/{id}/history` → `getAdminCoursesByIdHistory`. */
function nameOf(method: string, path: string): string {
  const words = path
    .replace(/^\/api\//, '/')
    .replaceAll(/\{(\w+)\}/g, 'by-$1')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean);
  return method + words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('');
}

/** Every tag of these operations, once. */
export const tagsOf = (paths: Paths): { readonly name: string }[] =>
  [
    ...new Set(
      Object.values(paths)
        .flatMap(operationsOf)
        .flatMap(([, { tags }]) => tags),
    ),
  ].map((name) => ({ name }));
