/**
 * `npm start`: the whole product. Builds when a source changed; the server then makes its database ready and says where
 * it is.
 */
import { build } from './build.ts';

try {
  build();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await import('../../src/server/main.ts');
