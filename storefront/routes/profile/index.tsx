/** `/profile`: where everything of the account is. */
import '../../catalogue/cards.css';
import '../../profile/rows.css';
import { Link } from '../../components/Link.tsx';
import { t } from '../../../src/locale/translate.ts';
import { profilePath } from '../../../src/paths/pages.ts';
import { Icon } from '../../components/Icon.tsx';
import { profilePages } from '../../profile/menu.ts';
import { personContext } from '../../profile/person.ts';
import { ProfileHead, profileMeta } from '../../profile/ProfileHead.tsx';
import type { Route } from './+types/index';

export const loader = ({ context }: Route.LoaderArgs) => ({ name: context.get(personContext).name });

export const meta: Route.MetaFunction = () => profileMeta(t('حساب من'));

export default function Profile({ loaderData: { name } }: Route.ComponentProps) {
  return (
    <>
      <ProfileHead
        title={name ? t('سلام {name}', { name }) : t('حساب من')}
        text={t('از اینجا به هر بخش حسابتان بروید.')}
        path={profilePath}
      />
      <ul className="card-grid profile-pages">
        {profilePages.map(({ path, label, icon, text }) => (
          <li key={path}>
            <article className="card card--link row-card">
              <Icon name={icon} />
              <div className="row-text">
                <h2>
                  <Link to={path} className="card-link">
                    {t(label)}
                  </Link>
                </h2>
                <p>{t(text)}</p>
              </div>
            </article>
          </li>
        ))}
      </ul>
    </>
  );
}
