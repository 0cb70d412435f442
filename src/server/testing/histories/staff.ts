/**
 * The office of the random histories: administrators who act over the API, and agree to what another has asked for. One
 * of them buys, earns and is given money like anybody, which the bars of money by hand are about.
 */
import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { storePassword } from '../../platform/auth/passwords.ts';
import { addAccount } from '../../features/testing/payees.ts';
import type { Answer, TestShop } from '../../features/testing/shop.ts';
import { testPerson, type TestPerson } from '../people.ts';
import type { Crashes } from './crashes.ts';

const password = 'a long password';
/** The weakest there is: what a password costs to check is no part of a history. */
const cost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
const size = 4;

interface Result {
  readonly ids?: string[];
  readonly waiting?: string[];
}
export interface Act {
  readonly section: string;
  readonly action: string;
  readonly id: string;
  readonly input?: object;
}

export class Staff {
  readonly clerks: readonly TestPerson[];
  /** The marketer to whom staff give commissions by hand. */
  readonly earner: TestPerson;
  readonly #shop: TestShop;
  readonly #crashes: Crashes;

  private constructor(shop: TestShop, crashes: Crashes, clerks: readonly TestPerson[], earner: TestPerson) {
    this.#shop = shop;
    this.#crashes = crashes;
    this.clerks = clerks;
    this.earner = earner;
  }

  /** With administrators who have given nothing today. Earlier staff leave. */
  static async open(shop: TestShop, crashes: Crashes, before: Staff | null = null): Promise<Staff> {
    const { services } = shop;
    const { db } = services;
    const left = before?.clerks.map(({ id }) => id) ?? [];
    await db.query(sql`update users set status = 'blocked' where id = any(${sql.param(left)}::uuid[])`);
    const passwordHash = await hash(password, cost);
    const clerks: TestPerson[] = [];
    for (let n = 0; n < size; n += 1) {
      const clerk = await testPerson(services, { role: 'admin', permissions: ['admin.*'] });
      await storePassword(db, clerk.id, passwordHash);
      await addAccount(services, clerk.id);
      clerks.push(clerk);
    }
    const earner = await testPerson(services);
    await addAccount(services, earner.id);
    return new Staff(shop, crashes, clerks, earner);
  }

  clerk(n: number): TestPerson {
    return this.clerks[n % size]!;
  }

  /** All staff, and who earns by it. */
  get people(): string[] {
    return [...this.clerks, this.earner].map(({ id }) => id);
  }

  /** A call by an administrator; null where the connections were cut meanwhile. Throws for an answer that is none. */
  async call<T>(n: number, path: string, body?: object): Promise<Answer<T> | null> {
    return this.#crashes.answered(() => this.#shop.call<T>(this.clerk(n), path, body));
  }

  /**
   * Does an action, by several administrators at once, from the n-th on. What waits for a second one is agreed to by all of them, as far
   * as each may.
   */
  async act({ section, action, id, input }: Act, n: number, givers = 1): Promise<void> {
    const body = { ids: [id], reason: reasonOf(input), password, ...(input && { input }) };
    const answers = await Promise.all(
      Array.from({ length: givers }, (_, k) =>
        this.call<Result>(n + k, `/api/admin/${section}/actions/${action}`, body),
      ),
    );
    if (answers.some((answer) => answer?.body.waiting?.includes(id))) await this.#agree(section, id, n + givers);
  }

  async #agree(section: string, id: string, n: number): Promise<void> {
    const listed = await this.call<{ id: string }[]>(n, `/api/admin/${section}/${id}/consents`);
    if (listed?.status !== 200) return;
    for (const consent of listed.body) {
      await Promise.all(
        this.clerks.map((_, k) =>
          this.call<object>(k, `/api/admin/${section}/consents/${consent.id}`, { approve: true, password }),
        ),
      );
    }
  }
}

/** Marks refunds that were made against what bars them. */
export const againstBars = 'با وجود آزمون یا گواهی';
const reasonOf = (input: object | undefined): string =>
  input && 'againstBars' in input && input.againstBars === true ? againstBars : 'بررسی شد';
