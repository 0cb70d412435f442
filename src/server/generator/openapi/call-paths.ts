/** The paths of the calls of the contract. */
import type { Call } from '../../../contract/call.ts';
import { calls } from '../../../contract/calls.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { Actor } from '../../../define/condition.ts';
import { panelOf } from '../../../define/rules.ts';
import type { Operation, Parameter, Paths } from './openapi-types.ts';
import { content, errorResponses, jsonSchemaOf, pathParameter, queryParametersOf } from './parts.ts';
import { isPublic, needsSession } from './security.ts';

/** What was described once: calls never change, and their schemas take longest of all that a document is made of. */
const operations = new Map<Call, Operation>();

/** The paths of the calls of the contract, in its order: of all, or of those that a reader may send. */
export function contractPaths(reader?: Actor | null): Paths {
  const paths: Paths = {};
  for (const [key, call] of Object.entries<Call>(calls)) {
    const [method = '', path = ''] = key.split(' ');
    if (reader !== undefined && !maySend(reader, path, call)) continue;
    const operation = operations.get(call) ?? operationOf(path, call);
    operations.set(call, operation);
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation };
  }
  return paths;
}

/** Without a session what asks for none; with one, what is of no panel, or of their own. */
function maySend(reader: Actor | null, path: string, { errors = [] }: Call): boolean {
  if (reader === null) return !errors.includes('unauthenticated');
  const panel = /^\/api\/(admin|marketer|teacher)\//.exec(path)?.[1];
  return panel === undefined || panel === panelOf[reader.role];
}

/** A call that refuses who has no session needs one. */
const securityOf = (errors: readonly ErrorCode[]): Operation['security'] =>
  errors.includes('unauthenticated') ? needsSession : isPublic;

function operationOf(path: string, call: Call): Operation {
  const bodyErrors: readonly ErrorCode[] = call.body ? ['malformed_json', 'too_deep'] : [];
  return {
    tags: [path.split('/')[1] ?? ''],
    summary: call.summary,
    security: securityOf(call.errors ?? []),
    parameters: parametersOf(path, call),
    ...(call.body && { requestBody: { required: true, ...content(jsonSchemaOf(call.body, 'input')) } }),
    responses: {
      200: { description: 'OK', ...content(jsonSchemaOf(call.output, 'output')) },
      ...errorResponses([...(call.errors ?? []), ...bodyErrors]),
    },
  };
}

function parametersOf(path: string, { query }: Call): Parameter[] {
  const pathNames = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return [...pathNames.map((name) => pathParameter(name)), ...queryParametersOf(query)];
}
