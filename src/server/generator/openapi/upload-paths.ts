/** The requests of the tus protocol (1.0.0) about one upload, beside those of the contract. */
import type { Paths } from './openapi-types.ts';
import { errorResponses, panelParameter, pathParameter } from './parts.ts';
import { needsSession } from './security.ts';

/** @param panels those that files are sent in. */
export function uploadPathsIn(panels: readonly string[]): Paths {
  const parameters = [panelParameter(panels), pathParameter('upload')];
  return {
    '/api/{panel}/files/uploads/{upload}': {
      patch: {
        tags: ['files'],
        summary: 'ارسال تکه‌ای از یک بارگذاری (tus)',
        description:
          'The tus protocol 1.0, with `Tus-Resumable`. HEAD answers how much has come (Upload-Offset), OPTIONS what the server can do. ' +
          'POST to the address of the uploads with Upload-Length and Upload-Metadata begins one as the protocol does (201, Location); ' +
          'once it is whole, POST to its own address stores the file',
        security: needsSession,
        parameters,
        responses: {
          204: { description: 'Upload-Offset' },
          ...errorResponses([
            'not_found',
            'conflict',
            'other_version',
            'locked',
            'too_large',
            'unsupported_media',
            'no_space',
          ]),
        },
      },
      delete: {
        tags: ['files'],
        summary: 'لغو یک بارگذاری (tus)',
        security: needsSession,
        parameters,
        responses: { 204: { description: 'Removed' }, ...errorResponses(['not_found', 'conflict', 'other_version']) },
      },
    },
  };
}
