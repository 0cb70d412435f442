/** A way to PostgreSQL that can be cut: TCP on this machine in front of its unix socket. */
import { createConnection, createServer, type Socket } from 'node:net';
import { freePort } from '../scripts/tools/free-port.ts';

export interface TcpProxy {
  readonly databaseUrl: string;
  /** Resets all connections, and those that come until `mend`. */
  cut(): void;
  /** Lets nothing through, and tells nobody, until `mend`. */
  silence(): void;
  mend(): void;
  close(): void;
}

export async function openProxy(socket: string): Promise<TcpProxy> {
  const port = await freePort();
  /** The sides of the product; the other side of each ends with it. */
  const clients = new Set<Socket>();
  let state: 'open' | 'cut' | 'silent' = 'open';
  const server = createServer((client) => {
    if (state === 'cut') return void client.resetAndDestroy();
    const behind = createConnection(socket);
    clients.add(client);
    client.on('close', () => clients.delete(client));
    for (const [one, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      one.on('data', (data) => {
        if (state !== 'silent') other.write(data);
      });
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const reset = (): void => clients.forEach((client) => client.resetAndDestroy());
  return {
    databaseUrl: `postgres://app@127.0.0.1:${port}/postgres`,
    cut() {
      state = 'cut';
      reset();
    },
    silence() {
      state = 'silent';
    },
    mend() {
      // What was lost while nothing got through would leave the two sides out of step.
      if (state === 'silent') reset();
      state = 'open';
    },
    close() {
      reset();
      server.close();
    },
  };
}
