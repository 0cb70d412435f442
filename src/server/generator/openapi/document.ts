/**
 * OpenAPI 3.1 of every call: those of the contract, and those that follow from the definitions, in each panel as that
 * panel sees the section. Built from the same schemas and rules that check requests and shape answers.
 * May import: contract, define, the permissions and cookies of `auth/`, and the types of `rest/`.
 */
import type { Actor } from '../../../define/condition.ts';
import type { Registry } from '../../../define/registry.ts';
import { contactPath } from '../../../paths/pages.ts';
import { cookieName } from '../../platform/auth/cookies.ts';
import type { ServerModules } from '../section/section-api.ts';
import { browserPathsFor } from './browser-paths.ts';
import { contractPaths } from './call-paths.ts';
import { identified, merged, tagsOf } from './operations.ts';
import type { JsonSchema, OpenApiDocument, Paths } from './openapi-types.ts';
import { problemSchema } from './parts.ts';
import { recordSchema } from './record-schema.ts';
import { sectionPaths } from './section-paths.ts';
import { sharedSchemas } from './shared-schemas.ts';
import { componentName, documentedViews, everyone } from './views.ts';

/** What a document is made of. */
export interface DocumentSource {
  readonly registry: Registry;
  /** Where people reach the site. */
  readonly publicUrl: string;
  /** The server files of the sections, for the endpoints they add. */
  readonly modules?: ServerModules;
  /** The English name of the application. */
  readonly application?: string;
  /** Addresses of the product whose requests or answers are no JSON. */
  readonly browserPaths?: Paths;
}

/**
 * The document.
 * @param reader whose calls are described, null for a visitor; left out, every call is.
 */
export function openApiDocument(
  { registry, publicUrl, modules = new Map(), application = 'The', browserPaths = {} }: DocumentSource,
  reader?: Actor | null,
): OpenApiDocument {
  const paths: Paths = merged(contractPaths(registry, reader), browserPathsFor(registry, browserPaths, reader));
  const readers = reader === undefined ? everyone(registry) : [reader].filter((actor) => actor !== null);
  const views = [...documentedViews(registry, readers)];
  // What sections share is named to those who may use one.
  const schemas: Record<string, JsonSchema> = { Problem: problemSchema, ...(views.length > 0 && sharedSchemas) };
  for (const { view, reader: actor } of views) {
    schemas[componentName(view)] = recordSchema(view);
    Object.assign(paths, sectionPaths(view, registry, modules, actor.permissions));
  }
  const name = cookieName({ publicUrl }, 'sid');
  return {
    openapi: '3.1.0',
    info: {
      title: `${application} API`,
      version: '1',
      contact: { url: `${publicUrl}${contactPath}` },
      description: `Sections speak the dialect of ra-data-simple-rest. The session is the cookie \`${name}\`.`,
    },
    servers: [{ url: publicUrl }],
    tags: tagsOf(paths),
    paths: identified(paths),
    components: { schemas, securitySchemes: { session: { type: 'apiKey', in: 'cookie', name } } },
  };
}
