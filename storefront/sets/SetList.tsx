/** The page that lists all bundles, or all majors. */
import type { ReactNode } from 'react';
import { departmentsPath } from '../../src/paths/pages.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { PageHead } from '../components/PageHead.tsx';
import { linkTo, rich } from '../components/rich.tsx';
import type { Crumb } from '../shared/seo.ts';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly crumbs: readonly Crumb[];
  /** What is under the heading besides. */
  readonly start?: ReactNode;
  /** What is shown while there are none. */
  readonly empty: { readonly icon: string; readonly title: string };
  /** The list; null while it is empty. */
  readonly children: ReactNode;
}

export const SetList = ({ title, text, crumbs, start, empty, children }: Props) => (
  <>
    <PageHead title={title} text={text} crumbs={crumbs}>
      {start}
    </PageHead>
    <div className="section container">
      {children ?? (
        <EmptyState icon={empty.icon} title={empty.title}>
          <p>{rich('از <link>فهرست دوره‌ها</link> انتخاب کنید.', { link: linkTo(departmentsPath) })}</p>
        </EmptyState>
      )}
    </div>
  </>
);
