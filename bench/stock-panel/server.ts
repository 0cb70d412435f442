/**
 * Builds the stock panel and serves it: its files as the product serves its own (compressed ahead, cached for good by
 * their names), and the API of the product passed through on the same host, so that the browser's cookie goes with it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build } from 'vite';
import { freePort } from '../../scripts/tools/free-port.ts';

interface File {
  readonly type: string;
  readonly body: Buffer;
}

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** The files of the built panel, by their path. */
async function builtFiles(folder: string): Promise<ReadonlyMap<string, File>> {
  const root = resolve('bench/stock-panel');
  // React and Material UI choose their production code by it.
  process.env['NODE_ENV'] = 'production';
  await build({ root, configFile: false, logLevel: 'error', build: { outDir: resolve(folder), emptyOutDir: true } });
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => extname(name) in types);
  return new Map(
    names.map((name) => [
      `/${name}`,
      { type: types[extname(name)] ?? '', body: brotliCompressSync(readFileSync(join(folder, name))) },
    ]),
  );
}

function passOn(site: URL, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method = 'GET', url = '/', headers } = incoming;
  const call = request(new URL(url, site), { method, headers: { ...headers, host: site.host } }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  call.on('error', () => outgoing.destroy());
  incoming.pipe(call);
}

/** @param site where the product is. @param folder where the built files go. */
export async function serveStockPanel(site: string, folder: string): Promise<{ url: string; stop(): void }> {
  const files = await builtFiles(folder);
  const target = new URL(site);
  const server = createServer((incoming, outgoing) => {
    const { url = '/' } = incoming;
    const file = files.get(url === '/' ? '/index.html' : url);
    if (!file) return passOn(target, incoming, outgoing);
    outgoing.writeHead(200, {
      'content-type': file.type,
      'content-encoding': 'br',
      'cache-control': url === '/' ? 'no-store' : 'public, max-age=31536000, immutable',
    });
    outgoing.end(file.body);
  });
  const port = await freePort();
  await new Promise<void>((done) => {
    server.listen(port, target.hostname, done);
  });
  return { url: `http://${target.hostname}:${port}`, stop: () => void server.close() };
}
