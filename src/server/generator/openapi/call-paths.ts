/** The paths of the calls of the contract. */
import type { Call } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { Actor } from '../../../define/condition.ts';
import { memoize } from '../../../define/memoize.ts';
import { panelOf } from '../../../define/panels.ts';
import { panelsOf, type Registry } from '../../../define/registry.ts';
import type { Operation, Parameter, Paths } from './openapi-types.ts';
import { content, errorResponses, jsonSchemaOf, panelParameter, pathParameter, queryParametersOf } from './parts.ts';
import { isPublic, needsSession } from './security.ts';

/** What was described once: calls never change, and their schemas take longest of all that a document is made of. */
const describedOf = memoize((registry: Registry) => ({
  panels: panelsOf(registry),
  operations: new Map<Call, Operation>(),
}));

/** The paths of the calls of the contract, in its order: of all, or of those that a reader may send. */
export function contractPaths(registry: Registry, reader?: Actor | null): Paths {
  const paths: Paths = {};
  const { panels, operations } = describedOf(registry);
  for (const [key, call] of Object.entries<Call>(calls)) {
    const [method = '', path = ''] = key.split(' ');
    if (reader !== undefined && !maySend(reader, panels, path, call)) continue;
    const operation = operations.get(call) ?? operationOf(panels, path, call);
    operations.set(call, operation);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  }
  return paths;
}

/** Without a session what asks for none; with one, what is of no panel, or of their own. */
function maySend(reader: Actor | null, panels: readonly string[], path: string, { errors = [] }: Call): boolean {
  if (reader === null) return !errors.includes('unauthenticated');
  const panel = panels.find((name) => path.startsWith(`/api/${name}/`));
  return panel === undefined || panel === panelOf(reader.role);
}

/** A call that refuses who has no session needs one. */
const securityOf = (errors: readonly ErrorCode[]): Operation['security'] =>
  errors.includes('unauthenticated') ? needsSession : isPublic;

function operationOf(panels: readonly string[], path: string, call: Call): Operation {
  const bodyErrors: readonly ErrorCode[] = call.body ? ['malformed_json', 'too_deep'] : [];
  return {
    tags: [path.split('/')[1] ?? ''],
    summary: call.summary,
    security: securityOf(call.errors ?? []),
    parameters: parametersOf(panels, path, call),
    ...(call.body && { requestBody: { required: true, ...content(jsonSchemaOf(call.body, 'input')) } }),
    responses: {
      200: { description: 'OK', ...content(jsonSchemaOf(call.output, 'output')) },
      ...errorResponses([...(call.errors ?? []), ...bodyErrors]),
    },
  };
}

function parametersOf(panels: readonly string[], path: string, { query }: Call): Parameter[] {
  const pathNames = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return [
    ...pathNames.map((name) => (name === 'panel' ? panelParameter(panels) : pathParameter(name))),
    ...queryParametersOf(query),
  ];
}
