/** The storefront over an API that a test gives: whole pages, as a visitor gets them from the server. */
import type { Document as DomDocument } from 'happy-dom';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { Fetch } from '../../src/client/client.ts';
import { apiContext } from '../shared/api.ts';
import { nonceContext } from '../shared/nonce.ts';
import { contractApi, type Answers, type Requested } from './contract-api.ts';
import { parseHtml, textOf } from './html.ts';
import { storefrontBuild } from './pages.ts';
import { school } from './school.ts';

/** The origin of the site in tests. */
export const origin = 'http://localhost';

const handle = createRequestHandler(storefrontBuild, 'production');

/**
 * The response to a request.
 * @param api what the loaders call.
 * @param nonce of the inline scripts.
 */
export async function respond(request: Request, api: Fetch, nonce = ''): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(nonceContext, nonce);
  return handle(request, context);
}

export interface Page {
  readonly status: number;
  readonly headers: Headers;
  readonly document: DomDocument;
  /** What the loaders called. */
  readonly requests: readonly Requested[];
}

/**
 * Opens a page of the school.
 * @param path with its query, percent-encoded or not.
 * @param answers those that differ from the school's.
 */
export async function openPage(path: string, answers: Answers = {}, init: RequestInit = {}): Promise<Page> {
  const api = contractApi({ ...school, ...answers });
  const response = await respond(new Request(new URL(path, origin), init), api.fetch);
  const document = parseHtml(await response.text());
  return { status: response.status, headers: response.headers, document, requests: api.requests };
}

/** The metadata of a page by name: title, canonical address, descriptions, `og:…`, robots. */
export function metadataOf(document: DomDocument): Record<string, string | null> {
  const tags = [...document.head.querySelectorAll('meta[name], meta[property]')].map((tag) => [
    tag.getAttribute('name') ?? tag.getAttribute('property'),
    tag.getAttribute('content'),
  ]);
  return {
    ...Object.fromEntries(tags),
    title: textOf(document.querySelector('title')),
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? null,
  };
}

/** The structured data of a page, in its order. */
export const structuredDataOf = (document: DomDocument): unknown[] =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) => JSON.parse(script.textContent));
