/** How many exports run at once: each keeps a connection of the pool for as long as its reader takes. */
import type { RootDatabase } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { Access } from '../section/authorize.ts';

/** Exports at once in a process, and of one person among them. */
export const maxExports = 3;
export const maxExportsOfPerson = 2;
/** Seconds after which it may be tried again. */
const retryAfter = '15';

/** The people whose exports run, once for each export. */
const running = new WeakMap<RootDatabase, string[]>();

/** Counts an export until what it answers is called. Throws `too_many` while as many run as may. */
export function beginExport({ services: { db }, actor }: Access): () => void {
  const people = running.get(db) ?? [];
  running.set(db, people);
  const person = actor?.userId ?? '';
  const mine = people.filter((other) => other === person).length;
  if (people.length >= maxExports || mine >= maxExportsOfPerson) {
    throw new AppError('too_many', {
      detail: 'خروجی‌های دیگری در دست ساخت است؛ پس از پایان آن‌ها دوباره تلاش کنید',
      headers: { 'retry-after': retryAfter },
    });
  }
  people.push(person);
  return () => {
    people.splice(people.indexOf(person), 1);
  };
}
