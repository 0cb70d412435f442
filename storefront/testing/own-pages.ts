/** Opens pages of the profile, as someone who is logged in gets them. */
import type { Answers } from './contract-api.ts';
import { pageOf } from './records.ts';
import { openPage, type Page } from './site.ts';
import { userInfo } from './user.ts';
import { details } from './account-records.ts';
import { payments, referrals, vip, wallet } from './own-records.ts';

const cookie = 'sid=a';
const own: Answers = {
  'POST /api/users/info': userInfo({ wallet: 750_000 }),
  'GET /api/users/google-links': { isOffered: false, records: [] },
  'GET /api/wallet': wallet(),
  'GET /api/orders': pageOf([]),
  'GET /api/profile/courses': pageOf([]),
  'GET /api/profile/comments': pageOf([]),
  'GET /api/profile/recommendations': { records: [] },
  'GET /api/profile/notices': { ...pageOf([]), unread: 0 },
  'GET /api/profile/vip': vip(),
  'GET /api/profile/vip/subscriptions': pageOf([]),
  'GET /api/profile/tickets': pageOf([]),
  'GET /api/profile/referrals': referrals(),
  'GET /api/profile/payments': payments(),
  'GET /api/profile/details': details(),
  'GET /api/profile/proofs': { proofs: [], candidates: [] },
};

export const openOwnPage = (path: string, answers: Answers = {}): Promise<Page> =>
  openPage(path, { ...own, ...answers }, { headers: { cookie } });

/** Sends a form of a page, as a browser does. */
export const sendOwnForm = (path: string, values: Record<string, string>, answers: Answers = {}): Promise<Page> =>
  openPage(path, { ...own, ...answers }, { method: 'POST', headers: { cookie }, body: new URLSearchParams(values) });
