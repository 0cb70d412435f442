/** Real answers against the schemas of the OpenAPI document, by a validator of JSON Schema that is not the product's own. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Method, OpenApiDocument } from '../openapi/openapi-types.ts';

/** Tells what of a JSON answer the document does not describe; undefined where it is as described. */
export type AnswerCheck = (template: string, method: string, status: number, body: unknown) => string | undefined;

export function answerCheck(document: OpenApiDocument): AnswerCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: 'document', components: document.components });
  const compiled = new Map<string, ValidateFunction>();
  return (template, method, status, body) => {
    const response = document.paths[template]?.[method.toLowerCase() as Method]?.responses;
    const described = new Map(Object.entries(response ?? {})).get(String(status));
    if (!described) return `status ${status} is not described`;
    const schema = described.content?.['application/json']?.schema;
    if (!schema) return 'no schema';
    const key = JSON.stringify(schema).replaceAll('"#/components/', '"document#/components/');
    const validate = compiled.get(key) ?? ajv.compile(JSON.parse(key));
    compiled.set(key, validate);
    return validate(body) ? undefined : ajv.errorsText(validate.errors?.slice(0, 3));
  };
}
