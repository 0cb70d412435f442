/**
 * `/vip/welcome`: what new members read first. The text is written by staff; it contains no secret, and no search lists
 * it.
 */
import './article.css';
import './vip.css';
import { Link } from '../components/Link.tsx';
import { t } from '../../src/locale/translate.ts';
import { myVipPath, referralsPath, vipPath, vipWelcomePath } from '../../src/paths/pages.ts';
import { vipCoursesPath } from '../../src/paths/vip.ts';
import { api } from '../shared/api.ts';
import { PageHead } from '../components/PageHead.tsx';
import { RichText } from '../components/RichText.tsx';
import { metaOf } from '../shared/seo.ts';
import type { Route } from './+types/vip-welcome';
import { pageSeo, requireFound } from '../shared/load.ts';

const crumbsOf = (title: string) => [
  { name: t('اشتراک ویژه'), path: vipPath },
  { name: title, path: vipWelcomePath },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const [page, seo] = await Promise.all([
    requireFound(api(context).call('GET /api/pages/{name}', { params: { name: 'vip-welcome-page' } })),
    pageSeo(context, request),
  ]);
  const { title } = page;
  const description = t('اولین گام‌های اعضای اشتراک ویژه.');
  const meta = metaOf(seo, { title, path: vipWelcomePath, description, crumbs: crumbsOf(title), hidden: true });
  return { page, meta };
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function VipWelcome({ loaderData: { page } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={page.title} crumbs={crumbsOf(page.title)} />
      <div className="section article-body">
        <RichText html={page.body} />
        <p className="vip-next">
          <Link className="button" to={vipCoursesPath}>
            {t('دوره‌های اشتراک ویژه')}
          </Link>
          <Link className="button button--soft" to={myVipPath}>
            {t('اشتراک من و پشتیبانی ویژه')}
          </Link>
          <Link className="button button--ghost" to={referralsPath}>
            {t('دعوت از دوستان')}
          </Link>
        </p>
      </div>
    </>
  );
}
