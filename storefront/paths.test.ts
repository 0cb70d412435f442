/** The addresses of `src/paths/` lead to pages of the site map, with what they are made of whole. */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';
import * as account from '../src/paths/account.ts';
import * as catalogue from '../src/paths/catalogue.ts';
import * as comments from '../src/paths/comments.ts';
import * as learning from '../src/paths/learning.ts';
import * as orders from '../src/paths/orders.ts';
import * as pages from '../src/paths/pages.ts';
import * as panels from '../src/paths/panels.ts';
import * as profile from '../src/paths/profile.ts';
import * as school from '../src/paths/school.ts';
import * as sets from '../src/paths/sets.ts';
import * as vip from '../src/paths/vip.ts';
import siteMap from './routes.ts';

const modules = [account, catalogue, comments, learning, orders, pages, panels, profile, school, sets, vip];
/** What an address cannot hold as it is. */
const odd = 'پی/اچ‌پی ?#%';

const routesOf = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ path, index, file, children }) =>
    index
      ? { index, id: file, path }
      : { id: `${file} ${path ?? ''}`, path, handle: file, children: routesOf(children ?? []) },
  );
const routes = routesOf(siteMap);

/** The page of an address, and what it reads from its path and its query. */
function pageAt(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://localhost');
  const found = matchRoutes(routes, pathname)?.at(-1);
  const read = [...Object.values(found?.params ?? {}), ...searchParams.values()];
  return { file: String(found?.route.handle ?? found?.route.id), read };
}
const missing = 'not-found.tsx';

type Modules = typeof account &
  typeof catalogue &
  typeof comments &
  typeof learning &
  typeof orders &
  typeof panels &
  typeof profile &
  typeof school &
  typeof sets &
  typeof vip;
type Functions = keyof { [K in keyof Modules as Modules[K] extends (...args: never[]) => string ? K : never]: K };

const page = catalogue.articlePath(odd);
/** Of each function: an address for what is odd, and how often its page reads that. */
const made = {
  withNext: [account.withNext(pages.loginPath, odd), 1],
  loginTo: [account.loginTo(odd), 1],
  loginDialogTo: [account.loginDialogTo(odd), 1],
  failedLoginPath: [account.failedLoginPath(odd), 1],
  invitationTo: [account.invitationTo(odd), 1],
  coursePath: [catalogue.coursePath({ _id: odd, name: 'React' }, odd), 2],
  articlePath: [page, 1],
  teacherPath: [catalogue.teacherPath(odd), 1],
  personPath: [catalogue.personPath(odd), 1],
  searchPath: [catalogue.searchPath(odd), 1],
  departmentPath: [catalogue.departmentPath(odd, 2, odd, odd, odd), 4],
  blogPath: [catalogue.blogPath(odd, 2, odd), 2],
  commentsPath: [comments.commentsPath(page, 2), 1],
  writeCommentPath: [comments.writeCommentPath(page), 1],
  replyPath: [comments.replyPath(page, odd), 2],
  sentPath: [comments.sentPath(page), 1],
  learnPath: [learning.learnPath(odd, odd), 2],
  questionsPath: [learning.questionsPath(learning.learnPath(odd), 2), 1],
  examPath: [learning.examPath(odd), 1],
  examResultPath: [learning.examResultPath(odd), 1],
  proofPath: [learning.proofPath(odd), 1],
  checkPath: [learning.checkPath(odd), 1],
  resultPath: [orders.resultPath(odd, 'vip'), 1],
  paymentCallbackPath: [orders.paymentCallbackPath(odd, odd), 2],
  sectionPath: [panels.sectionPath('teacher', 'courses'), 0],
  rowPath: [panels.rowPath('admin', 'exams/exam', odd), 1],
  addressPath: [profile.addressPath(odd), 1],
  editCommentPath: [profile.editCommentPath(odd), 1],
  orderPath: [profile.orderPath(odd), 1],
  receiptPath: [profile.receiptPath(odd), 1],
  listPath: [profile.listPath(pages.myOrdersPath, 2), 0],
  followPath: [school.followPath(odd), 1],
  receivedPath: [school.receivedPath(pages.contactPath, odd), 1],
  bundlePath: [sets.bundlePath(odd), 1],
  majorPath: [sets.majorPath(odd), 1],
  questionPath: [sets.questionPath(2), 0],
  vipInvitationPath: [vip.vipInvitationPath(odd), 1],
} as const satisfies Record<Exclude<Functions, 'courseName' | 'receiptPdfPath'>, readonly [string, number]>;

test.each(Object.entries(made))('%s leads to a page that reads what it was made of', (_, [address, count]) => {
  const { file, read } = pageAt(address);
  expect(file).not.toBe(missing);
  expect(read.filter((value) => value?.endsWith(odd))).toHaveLength(count);
});

test('every address without parameters leads to a page', () => {
  const files = new Set([vip.vipPicture, pages.paymentCallbacksPath]);
  const addresses = modules.flatMap((module) =>
    Object.values(module).filter((value) => typeof value === 'string' && !files.has(value)),
  );
  expect(addresses.length).toBeGreaterThan(40);
  for (const address of [...addresses, ...Object.values(panels.panelPaths)]) {
    expect([address, pageAt(String(address)).file]).not.toEqual([address, missing]);
  }
  expect(pageAt('/nothing/at/all').file).toBe(missing);
});

test('every page without parameters has its address here', () => {
  const named = new Set(
    modules.flatMap((module) => Object.values(module).filter((value) => typeof value === 'string')),
  );
  const pathsIn = (entries: readonly RouteConfigEntry[]): string[] =>
    entries.flatMap(({ path, children }) => [...(path ? [`/${path}`] : []), ...pathsIn(children ?? [])]);
  const plain = pathsIn(siteMap).filter((path) => !/[:*]/.test(path));
  const results = (['exam', 'vip'] as const).map((kind) => orders.resultPath('1', kind).split('?')[0]);
  expect(plain.filter((path) => !named.has(path) && !results.includes(path) && path !== school.followPath())).toEqual(
    [],
  );
});

test('a receipt as a file is beside its page', () => {
  expect(profile.receiptPdfPath('1405')).toBe(`${profile.receiptPath('1405')}.pdf`);
});
