/** A page on which visitors write to the school: the form, or the number of what was sent, and what is beside it. */
import './requests.css';
import type { ReactNode } from 'react';
import { PageHead } from '../components/PageHead.tsx';
import type { Crumb } from '../shared/seo.ts';
import { Received } from './Received.tsx';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly crumbs: readonly Crumb[];
  /** The number of what was sent, in place of the form; null while nothing was. */
  readonly sent: string | null;
  /** The way to the form once more. */
  readonly again: { readonly to: string; readonly label: string };
  readonly form: ReactNode;
  /** What is beside. */
  readonly children: ReactNode;
}

export const RequestPage = ({ title, text, crumbs, sent, again, form, children }: Props) => (
  <>
    <PageHead title={title} text={text} crumbs={crumbs} />
    <div className="section container request-layout">
      <div className="request-main">{sent === null ? form : <Received number={sent} again={again} />}</div>
      <div className="request-aside">{children}</div>
    </div>
  </>
);
