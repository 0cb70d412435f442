/** The path of what a row needs before it is published, and what of that it has. */
import { publicationOf } from '../rest/publication-gate.ts';
import type { JsonSchema, Paths } from './openapi-types.ts';
import { content } from './parts.ts';
import { describe, guardedErrors, rowIdParameter, type Section } from './section.ts';

const text: JsonSchema = { type: 'string' };
const boolean: JsonSchema = { type: 'boolean' };
const need: JsonSchema = {
  type: 'object',
  required: ['label', 'isMet', 'field'],
  properties: { label: text, isMet: boolean, field: text },
};
const readiness: JsonSchema = {
  type: 'object',
  required: ['isPublished', 'needs'],
  properties: { isPublished: boolean, needs: { type: 'array', items: need } },
};

/** Of sections whose rows need something, for those who may edit them. */
export function publicationPath(section: Section): Paths {
  const { view, base, registry } = section;
  if (!view.can.edit || !publicationOf(view.resource, registry)) return {};
  return {
    [`${base}/{id}/publication`]: {
      parameters: [rowIdParameter],
      get: {
        ...describe(section, 'edit', `آنچه ${view.resource.label[0]} برای انتشار لازم دارد`),
        responses: { 200: { description: 'OK', ...content(readiness) }, ...guardedErrors(['not_found']) },
      },
    },
  };
}
