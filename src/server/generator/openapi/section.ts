/** What the operations of one section in one panel have in common: names, rights, bodies and responses. */
import { namedPermissions, type Requirement } from '../../../define/condition.ts';
import type { Registry } from '../../../define/registry.ts';
import type { Action } from '../../../define/resource.ts';
import { requirementOf, type View } from '../../../define/rules.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { ServerModules } from '../section/section-api.ts';
import type { JsonSchema, Operation, Parameter, Responses } from './openapi-types.ts';
import { componentRef, content, errorResponses, pathParameter } from './parts.ts';
import { needsSession } from './security.ts';
import { componentName } from './views.ts';

/** A view with what its operations have in common. */
export interface Section {
  readonly view: View;
  readonly registry: Registry;
  /** The server files of the sections, which may add endpoints. */
  readonly modules: ServerModules;
  /** Of the reader: endpoints may ask for one beside the right to the section. */
  readonly permissions: readonly string[];
  readonly base: string;
  /** Reference to the schema of a row. */
  readonly record: JsonSchema;
}

export const openSection = (
  view: View,
  registry: Registry,
  modules: ServerModules,
  permissions: readonly string[],
): Section => ({
  view,
  registry,
  modules,
  permissions,
  base: `/api/${view.panel}/${view.resource.name}`,
  record: componentRef(componentName(view)),
});

/** What an operation is called, and who may use it. @param requirement where it is not the section's own right. */
export function describe(
  { view, registry }: Section,
  action: Action,
  summary: string,
  requirement: Requirement = requirementOf(view.resource, action, registry),
): Pick<Operation, 'tags' | 'summary' | 'description' | 'security'> {
  const needed = view.panel === 'admin' ? namedPermissions(requirement) : [`an approved ${view.panel}`];
  return {
    tags: [`${view.panel}: ${labelIn(view)}`],
    summary,
    description: `Needs ${needed.join(' or ')}.`,
    security: needsSession,
  };
}

/** What the panel calls the section. */
function labelIn({ panel, resource }: View): string {
  const panelView = panel === 'admin' ? undefined : resource.panels?.[panel];
  return panelView?.label ?? resource.label[1];
}

/** An id. */
export const uuidSchema: JsonSchema = { type: 'string', format: 'uuid' };

/** The id of a row, in the path. */
export const rowIdParameter: Parameter = pathParameter('id', uuidSchema);

/** A list of ids in a body. */
export const idsSchema: JsonSchema = { type: 'array', items: uuidSchema };

/** The responses of errors, those of the rights among them. */
export const guardedErrors = (codes: readonly ErrorCode[]): Responses =>
  errorResponses(['unauthenticated', 'forbidden', ...codes]);

/** A row, or an error. */
export const rowResponses = ({ record }: Section, codes: readonly ErrorCode[]): Responses => ({
  200: { description: 'OK', ...content(record) },
  ...guardedErrors(codes),
});
