/** The header of a page of the profile: breadcrumbs, title, what the page is for. */
import type { ReactNode } from 'react';
import { t } from '../../src/locale/translate.ts';
import { profilePath } from '../../src/paths/pages.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import type { Crumb } from '../shared/seo.ts';
import { siteName } from '../shared/site.ts';

interface Props {
  readonly title: string;
  readonly text?: ReactNode;
  /** The pages between the first page of the profile and this one. */
  readonly above?: readonly Crumb[];
  readonly path: string;
}

const first = (): readonly Crumb[] => [{ name: t('حساب من'), path: profilePath }];

export function ProfileHead({ title, text, above = [], path }: Props) {
  const crumbs: readonly Crumb[] = path === profilePath ? [] : [...above, { name: title, path }];
  return (
    <header className="member-head">
      <Breadcrumbs crumbs={[...first(), ...crumbs]} />
      <h1>{title}</h1>
      {text && <p className="member-lead">{text}</p>}
    </header>
  );
}

/** The metadata of a page of the profile, which no search engine lists. */
export const profileMeta = (title: string) => [
  { title: `${title} | ${t(siteName)}` },
  { name: 'robots', content: 'noindex' },
];
