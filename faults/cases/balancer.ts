/**
 * A site behind a balancer: nginx before two processes, which reach PostgreSQL through PgBouncer. People use it while its
 * processes are restarted and upgraded one after the other, and a right that is taken away ends in each of them.
 */
import { withBalanced, type Balanced, type Build } from '../balanced.ts';
import { withBuildBefore } from '../build-before.ts';
import { buy, makeBuyers, type Buyer } from '../buyers.ts';
import { must, seconds, type Fault } from '../fault.ts';
import { Person, type Material } from '../journey.ts';
import { prepareMaterial } from '../material.ts';
import { takeRights } from '../rights.ts';
import { Stream } from '../stream.ts';
import { logIn } from '../writers.ts';
import { onServer } from './database.ts';

const present: Build = {};
/** People who learn and buy all the time. */
const memberCount = 3;
/** Milliseconds for a fault: a film is made, and a whole build. */
const timeout = 400_000;
/** Requests that are answered between two changes. */
const between = 200;

/** What the changes of a site are made under. */
interface Scene {
  readonly site: Balanced;
  readonly administrator: string;
  readonly material: Material;
  readonly members: readonly Buyer[];
  /** Each goes through the school once. */
  readonly people: readonly Buyer[];
}

async function prepare(site: Balanced): Promise<Scene> {
  const administrator = await logIn(site);
  const material = await prepareMaterial(site, administrator);
  const everybody = await makeBuyers(site.databaseUrl, memberCount + site.processes.length);
  const [members, people] = [everybody.slice(0, memberCount), everybody.slice(memberCount)];
  for (const member of members) must(await buy(site, member, material.course), 'a member could not buy the course');
  return { site, administrator, material, members, people };
}

interface Rolled {
  readonly said: string;
  /** The path of the key that each of the people had. */
  readonly keys: readonly string[];
}

/** Replaces each process by one of that build, under a stream of requests, while people go through the school. */
async function roll({ site, administrator, material, members, people }: Scene, build: Build): Promise<Rolled> {
  const stream = new Stream(site.url, administrator, members, material);
  const [keys, took]: [string[], number[]] = [[], []];
  try {
    await stream.until(between);
    for (const [index, person] of people.entries()) {
      const [time, key] = await Promise.all([site.replace(index, build), new Person(site.url, person).learn(material)]);
      took.push(time);
      keys.push(key);
      await stream.until(between);
    }
  } finally {
    stream.stop();
  }
  const said = await stream.end();
  await mustBeStored(site, stream);
  return { keys, said: `${said}; processes replaced in ${took.map(seconds).join(' and ')}` };
}

const mustBeStored = ({ databaseUrl }: Balanced, { mark, acknowledged }: Stream): Promise<void> =>
  onServer(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from faqs where question like $1',
      [`${mark} %`],
    );
    must(rows[0]?.count === acknowledged, `${rows[0]?.count} of ${acknowledged} acknowledged rows are there`);
  });

const restarted = (): Promise<string> =>
  withBalanced(present, async (site) => {
    const scene = await prepare(site);
    const { said, keys } = await roll(scene, present);
    const stretch = { key: keys[0]!, course: scene.material.course, owner: scene.people[0]! };
    return `${said}; ${await takeRights(site, scene.administrator, stretch)}`;
  });

const newestMigration = async ({ databaseUrl }: Balanced): Promise<string> => {
  let name = '';
  await onServer(databaseUrl, async (client) => {
    const found = await client.query<{ name: string }>('select max(name) as name from migrations');
    name = found.rows[0]?.name ?? '';
  });
  return name;
};

/** The first process of the present build migrates the schema, while one of the build before serves. */
const upgraded = (): Promise<string> =>
  withBuildBefore((before) =>
    withBalanced(before, async (site) => {
      const scene = await prepare(site);
      const old = await newestMigration(site);
      const { said } = await roll(scene, present);
      const newest = await newestMigration(site);
      must(newest > old, `the schema is at ${newest}, as before`);
      return `from ${old} to ${newest}: ${said}`;
    }),
  );

export const balancerFaults = (): Fault[] => [
  { name: 'balancer: a rolling restart, and rights taken away', timeout, run: restarted },
  { name: 'balancer: a rolling upgrade', timeout, run: upgraded },
];
