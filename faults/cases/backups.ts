/** Backups while people buy, ones that are killed, and restores elsewhere: what comes back is a school that works. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { testS3 } from '../../src/server/platform/testing/s3-server.ts';
import { buy, keepBuying, makeBuyers } from '../buyers.ts';
import { must, seconds, type Fault } from '../fault.ts';
import { withFolder } from '../folders.ts';
import { send } from '../http.ts';
import { Product, type Start } from '../product.ts';
import { databaseUrlOf, type Stage } from '../stage.ts';
import { logIn } from '../writers.ts';
import { onServer } from './database.ts';

const passphrase = 'a passphrase of the faults';

/** `npm run backup` or `npm run restore` with the settings of a place. */
class Command {
  output = '';
  readonly #child: ChildProcess;
  readonly #ended: Promise<number | null>;
  constructor(name: 'backup' | 'restore', args: readonly string[], { dataDir, env = {} }: Start) {
    this.#child = spawn(process.execPath, ['scripts/run.mjs', `scripts/operate/${name}.ts`, ...args], {
      env: { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, BACKUP_PASSPHRASE: passphrase, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.output += text));
    }
    this.#ended = new Promise((done) => this.#child.on('close', done));
  }
  /** Throws where it fails. */
  async succeeds(): Promise<string> {
    const code = await this.#ended;
    must(code === 0, `it ended with ${code}: ${this.output}`);
    return this.output.trim();
  }
  /** Kills it once something is so. */
  async killWhen(hasCome: () => boolean | Promise<boolean>, what: string): Promise<void> {
    for (const deadline = Date.now() + 60_000; !(await hasCome()); await delay(2)) {
      must(Date.now() < deadline, `${what} does not come:\n${this.output}`);
    }
    this.#child.kill('SIGKILL');
    must((await this.#ended) === null, `it had ended before ${what}:\n${this.output}`);
  }
}

const countOf = async (databaseUrl: string, table: string): Promise<number> => {
  let count = 0;
  await onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${table}`);
    count = rows[0]?.n ?? 0;
  });
  return count;
};

/** A school that was restored: people log in, find, buy and see pictures; what waited is done. */
async function mustWork(start: Start, databaseUrl: string): Promise<void> {
  const product = await Product.ready(start);
  try {
    await logIn(product, 'student@example.com');
    const [buyer] = await makeBuyers(databaseUrl, 1);
    let isBought = false;
    for (const course of buyer!.courses) isBought ||= await buy(product, buyer!, course);
    must(isBought, 'nothing can be bought');
    await onServer(databaseUrl, async (client) => {
      const { rows } = await client.query<{ title: string; image: string }>(
        `select title, image from courses where status = 'published' and deleted_at is null and image is not null limit 1`,
      );
      const found = await send(`${product.url}/api/search/${encodeURIComponent(rows[0]!.title)}`);
      must(found.status === 200 && found.body.includes(rows[0]!.title), `the search answered ${found.status}`);
      const picture = await send(`${product.url}${rows[0]!.image}`);
      must(picture.status === 200, `a picture answered ${picture.status}`);
    });
    for (const deadline = Date.now() + 60_000; ; await delay(200)) {
      const jobs = await countOf(databaseUrl, `pgboss.job where state = 'completed'`).catch(() => 0);
      if (jobs > 0) break;
      must(Date.now() < deadline, 'no job was done');
    }
  } finally {
    await product.stop();
  }
}

const underWriters = ({ dataDir, databaseUrl, products }: Stage): Promise<string> =>
  withFolder(async (folder) => {
    const file = join(folder, 'school.tar.age');
    const buyers = await makeBuyers(databaseUrl, 6);
    const before = await countOf(databaseUrl, 'course_transactions');
    const buying = keepBuying(products, buyers);
    const since = Date.now();
    const backup = new Command('backup', [file], { dataDir });
    const said = await backup.succeeds().finally(() => buying.stop());
    const took = Date.now() - since;
    const after = await countOf(databaseUrl, 'course_transactions');
    must(after > before, 'nobody bought meanwhile');
    must(readdirSync(folder).length === 1, `it left ${readdirSync(folder).join(', ')}`);
    await new Command('restore', ['--check', file], { dataDir }).succeeds();
    const place = { dataDir: join(folder, 'data') };
    await new Command('restore', [file], place).succeeds();
    await mustWork({ ...place, env: { DEMO: '1' } }, databaseUrlOf(place.dataDir));
    return `${after - before} orders meanwhile, in ${seconds(took)}; the ledger balances elsewhere, where people buy (${said})`;
  });

const killedBackup = ({ dataDir }: Stage): Promise<string> =>
  withFolder(async (folder) => {
    const file = join(folder, 'school.tar');
    const draft = `${file}.partial`;
    const half = () => existsSync(draft) && statSync(draft).size > 1_000_000;
    await new Command('backup', [file], { dataDir }).killWhen(half, 'half an archive');
    must(!existsSync(file), 'half an archive has its name');
    await new Command('backup', [file], { dataDir }).succeeds();
    must(readdirSync(folder).join() === 'school.tar', `it left ${readdirSync(folder).join(', ')}`);
    await new Command('restore', ['--check', file], { dataDir }).succeeds();
    return 'nothing under its name; the next one is whole, and leaves nothing';
  });

const killedRestore = ({ dataDir }: Stage): Promise<string> =>
  withFolder(async (folder) => {
    const file = join(folder, 'school.tar');
    await new Command('backup', [file], { dataDir }).succeeds();
    const place = { dataDir: join(folder, 'data') };
    const url = databaseUrlOf(place.dataDir);
    const moments = {
      'its mark': () => countOf(url, 'unfinished_restore').then(() => true),
      'half the rows': () => countOf(url, `pg_stat_activity where query like 'copy %'`).then((n) => n > 0),
      'half the files': async () => existsSync(join(place.dataDir, 'files')),
    };
    for (const [name, hasCome] of Object.entries(moments)) {
      await new Command('restore', [file], place).killWhen(() => hasCome().catch(() => false), name);
      const product = await Product.start({ ...place, env: { DEMO: '1' } });
      await product.end();
      must(
        product.ended === 1 && product.output.includes('npm run restore'),
        `${name}: the start said ${product.output}`,
      );
    }
    await new Command('restore', [file], place).succeeds();
    await mustWork({ ...place, env: { DEMO: '1' } }, url);
    return `at ${Object.keys(moments).length} moments; each start says so, and it can be repeated`;
  });

/** Milliseconds for moving a school, with the 2 GB of a fault before, four times. */
const elsewhereTimeout = 400_000;

/** To a PostgreSQL of one's own, with two roles that are no superusers, and to S3; and back. */
const elsewhere = ({ dataDir, databaseUrl }: Stage): Promise<string> =>
  withFolder(async (folder) => {
    const s3 = await testS3();
    const as = (role: string) => Object.assign(new URL(databaseUrl), { username: role, pathname: '/moved' }).href;
    const { host } = new URL(s3.config.endpoint);
    const env = {
      DATABASE_OWNER_URL: as('moved_owner'),
      DATABASE_URL: as('moved_app'),
      STORAGE_URL: `s3+http://${s3.config.accessKeyId}:${s3.config.secretAccessKey}@${host}/${s3.config.bucket}`,
    };
    try {
      await onServer(databaseUrl, async (client) => {
        await client.query('create role moved_owner login; create role moved_app login');
        await client.query('create database moved owner moved_owner template template0');
      });
      const [there, back] = [join(folder, 'there.tar'), join(folder, 'back.tar')];
      await new Command('backup', [there], { dataDir }).succeeds();
      await new Command('restore', [there], { dataDir: join(folder, 'unused'), env }).succeeds();
      await mustWork({ dataDir: join(folder, 'moved'), env: { ...env, DEMO: '1' } }, as('app'));
      await new Command('backup', [back], { dataDir: join(folder, 'unused'), env }).succeeds();
      const place = { dataDir: join(folder, 'data') };
      await new Command('restore', [back], place).succeeds();
      await mustWork({ ...place, env: { DEMO: '1' } }, databaseUrlOf(place.dataDir));
      return `${s3.objects.size} files to S3 and back, the database to other roles and back`;
    } finally {
      await s3.close();
      await onServer(databaseUrl, async (client) => {
        await client.query('drop database if exists moved with (force)');
        await client.query('drop role if exists moved_owner; drop role if exists moved_app');
      });
    }
  });

export const backupFaults = (stage: Stage): Fault[] => [
  { name: 'backup under writers', run: () => underWriters(stage) },
  { name: 'backup killed midway', run: () => killedBackup(stage) },
  { name: 'restore killed midway', run: () => killedRestore(stage) },
  { name: 'restore elsewhere', timeout: elsewhereTimeout, run: () => elsewhere(stage) },
];
