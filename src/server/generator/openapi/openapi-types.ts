/** The parts of an OpenAPI 3.1 document that this server writes. Types only. */

/** A JSON Schema (draft 2020-12). */
export type JsonSchema = Record<string, unknown>;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: true;
  readonly schema: JsonSchema;
  readonly description?: string;
}
/** Schemas by media type. */
export interface Content {
  readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}
export interface RequestBody extends Content {
  readonly required: true;
}
export interface ResponseObject extends Partial<Content> {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { readonly schema: JsonSchema }>>;
}
/** Responses by HTTP status. */
export type Responses = Readonly<Record<string, ResponseObject>>;

export interface Operation {
  readonly tags: readonly string[];
  readonly operationId?: string;
  readonly summary: string;
  readonly description?: string;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: RequestBody;
  readonly responses: Responses;
}

export const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof methods)[number];
export type PathItem = { readonly parameters?: readonly Parameter[] } & Readonly<Partial<Record<Method, Operation>>>;
export type Paths = Record<string, PathItem>;

export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Paths;
  readonly tags: readonly { readonly name: string }[];
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
}
