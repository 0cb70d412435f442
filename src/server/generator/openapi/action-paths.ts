/** The paths of a section's actions and transitions, of the consents they wait for, and of the endpoints it adds. */
import { actionsOf, type SectionAction } from '../../../define/actions.ts';
import { mayWait } from '../../../define/actions.ts';
import { meets } from '../../../define/condition.ts';
import { canUndo } from '../../../define/undoable.ts';
import type { Endpoint } from '../section/section-api.ts';
import { rowSchema } from '../../../define/schema.ts';
import type { JsonSchema, Operation, Paths, RequestBody } from './openapi-types.ts';
import { content, jsonSchemaOf, pathParameter, queryParametersOf } from './parts.ts';
import { describe, guardedErrors, idsSchema, rowIdParameter, uuidSchema, type Section } from './section.ts';
import { answerOf, listAnswerOf } from './shared-schemas.ts';

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
      ...answerOf('ActionResult', 'The ids that changed, and those that wait for consent'),
      ...guardedErrors(['not_found', 'conflict', 'invalid']),
    },
  };
}

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
  const list: Operation = {
    ...describe(section, 'view', summary),
    responses: { ...listAnswerOf('Consent', 'The requests'), ...guardedErrors([]) },
  };
  return {
    [`${base}/consents`]: { get: list },
    [`${base}/{id}/consents`]: { parameters: [rowIdParameter], get: list },
    [`${base}/consents/{consent}`]: {
      parameters: [pathParameter('consent', uuidSchema)],
      post: {
        ...describe(section, 'edit', `تأیید یا رد درخواست ${view.resource.label[0]}`),
        requestBody: { required: true, ...content(decisionSchema) },
        responses: {
          ...answerOf('ChangedRows', 'The ids that changed'),
          ...guardedErrors(['not_found', 'conflict', 'invalid']),
        },
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
      parameters: [pathParameter('run', uuidSchema)],
      post: {
        ...describe(section, 'view', `بازگرداندن یک کار برای همهٔ ${view.resource.label[1]}`),
        responses: {
          ...answerOf('UndoResult', 'The ids that are what they were, and the rows that were left, with the reason'),
          ...guardedErrors(['not_found', 'conflict']),
        },
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
  return {
    ...describe(section, right, label.fa, permission),
    parameters: [...(isAboutRow ? [rowIdParameter] : []), ...queryParametersOf(query)],
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
