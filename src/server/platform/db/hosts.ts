/**
 * Several hosts in one address (`postgres://role@one:5432,two:5432/academy`), as PostgreSQL's own clients take them: a primary and those
 * that may follow it. Connections go to the one that takes writes, and after it is gone to the next that does.
 */
import pg from 'pg';
import { hostsOf } from '../process/database-settings.ts';
import { col, readRows } from './row-shape.ts';

/** Milliseconds after which a host that does not answer counts as gone, where there are others. */
const connectTimeout = 2_000;

type ClientClass = new (config?: pg.ClientConfig) => pg.Client;
type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);
const classes = new Map<string, ClientClass>();

/**
 * The client of node-postgres for an address. With several hosts, each that is made goes to the one that the last was
 * successful with; where that fails, or only reads, the next one that is made goes to the next host.
 */
export function clientFor(url: string): ClientClass {
  const known = classes.get(url);
  if (known) return known;
  const hosts = hostsOf(url);
  const made = hosts.length > 1 ? clientOver(hosts) : pg.Client;
  classes.set(url, made);
  return made;
}

function clientOver(hosts: readonly string[]): ClientClass {
  let current = 0;
  return class HostsClient extends pg.Client {
    readonly #host: number;

    constructor(config: pg.ClientConfig = {}) {
      super({ ...config, connectionString: hosts[current], connectionTimeoutMillis: connectTimeout });
      this.#host = current;
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      const connected = this.#connect();
      if (!callback) return connected;
      // cast: the types of node-postgres part the two ways in which it calls back.
      const settled = callback as (error: Error | null, client?: pg.Client) => void;
      connected.then(
        (client) => settled(null, client),
        (error: Error) => settled(error),
      );
      return undefined;
    }

    async #connect(): Promise<pg.Client> {
      try {
        await super.connect();
        await requireWritable(this);
        return this;
      } catch (error) {
        if (this.#host === current) current = (current + 1) % hosts.length;
        throw error instanceof Error && error.message === 'timeout expired' ? away(this, 'does not answer') : error;
      }
    }
  };
}

/** As PostgreSQL says that it takes no connections now. */
const away = ({ host }: pg.Client, why: string): Error => Object.assign(new Error(`${host} ${why}`), { code: '57P03' });

/** Throws where the server is a standby, or set to be read only. */
async function requireWritable(client: pg.Client): Promise<void> {
  const [row] = await readRows(
    client,
    { readOnly: col.boolean },
    `select current_setting('transaction_read_only')::boolean as "readOnly"`,
  );
  if (row?.readOnly === false) return;
  await client.end();
  throw away(client, 'takes no writes');
}
