/** The schemas of a section's rows in one panel: as they are answered, created and changed. */
import type { Field } from '../../../define/field.ts';
import type { AnyResource, SystemFields } from '../../../define/resource.ts';
import type { View } from '../../../define/rules.ts';
import { isObject } from '../../../define/is-object.ts';
import { changeSchema, emptyValue, fieldSchema, rowSchema } from '../../../define/schema.ts';
import type { JsonSchema } from './openapi-types.ts';
import { jsonSchemaOf, propertiesOf } from './parts.ts';
import { fieldsNamed } from './views.ts';

const instant = { type: 'string', format: 'date-time', readOnly: true };
const identity = {
  id: { type: 'string', format: 'uuid', readOnly: true },
  version: { type: 'integer' },
} satisfies Partial<Record<keyof SystemFields, JsonSchema>>;
/** A singleton has no id before it is stored: it is read and saved as `current` all the same. */
const singletonId: JsonSchema = {
  anyOf: [{ type: 'string', format: 'uuid' }, { const: 'current' }],
  readOnly: true,
  description: '`current`, with version 0, before it is stored',
};
const timestamps = {
  createdAt: instant,
  updatedAt: instant,
  createdBy: { type: ['string', 'null'], format: 'uuid', readOnly: true },
  deletedAt: { ...instant, type: ['string', 'null'] },
} satisfies Partial<Record<keyof SystemFields, JsonSchema>>;

/** A row as the REST of this panel answers it: the fields that may be read there, and no others. */
export function recordSchema(view: View): JsonSchema {
  const { resource, readable } = view;
  const fields = Object.entries(fieldsNamed(resource, readable));
  const isReadable = ([name]: [string, JsonSchema]): boolean => name === 'id' || readable.includes(name);
  return {
    type: 'object',
    title: resource.labelEn[0],
    description: resource.label[0],
    required: ['id'],
    properties: Object.fromEntries([
      ...Object.entries<JsonSchema>({ ...identity, ...(resource.singleton && { id: singletonId }) }).filter(isReadable),
      ...fields.map(([name, field]) => [name, propertySchema(view, name, field)]),
      ...Object.entries<JsonSchema>(timestamps).filter(isReadable),
    ]),
  };
}

function propertySchema({ resource, creatable, editable }: View, name: string, field: Field): JsonSchema {
  const isWritable = creatable.includes(name) || editable.includes(name);
  const schema = answeredSchema(field);
  // Before a singleton is stored, what it requires is not there either.
  const isAbsent = resource.singleton && field.required && emptyValue(field) === null;
  return {
    ...(isAbsent ? { anyOf: [schema, { type: 'null' }] } : schema),
    title: field.label.en,
    description: field.label.fa,
    ...(!isWritable && { readOnly: true }),
  };
}

/** A value as it is answered. What the product computes is not checked as what people write: it has no bounds. */
function answeredSchema(field: Field): JsonSchema {
  const schema = jsonSchemaOf(fieldSchema(field), 'output');
  if (!field.computed) return schema;
  const { minimum: _, maximum: __, ...unbounded } = schema;
  const options: readonly unknown[] = Array.isArray(schema.anyOf) ? schema.anyOf : [unbounded];
  const values = options.filter(isObject).map(({ minimum: ___, maximum: ____, ...option }) => option);
  const isThere = !('server' in field.computed);
  const orNull = values.some(({ type }) => type === 'null') || isThere ? [] : [{ type: 'null' }];
  return values.length + orNull.length === 1 ? values[0]! : { anyOf: [...values, ...orNull] };
}

/** The body of a POST. */
export function newRowSchema({ resource, creatable }: View): JsonSchema {
  const schema = jsonSchemaOf(rowSchema(fieldsNamed(resource, creatable)), 'input');
  return { ...schema, properties: { ...propertiesOf(schema), ...passwordOf(creatable, resource) } };
}

/** The body of a PUT: any of the editable fields, and the version that the change is based on. */
export function changeBodySchema({ resource, editable }: View): JsonSchema {
  const schema = jsonSchemaOf(changeSchema(fieldsNamed(resource, editable)), 'input');
  const version = {
    type: 'integer',
    description: 'The version that was read: the change is refused as `stale` when the row has changed since.',
  };
  return { ...schema, properties: { ...propertiesOf(schema), version, ...passwordOf(editable, resource) } };
}

/** The password, where one of the fields that may be written asks for it. */
function passwordOf(names: readonly string[], { fields }: AnyResource): Record<string, JsonSchema> {
  const secured = names.filter((name) => fields[name]?.stepUp);
  if (secured.length === 0) return {};
  return {
    password: {
      type: 'string',
      description: `The person's own password, where this is written: ${secured.join(', ')}`,
    },
  };
}
