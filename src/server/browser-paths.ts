/**
 * The addresses of the school whose requests or answers are no JSON, for its OpenAPI document: forms with a file, PDFs,
 * pictures and the files of lessons.
 */
import type { JsonSchema, Paths, RequestBody } from './generator/openapi/openapi-types.ts';
import { content, errorResponses, pathParameter } from './generator/openapi/parts.ts';
import { isPublic, needsSession } from './generator/openapi/security.ts';

const text: JsonSchema = { type: 'string' };

/** One file as a form sends it. */
const oneFile: RequestBody = {
  required: true,
  ...content({ type: 'object', required: ['file'], properties: { file: {} } }, 'multipart/form-data'),
};

/** What is answered to a form with a file. */
const received = (file: JsonSchema, more: Record<string, JsonSchema> = {}): JsonSchema => ({
  type: 'object',
  required: ['fields', 'file', ...Object.keys(more)],
  properties: { fields: { type: 'object', additionalProperties: text }, file, ...more },
});

export const browserPaths: Paths = {
  '/api/collaborate-requests/resume': {
    post: {
      tags: ['api'],
      security: isPublic,
      summary: 'ارسال فایل رزومه، پیش از درخواست همکاری (multipart/form-data، بخش file، حداکثر ۵ مگابایت)',
      requestBody: oneFile,
      responses: {
        200: {
          description: 'What the request then names, and the other fields of the form',
          ...content(received({ type: 'object', properties: { resume: text, resumeName: text } })),
        },
        ...errorResponses(['bad_request', 'too_large', 'unsupported_media', 'invalid', 'timed_out', 'too_many']),
      },
    },
  },
  '/api/profile/avatar': {
    post: {
      tags: ['api'],
      security: needsSession,
      summary: 'ارسال تصویر خود (multipart/form-data، بخش file، حداکثر ۱۰ مگابایت؛ میانهٔ آن مربع بریده می‌شود)',
      requestBody: oneFile,
      responses: {
        200: {
          description: 'The path of the stored picture, and the other fields of the form',
          ...content(received({ type: 'object' }, { image: text })),
        },
        ...errorResponses([
          'unauthenticated',
          'bad_request',
          'too_large',
          'unsupported_media',
          'invalid',
          'timed_out',
          'too_many',
        ]),
      },
    },
  },
  '/api/proofs/{id}/certificate.pdf': {
    get: {
      tags: ['api'],
      security: isPublic,
      summary: 'گواهی به صورت PDF',
      parameters: [pathParameter('id')],
      responses: {
        200: {
          description: 'The PDF, for those who may see the certificate while it is not revoked or replaced',
          ...content({}, 'application/pdf'),
        },
        ...errorResponses(['not_found', 'too_many', 'unavailable']),
      },
    },
  },
  '/api/share/{kind}/{name}': {
    get: {
      tags: ['api'],
      security: isPublic,
      summary: 'تصویر هم‌رسانی',
      parameters: [pathParameter('kind'), pathParameter('name')],
      responses: {
        200: {
          description: 'A picture of 1200 × 630, for those who may see the page: `/api/share/proofs/{id}.jpg`',
          ...content({}, 'image/jpeg'),
        },
        ...errorResponses(['not_found']),
      },
    },
  },
  '/profile/transactions/{number}/receipt.pdf': {
    get: {
      tags: ['profile'],
      security: needsSession,
      summary: 'رسید سفارش به صورت PDF',
      parameters: [pathParameter('number')],
      responses: {
        200: { description: 'The PDF, for the buyer', ...content({}, 'application/pdf') },
        303: { description: 'To the login, without a session' },
        ...errorResponses(['not_found', 'too_many', 'unavailable']),
      },
    },
  },
  '/files/lessons/{link}/{name}': {
    get: {
      tags: ['files'],
      security: isPublic,
      summary: 'ویدیو، زیرنویس یا پیوست یک درس، با پیوند امضاشدهٔ همان شخص',
      parameters: [pathParameter('link'), pathParameter('name')],
      responses: {
        200: { description: 'The file', ...content({}, '*/*') },
        206: { description: 'The requested range', ...content({}, '*/*') },
        302: { description: 'To a signed address of the file, where another host sends it' },
        ...errorResponses(['forbidden', 'not_found', 'no_such_range']),
      },
    },
  },
};
