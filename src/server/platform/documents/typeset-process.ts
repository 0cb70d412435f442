/**
 * The process that makes PDF documents: it gets data and pictures by messages and answers the document. It knows no
 * setting of the server and opens no connection; it ends with the server.
 */
import { typeset } from './typeset.ts';
import type { TypesetAnswer, TypesetRequest } from './typeset-messages.ts';

process.on('disconnect', () => process.exit());
process.on('message', (request: TypesetRequest) => {
  process.send?.(answerTo(request));
});

function answerTo(request: TypesetRequest): TypesetAnswer {
  try {
    return { pdf: typeset(request) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
