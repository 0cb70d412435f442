/** Which column of a file holds which field, by its headings. Pure. */
import type { Mapping } from '../../../src/define/import.ts';
import type { ImportKind } from '../../../src/define/import-kinds.ts';
import { normalizeText } from '../../../src/locale/normalize.ts';

/** What other systems call a field, beside its own names. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  name: ['first name', 'نام کوچک'],
  family: ['last name', 'surname', 'فامیل', 'خانوادگی'],
  mobile: ['phone', 'cell', 'موبایل', 'همراه'],
  email: ['mail', 'ایمیل', 'پست الکترونیک'],
  birthday: ['birth date', 'تولد'],
  title: ['name', 'نام'],
  group: ['category', 'دسته'],
  user: ['mobile', 'email', 'موبایل', 'ایمیل'],
  code: ['کد تخفیف'],
  startsAt: ['start', 'شروع'],
  endsAt: ['end', 'expires at', 'انقضا'],
};

/** The fields that the headings name, in Persian, in English or as the API does; each column is taken once. */
export function guessMapping({ fields, resource }: ImportKind, headings: readonly string[]): Mapping {
  const normalized = headings.map(plain);
  const found = fields.flatMap((name) => {
    const label = resource.fields[name]?.label;
    const names = [name, label?.fa ?? name, label?.en ?? name, ...(otherNames[name] ?? [])].map(plain);
    const column = normalized.findIndex((heading) => names.includes(heading));
    return column < 0 ? [] : [[name, column] as const];
  });
  return Object.fromEntries(found.filter(([, column], n) => found.findIndex(([, other]) => other === column) === n));
}

/** «شمارهٔ موبایل» is «موبایل», however it is spelt. */
const plain = (text: string): string =>
  normalizeText(text)
    .toLowerCase()
    .replaceAll(/[\s_\-\u200c]/g, '')
    .replace(/^شماره(?=.)/, '');
