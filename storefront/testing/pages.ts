/**
 * The storefront as React Router's build of it, without the build: the site map of `routes.ts` with the modules it
 * names.
 */
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { UNSAFE_withComponentProps as withComponentProps, type ServerBuild } from 'react-router';
import * as bare from '../bare.tsx';
import * as entry from '../entry.server.tsx';
import * as layout from '../layout.tsx';
import * as notFound from '../not-found.tsx';
import * as panel from '../panel.tsx';
import * as root from '../root.tsx';
import routes from '../routes.ts';
import * as aboutUs from '../routes/about-us.tsx';
import * as article from '../routes/article.tsx';
import * as askMe from '../routes/ask-me.tsx';
import * as blog from '../routes/blog.tsx';
import * as bundle from '../routes/bundle.tsx';
import * as bundles from '../routes/bundles.tsx';
import * as cart from '../routes/cart.tsx';
import * as contactUs from '../routes/contact-us.tsx';
import * as course from '../routes/course.tsx';
import * as department from '../routes/department.tsx';
import * as exam from '../routes/exam.tsx';
import * as examResult from '../routes/exam-result.tsx';
import * as faqs from '../routes/faqs.tsx';
import * as follow from '../routes/follow.tsx';
import * as forgot from '../routes/forgot.tsx';
import * as home from '../routes/home.tsx';
import * as invitation from '../routes/invitation.tsx';
import * as learn from '../routes/learn.tsx';
import * as login from '../routes/login.tsx';
import * as logout from '../routes/logout.tsx';
import * as major from '../routes/major.tsx';
import * as majors from '../routes/majors.tsx';
import * as profileComments from '../routes/profile/comments.tsx';
import * as profileCourses from '../routes/profile/courses.tsx';
import * as profileDashboard from '../routes/profile/dashboard.tsx';
import * as profileExamAndProof from '../routes/profile/exam-and-proof.tsx';
import * as profileIndex from '../routes/profile/index.tsx';
import * as profileLayout from '../routes/profile/layout.tsx';
import * as profileProofs from '../routes/profile/my-proof-list.tsx';
import * as profileMyExamList from '../routes/profile/my-exam-list.tsx';
import * as profileReceipt from '../routes/profile/receipt.tsx';
import * as profileRoadmaps from '../routes/profile/roadmaps.tsx';
import * as profileTransaction from '../routes/profile/transaction.tsx';
import * as profileTransactions from '../routes/profile/transactions.tsx';
import * as profileWallet from '../routes/profile/wallet.tsx';
import * as profileMarketingPayment from '../routes/profile/marketing-payment.tsx';
import * as profileVip from '../routes/profile/vip.tsx';
import * as profileVipAccount from '../routes/profile/vip-acount.tsx';
import * as profileVipMarketing from '../routes/profile/vip-marketing.tsx';
import * as proof from '../routes/proof.tsx';
import * as proofCheck from '../routes/proof-check.tsx';
import * as paymentCallback from '../routes/payment-callback.tsx';
import * as purchaseResult from '../routes/purchase-result.tsx';
import * as register from '../routes/register.tsx';
import * as search from '../routes/search.tsx';
import * as profileAddress from '../routes/profile/address.tsx';
import * as profileDelete from '../routes/profile/delete.tsx';
import * as profileExtraInfo from '../routes/profile/extra-info.tsx';
import * as profileInfo from '../routes/profile/info.tsx';
import * as profileProfile from '../routes/profile/profile.tsx';
import * as security from '../routes/security.tsx';
import * as sitePage from '../routes/site-page.tsx';
import * as teacher from '../routes/teacher.tsx';
import * as teachers from '../routes/teachers.tsx';
import * as userProfile from '../routes/user-profile.tsx';
import * as whereToStart from '../routes/where-to-start.tsx';
import * as workWithUs from '../routes/work-with-us.tsx';
import * as vip from '../routes/vip.tsx';
import * as vipWelcome from '../routes/vip-welcome.tsx';

type ServerRoute = NonNullable<ServerBuild['routes'][string]>;
type Module = ServerRoute['module'];

/** The modules of the site map by file. Their types name their own data, React Router's any data. */
const modules: Readonly<Record<string, unknown>> = {
  'bare.tsx': bare,
  'layout.tsx': layout,
  'not-found.tsx': notFound,
  'panel.tsx': panel,
  'routes/about-us.tsx': aboutUs,
  'routes/article.tsx': article,
  'routes/ask-me.tsx': askMe,
  'routes/contact-us.tsx': contactUs,
  'routes/follow.tsx': follow,
  'routes/user-profile.tsx': userProfile,
  'routes/where-to-start.tsx': whereToStart,
  'routes/work-with-us.tsx': workWithUs,
  'routes/blog.tsx': blog,
  'routes/bundle.tsx': bundle,
  'routes/bundles.tsx': bundles,
  'routes/major.tsx': major,
  'routes/majors.tsx': majors,
  'routes/cart.tsx': cart,
  'routes/course.tsx': course,
  'routes/department.tsx': department,
  'routes/exam.tsx': exam,
  'routes/exam-result.tsx': examResult,
  'routes/faqs.tsx': faqs,
  'routes/forgot.tsx': forgot,
  'routes/home.tsx': home,
  'routes/invitation.tsx': invitation,
  'routes/learn.tsx': learn,
  'routes/login.tsx': login,
  'routes/logout.tsx': logout,
  'routes/profile/comments.tsx': profileComments,
  'routes/profile/courses.tsx': profileCourses,
  'routes/profile/dashboard.tsx': profileDashboard,
  'routes/profile/exam-and-proof.tsx': profileExamAndProof,
  'routes/profile/index.tsx': profileIndex,
  'routes/profile/layout.tsx': profileLayout,
  'routes/profile/my-proof-list.tsx': profileProofs,
  'routes/profile/my-exam-list.tsx': profileMyExamList,
  'routes/profile/receipt.tsx': profileReceipt,
  'routes/profile/roadmaps.tsx': profileRoadmaps,
  'routes/profile/transaction.tsx': profileTransaction,
  'routes/profile/transactions.tsx': profileTransactions,
  'routes/profile/wallet.tsx': profileWallet,
  'routes/profile/marketing-payment.tsx': profileMarketingPayment,
  'routes/profile/vip.tsx': profileVip,
  'routes/profile/vip-acount.tsx': profileVipAccount,
  'routes/profile/vip-marketing.tsx': profileVipMarketing,
  'routes/proof-check.tsx': proofCheck,
  'routes/proof.tsx': proof,
  'routes/payment-callback.tsx': paymentCallback,
  'routes/purchase-result.tsx': purchaseResult,
  'routes/register.tsx': register,
  'routes/search.tsx': search,
  'routes/profile/address.tsx': profileAddress,
  'routes/profile/delete.tsx': profileDelete,
  'routes/profile/extra-info.tsx': profileExtraInfo,
  'routes/profile/info.tsx': profileInfo,
  'routes/profile/profile.tsx': profileProfile,
  'routes/security.tsx': security,
  'routes/site-page.tsx': sitePage,
  'routes/teacher.tsx': teacher,
  'routes/teachers.tsx': teachers,
  'routes/vip.tsx': vip,
  'routes/vip-welcome.tsx': vipWelcome,
};

/** The build hands a component its data as properties. */
const withProps = (module: Module): Module => ({
  ...module,
  default: module.default && withComponentProps(module.default as Parameters<typeof withComponentProps>[0]),
});

/** The routes of a site map and those below them, with the id that React Router gives them. */
function flatten(entries: readonly RouteConfigEntry[], parentId: string): ServerRoute[] {
  return entries.flatMap(({ id, file, path, index, children = [] }) => {
    const module = modules[file];
    if (module === undefined) throw new Error(`${file} of routes.ts has no module in storefront/testing/pages.ts`);
    const routeId = id || file.replace(/\.tsx$/, '');
    const route = { id: routeId, parentId, path, index, module: withProps(module as Module) };
    return [route, ...flatten(children, routeId)];
  });
}

const serverRoutes: readonly ServerRoute[] = [
  { id: 'root', path: '', module: withProps(root as unknown as Module) },
  ...flatten(routes, 'root'),
];

/** What a browser receives about a route; there are no scripts here. */
const assetOf = ({ id, parentId, path, index, module }: ServerRoute) => ({
  id,
  parentId,
  path,
  index,
  module: `/assets/${id}.js`,
  hasAction: 'action' in module,
  hasLoader: 'loader' in module,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: 'ErrorBoundary' in module,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
});

function byId<T extends { id: string }>(list: readonly T[]): Record<string, T> {
  const table = Object.fromEntries(list.map((item) => [item.id, item]));
  if (Object.keys(table).length < list.length) throw new Error('two routes of routes.ts have the same id');
  return table;
}

export const storefrontBuild: ServerBuild = {
  entry: { module: entry as unknown as ServerBuild['entry']['module'] },
  routes: byId(serverRoutes),
  assets: {
    entry: { module: '/assets/entry.js', imports: [] },
    routes: byId(serverRoutes.map(assetOf)),
    url: '/assets/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: { v8_middleware: true } as ServerBuild['future'],
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
};
