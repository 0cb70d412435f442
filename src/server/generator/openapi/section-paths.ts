/** The paths of one section in one panel, as the REST (`rest/routes.ts`) serves them to its reader. */
import { exportableColumns } from '../../../define/export-columns.ts';
import type { Fields } from '../../../define/field.ts';
import type { Registry } from '../../../define/registry.ts';
import type { View } from '../../../define/rules.ts';
import { isReference, visitFields } from '../../../define/visit-fields.ts';
import type { ServerModules } from '../section/section-api.ts';
import { actionPaths, consentPaths, endpointPaths, undoPath } from './action-paths.ts';
import { historyPath, trashPath } from './history-paths.ts';
import { publicationPath } from './publication-path.ts';
import type { Parameter, Paths, RequestBody } from './openapi-types.ts';
import { content, pathParameter, queryParameter } from './parts.ts';
import { changeBodySchema, newRowSchema } from './record-schema.ts';
import {
  describe,
  guardedErrors,
  idsSchema,
  openSection,
  rowIdParameter,
  rowResponses,
  type Section,
} from './section.ts';
import { answerOf, listAnswerOf } from './shared-schemas.ts';

/** Nothing is stored: what would be answered, or every mistake. */
const dryRunParameter = queryParameter('dryRun', { enum: ['true'] });

/** The paths of a section, in the order of the document. @param permissions of its reader. */
export function sectionPaths(
  view: View,
  registry: Registry,
  modules: ServerModules,
  permissions: readonly string[],
): Paths {
  const section = openSection(view, registry, modules, permissions);
  if (view.single) return { ...currentRowPath(section), ...historyPath(section), ...endpointPaths(section) };
  return {
    ...listPath(section),
    ...tabsPath(section),
    ...rowPath(section),
    ...neighboursPath(section),
    ...exportPath(section),
    ...defaultsPath(section),
    ...historyPath(section),
    ...publicationPath(section),
    ...trashPath(section),
    ...orderPath(section),
    ...actionPaths(section),
    ...undoPath(section),
    ...consentPaths(section),
    ...endpointPaths(section),
    ...lookupPath(section),
  };
}

/** A singleton, or the person's own row: read and saved under the id `current`. */
function currentRowPath(section: Section): Paths {
  const { view, base } = section;
  const [one] = view.resource.label;
  return {
    [`${base}/current`]: {
      get: { ...describe(section, 'view', one), responses: rowResponses(section, []) },
      ...(view.can.edit && {
        put: {
          ...describe(section, 'edit', `ویرایش ${one}`),
          requestBody: changeBody(view),
          responses: rowResponses(section, ['stale', 'invalid']),
        },
      }),
    },
  };
}

function listPath(section: Section): Paths {
  const { view, base, record } = section;
  const [one, many] = view.resource.label;
  const listResponse = {
    description: 'OK',
    headers: { 'Content-Range': { schema: { type: 'string' } }, 'X-Total-Estimated': { schema: { type: 'boolean' } } },
    ...content({ type: 'array', items: record }),
  };
  return {
    [base]: {
      get: {
        ...describe(section, 'view', many),
        parameters: [...listParameters, queryParameter('total', { enum: ['exact'] })],
        responses: { 200: listResponse, ...guardedErrors(['bad_request', 'too_deep', 'invalid']) },
      },
      ...(view.can.create && {
        post: {
          ...describe(section, 'create', `ایجاد ${one}`),
          parameters: [dryRunParameter],
          requestBody: { required: true, ...content(newRowSchema(view)) },
          responses: {
            201: { description: 'Created', ...content(record) },
            200: { description: 'What would be stored (`dryRun`)', ...content(record) },
            ...guardedErrors(['malformed_json', 'too_deep', 'invalid']),
          },
        },
      }),
    },
  };
}

/** How many rows the tabs above a list have. */
function tabsPath(section: Section): Paths {
  const { view, base } = section;
  const total = {
    type: 'object',
    required: ['value', 'estimated'],
    properties: { value: { type: 'integer' }, estimated: { type: 'boolean' } },
  };
  const schema = {
    type: 'object',
    required: ['tabs', 'trash'],
    properties: {
      tabs: { type: 'object', additionalProperties: total },
      trash: { anyOf: [total, { type: 'null' }] },
    },
  };
  return {
    [`${base}/tabs`]: {
      get: {
        ...describe(section, 'view', `تعداد در دسته‌های ${view.resource.label[1]}`),
        parameters: [filterParameter],
        responses: {
          200: { description: 'OK', ...content(schema) },
          ...guardedErrors(['bad_request', 'too_deep', 'invalid']),
        },
      },
    },
  };
}

function rowPath(section: Section): Paths {
  const { view, base } = section;
  const [one] = view.resource.label;
  return {
    [`${base}/{id}`]: {
      parameters: [rowIdParameter],
      get: { ...describe(section, 'view', one), responses: rowResponses(section, ['not_found']) },
      ...(view.can.edit && {
        put: {
          ...describe(section, 'edit', `ویرایش ${one}`),
          parameters: [dryRunParameter],
          requestBody: changeBody(view),
          responses: rowResponses(section, ['not_found', 'stale', 'invalid']),
        },
      }),
      ...(view.can.delete && {
        delete: {
          ...describe(section, 'delete', `حذف ${one}`),
          responses: rowResponses(section, ['not_found', 'in_use']),
        },
      }),
    },
  };
}

/** The rows before and after a row in a list: where its form leads on to. */
function neighboursPath(section: Section): Paths {
  const { view, base } = section;
  const id = { type: ['string', 'null'], format: 'uuid' };
  const schema = { type: 'object', required: ['previous', 'next'], properties: { previous: id, next: id } };
  return {
    [`${base}/{id}/neighbours`]: {
      parameters: [rowIdParameter],
      get: {
        ...describe(section, 'view', `ردیف‌های پیش و پس از ${view.resource.label[0]}`),
        parameters: [sortParameter, filterParameter],
        responses: {
          200: { description: 'OK', ...content(schema) },
          ...guardedErrors(['bad_request', 'not_found', 'too_deep', 'invalid', 'unavailable']),
        },
      },
    },
  };
}

function exportPath(section: Section): Paths {
  const { view, base } = section;
  if (!view.can.export) return {};
  return {
    [`${base}/export`]: {
      get: {
        ...describe(section, 'export', `خروجی CSV ${view.resource.label[1]}`),
        parameters: [
          ...listParameters,
          queryParameter('columns', {
            type: 'string',
            examples: [JSON.stringify(exportableColumns(view).slice(0, 3))],
          }),
        ],
        responses: {
          200: { description: 'OK', ...content({ type: 'string' }, 'text/csv') },
          ...guardedErrors(['bad_request', 'too_deep', 'invalid', 'too_many']),
        },
      },
    },
  };
}

/** The values that staff set for new rows; for sections that declare where they are set. */
function defaultsPath(section: Section): Paths {
  const { view, base } = section;
  if (!view.can.create || view.resource.defaultsFrom === undefined) return {};
  return {
    [`${base}/defaults`]: {
      get: {
        ...describe(section, 'create', `مقدارهای اولیهٔ ${view.resource.label[0]}`),
        responses: { 200: { description: 'OK', ...content({ type: 'object' }) }, ...guardedErrors([]) },
      },
    },
  };
}

/** Rows that are put in order by hand: by an integer that may be sorted by and written. */
function orderPath(section: Section): Paths {
  const { view, base } = section;
  const fields = view.editable.filter(
    (name) => view.resource.fields[name]?.kind === 'integer' && view.sortable.includes(name),
  );
  if (fields.length === 0) return {};
  return {
    [`${base}/order/{field}`]: {
      parameters: [pathParameter('field', { enum: fields })],
      post: {
        ...describe(section, 'edit', `چیدن ${view.resource.label[1]}`),
        requestBody: { required: true, ...content(orderSchema) },
        responses: {
          ...answerOf('ChangedRows', 'The ids that changed'),
          ...guardedErrors(['not_found', 'invalid']),
        },
      },
    },
  };
}

const orderSchema = { type: 'object', required: ['ids'], properties: { ids: idsSchema } };

/** The rows that a reference of this section may point to. */
function lookupPath(section: Section): Paths {
  const { view, base } = section;
  const fields = referencePaths(view.resource.fields, view.readable);
  if (fields.length === 0) return {};
  return {
    [`${base}/lookup/{field}`]: {
      parameters: [pathParameter('field', { enum: fields }), ...listParameters],
      get: {
        ...describe(section, 'view', `گزینه‌های یک ارجاع ${view.resource.label[0]}`),
        responses: { ...listAnswerOf('Choice', 'The rows that may be chosen'), ...guardedErrors(['not_found']) },
      },
    },
  };
}

/** `author`, `teachers.teacher`: the references among these fields, and those of nested rows. */
const referencePaths = (fields: Fields, names: readonly string[]): string[] =>
  names
    .flatMap((name) => [...visitFields(fields[name] ? { [name]: fields[name] } : {})])
    .flatMap(({ field, path }) => (isReference(field) ? [path] : []));

const sortParameter = queryParameter('sort', { type: 'string' }, 'JSON [field, "ASC" | "DESC"]');
const filterParameter = queryParameter(
  'filter',
  { type: 'string' },
  'JSON object: field: value or [values], field_gte, field_lte, q (search), id ([ids]), deleted (true: the trash)',
);
const listParameters: readonly Parameter[] = [
  queryParameter('range', { type: 'string', default: '[0,24]' }, 'JSON [from, to], both included, 1000 rows at most'),
  sortParameter,
  filterParameter,
];

const changeBody = (view: View): RequestBody => ({ required: true, ...content(changeBodySchema(view)) });
