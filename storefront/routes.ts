/**
 * The site map: every address that a browser may open. Calls (`/api`, `/auth`, `/files`, `/dev`) are served before it.
 */
import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

export default [
  layout('layout.tsx', [
    index('routes/home.tsx'),
    route('department/:page?', 'routes/department.tsx'),
    route('course/:id/:name/:code?', 'routes/course.tsx'),
    route('course/:id', 'routes/course.tsx', { id: 'course-short' }),
    route('search/:query', 'routes/search.tsx'),
    route('search', 'routes/search.tsx', { id: 'search-form' }),
    route('blog/:page?', 'routes/blog.tsx'),
    route('article/:slug', 'routes/article.tsx'),
    route('teachers', 'routes/teachers.tsx'),
    route('teacher/:id', 'routes/teacher.tsx'),
    route('faqs', 'routes/faqs.tsx'),
    route('terms-and-conditions', 'routes/site-page.tsx'),
    route('privacy-policy', 'routes/site-page.tsx', { id: 'privacy-policy' }),
    route('cart', 'routes/cart.tsx'),
    route('purchase-result', 'routes/purchase-result.tsx'),
    route('purchase-result-exam', 'routes/purchase-result.tsx', { id: 'purchase-result-exam' }),
    route('purchase-result-vip', 'routes/purchase-result.tsx', { id: 'purchase-result-vip' }),
    route('login', 'routes/login.tsx'),
    route('register', 'routes/register.tsx'),
    route('forgot', 'routes/forgot.tsx'),
    route('logout', 'routes/logout.tsx'),
    route('invitation', 'routes/invitation.tsx'),
    layout('routes/profile/layout.tsx', [
      route('profile', 'routes/profile/index.tsx'),
      route('profile/dashboard', 'routes/profile/dashboard.tsx'),
      route('profile/courses', 'routes/profile/courses.tsx'),
      route('profile/transactions', 'routes/profile/transactions.tsx'),
      route('profile/transactions/:number', 'routes/profile/transaction.tsx'),
      route('profile/transactions/:number/receipt', 'routes/profile/receipt.tsx'),
      route('profile/wallet', 'routes/profile/wallet.tsx'),
      route('profile/vip', 'routes/profile/vip.tsx'),
      route('profile/vip-acount', 'routes/profile/vip-acount.tsx'),
      route('profile/vip-marketing', 'routes/profile/vip-marketing.tsx'),
      route('profile/marketing-payment', 'routes/profile/marketing-payment.tsx'),
      route('profile/security', 'routes/security.tsx'),
    ]),
  ]),
  route('admin/*', 'panel.tsx', { id: 'admin' }),
  route('marketer-panel/*', 'panel.tsx', { id: 'marketer-panel' }),
  route('teacher-panel/*', 'panel.tsx', { id: 'teacher-panel' }),
  layout('bare.tsx', [route('*', 'not-found.tsx')]),
] satisfies RouteConfig;
