/** The paths of a section's actions and transitions, of the consents they wait for, and of the endpoints it adds. */
import { actionsOf, type SectionAction } from '../../define/actions.ts';
import { mayWait } from '../../define/money-by-hand.ts';
import { meets } from '../../define/condition.ts';
import { canUndo } from '../../define/undoable.ts';
import type { Endpoint } from '../rest/hooks.ts';
import { rowSchema } from '../../define/schema.ts';
import type { JsonSchema, Operation, Paths, RequestBody } from './openapi-types.ts';
import { content, jsonSchemaOf, pathParameter, propertiesOf, queryParameter } from './parts.ts';
import { describe, guardedErrors, idsSchema, plainResponses, rowIdParameter, type Section } from './section.ts';

/** The actions and transitions of the panel. */
export function actionPaths(section: Section): Paths {
  return Object.fromEntries(
    visibleActions(section).map(([name, action]) => [
      `${section.base}/actions/${name}`,
      { post: actionOperation(section, action) },
    ]),
  );
}

const visibleActions = ({ view }: Section): [string, SectionAction][] =>
  Object.entries(actionsOf(view.resource)).filter(([name]) => view.actions.includes(name));

function actionOperation(section: Section, action: SectionAction): Operation {
  return {
    ...describe(section, 'edit', action.label.fa, action.permission),
    requestBody: actionBody(action),
    responses: {
      200: { description: 'The ids that changed, and those that wait for consent', ...content(resultSchema) },
      ...guardedErrors(['not_found', 'conflict', 'invalid']),
    },
  };
}

const resultSchema: JsonSchema = {
  type: 'object',
  required: ['ids', 'waiting'],
  properties: {
    ids: idsSchema,
    waiting: idsSchema,
    money: {
      type: ['object', 'null'],
      description: 'Of a dry run: tomans that are given at once, and that wait for consent',
      properties: { given: { type: 'integer' }, waiting: { type: 'integer' } },
    },
    unready: {
      type: 'array',
      description:
        'Of a dry run: rows that it would publish and that lack something; it is refused while there are any',
      items: {
        type: 'object',
        required: ['id', 'title', 'lacks'],
        properties: {
          id: { type: 'string', format: 'uuid' },
          title: { type: 'string' },
          lacks: { type: 'array', items: { type: 'string' } },
        },
      },
    },
  },
};

/** The ids, and what the action asks for. */
function actionBody({ ask }: SectionAction): RequestBody {
  const properties: Record<string, JsonSchema> = {
    ids: { ...idsSchema, minItems: 1, maxItems: 200 },
    ...(ask?.fields && { input: jsonSchemaOf(rowSchema(ask.fields), 'input') }),
    ...(ask?.reason && { reason: { type: 'string', maxLength: 500 } }),
    ...(ask?.password && { password: { type: 'string', description: "The person's own password" } }),
  };
  const dryRun: JsonSchema = {
    type: 'boolean',
    description: 'What would come of it; nothing stays, and neither reason nor password is asked for',
  };
  const required = Object.keys(properties);
  return { required: true, ...content({ type: 'object', required, properties: { ...properties, dryRun } }) };
}

/** Rows whose action waits for a second administrator, where the section has such actions. */
export function consentPaths(section: Section): Paths {
  const { view, base } = section;
  if (!visibleActions(section).some(([, action]) => mayWait(action))) return {};
  const summary = `درخواست‌های در انتظار تأیید ${view.resource.label[1]}`;
  const list: Operation = { ...describe(section, 'view', summary), responses: plainResponses('The requests', []) };
  return {
    [`${base}/consents`]: { get: list },
    [`${base}/{id}/consents`]: { parameters: [rowIdParameter], get: list },
    [`${base}/consents/{consent}`]: {
      parameters: [pathParameter('consent')],
      post: {
        ...describe(section, 'edit', `تأیید یا رد درخواست ${view.resource.label[0]}`),
        requestBody: { required: true, ...content(decisionSchema) },
        responses: plainResponses('The ids that changed', ['not_found', 'conflict', 'invalid']),
      },
    },
  };
}

/** Undoing what an action of the section did, where one can be undone. */
export function undoPath(section: Section): Paths {
  const { view, base } = section;
  if (!view.actions.some((name) => canUndo(view.resource, name))) return {};
  return {
    [`${base}/action-runs/{run}/undo`]: {
      parameters: [pathParameter('run')],
      post: {
        ...describe(section, 'view', `بازگرداندن یک کار برای همهٔ ${view.resource.label[1]}ی آن`),
        responses: plainResponses('The ids that are what they were, and the rows that were left, with the reason', [
          'not_found',
          'conflict',
        ]),
      },
    },
  };
}

const decisionSchema: JsonSchema = {
  type: 'object',
  required: ['approve'],
  properties: { approve: { type: 'boolean' }, password: { type: 'string' } },
};

/** The calls that the section's server file adds in this panel. */
export function endpointPaths(section: Section): Paths {
  const { view, modules, base, permissions } = section;
  const paths: Paths = {};
  for (const endpoint of modules.get(view.resource.name)?.endpoints ?? []) {
    const panels: readonly string[] = endpoint.panels ?? ['admin'];
    if (!panels.includes(view.panel) || !view.can[endpoint.right]) continue;
    if (view.panel === 'admin' && !meets(endpoint.permission, permissions)) continue;
    const path = `${base}/${endpoint.path}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: endpointOperation(section, endpoint) };
  }
  return paths;
}

function endpointOperation(
  section: Section,
  { path, label, right, permission, body, csv, query, output }: Endpoint,
): Operation {
  const isAboutRow = path.startsWith('{id}');
  const parameters = Object.entries(query ? propertiesOf(jsonSchemaOf(query, 'input')) : {});
  return {
    ...describe(section, right, label.fa, permission),
    parameters: [
      ...(isAboutRow ? [rowIdParameter] : []),
      ...parameters.map(([name, schema]) => queryParameter(name, schema)),
    ],
    ...(body && { requestBody: { required: true, ...content(jsonSchemaOf(body, 'input')) } }),
    ...(csv && { requestBody: { required: true, ...content({ type: 'string' }, 'text/csv') } }),
    responses: {
      200: { description: 'OK', ...content(jsonSchemaOf(output, 'output')) },
      ...guardedErrors([
        ...(isAboutRow ? (['not_found'] as const) : []),
        ...(body || csv ? (['invalid'] as const) : []),
        ...(csv ? (['too_large', 'unsupported_media'] as const) : []),
      ]),
    },
  };
}
