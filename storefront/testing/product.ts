/** The storefront over the API of the product, without the build: `./site.ts` has it over answers of its own. */
import { createSite } from '../../src/server/site.ts';
import type { Services } from '../../src/server/generator/section/section-api.ts';
import { firstAddressesContext } from '../panel-start.ts';
import { apiContext } from '../shared/api.ts';
import { nonceContext } from '../shared/nonce.ts';
import { reportContext } from '../shared/report.ts';
import { storefrontBuild } from './pages.ts';

export const productSite = (services: Services) =>
  createSite(services, {
    build: storefrontBuild,
    mode: 'production',
    provide(context, { api, nonce, report, firstAddresses }) {
      context.set(apiContext, api);
      context.set(nonceContext, nonce);
      context.set(reportContext, report);
      context.set(firstAddressesContext, firstAddresses);
    },
  });
