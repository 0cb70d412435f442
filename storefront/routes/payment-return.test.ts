/** The return from a bank comes to the address of a page, and is no page: the API of the product receives it. */
import { expect, test } from 'vitest';
import { createSite } from '../../src/server/site.ts';
import { testApp } from '../../src/server/testing/app.ts';
import { apiContext } from '../api.ts';
import { nonceContext } from '../nonce.ts';
import { storefrontBuild } from '../testing/pages.ts';
import { origin } from '../testing/site.ts';

const school = await testApp();
const site = createSite(school.services, {
  build: storefrontBuild,
  mode: 'production',
  provide(context, { api, nonce }) {
    context.set(apiContext, api);
    context.set(nonceContext, nonce);
  },
});

test.each(['GET', 'POST'])(
  'P29 P30 P31 P32 a return by %s reaches what settles payments, for every kind',
  async (method) => {
    for (const kind of ['course', 'exam', 'vip', 'wallet-charge']) {
      const request = new Request(`${origin}/payment-callback/${kind}/zarinpal?Authority=A1&Status=OK`, { method });
      const answer = await site.fetch(request, {});
      // Of no payment that there is: the API says so, where the site would show its page of unknown addresses.
      expect([answer.status, answer.headers.get('content-type')]).toEqual([
        404,
        'application/problem+json; charset=utf-8',
      ]);
    }
  },
);
