/**
 * The frame of the account pages: forms that the browser submits itself, for visitors without JavaScript or before it is
 * loaded. The others get the dialogs.
 */
import '../../forms/forms.css';
import '../../forms/account.css';
import type { ReactNode } from 'react';
import { t } from '../../../src/locale/translate.ts';
import { PageHead } from '../../components/PageHead.tsx';
import { siteName } from '../../shared/site.ts';

interface Props {
  readonly title: string;
  readonly text?: string;
  readonly path: string;
  readonly children: ReactNode;
}

export function AccountPage({ title, text, path, children }: Props) {
  const crumbs = [{ name: title, path }];
  return (
    <>
      <PageHead title={title} text={text} crumbs={crumbs} />
      <div className="section container account-page">
        <div className="card account-card">{children}</div>
      </div>
    </>
  );
}

export const accountMeta = (title: string) => [
  { title: `${title} | ${t(siteName)}` },
  { name: 'robots', content: 'noindex' },
];
