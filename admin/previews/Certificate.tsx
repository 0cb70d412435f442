/**
 * A certificate with its blanks filled for a made-up person. A template without words of its own shows those of every
 * certificate.
 */
import { useState } from 'react';
import { Alert } from '@mui/material';
import { useGetOne } from 'react-admin';
import { singletonId } from '../data/data-provider.ts';
import { rendition } from '../fields/pictures.ts';
import { usePanel } from '../panels/panel-context.ts';
import { certificateStyles, sheetRatio } from './certificate/look.ts';
import { filled } from './certificate/placeholders.ts';
import { sampleCode, sampleFacts } from './certificate/sample.ts';
import type { PreviewProps } from './index.ts';
import { Markup, Sheet } from './sheet/Sheet.tsx';

/** The section of the words of every certificate. */
const common = 'proofs/proof-text';
interface Signatory {
  readonly name?: string | null;
  readonly role?: string | null;
  readonly signature?: string | null;
}
interface Words {
  readonly id: string;
  readonly text?: string | null;
  readonly footer?: string | null;
}
const words = (value: unknown): string => (typeof value === 'string' ? value : '');

export default function CertificatePreview({ section, values }: PreviewProps) {
  const [facts] = useState(() => sampleFacts(Date.now()));
  const fallback = useCommonWords(section);
  const own = words(values.text);
  const { html, faults } = filled(own || words(fallback?.text), facts);
  const footer = words(section === common ? values.footer : fallback?.footer);
  const background = words(values.background);
  const signatories = (Array.isArray(values.signatories) ? (values.signatories as Signatory[]) : []).filter(
    (s) => s?.name,
  );
  return (
    <>
      {faults.length > 0 && (
        <Alert severity="error" sx={{ flexShrink: 0 }}>
          این جانشین‌ها شناخته نیستند و بر گواهی همین‌طور چاپ می‌شوند:{' '}
          {faults.map((fault, i) => (
            <span key={fault}>
              {i > 0 && '، '}
              <bdi>{fault}</bdi>
            </span>
          ))}
        </Alert>
      )}
      {!own && fallback?.text && (
        <Alert severity="info" sx={{ flexShrink: 0 }}>
          این الگو متنی از خود ندارد؛ متن پیش‌فرض گواهی‌ها دیده می‌شود.
        </Alert>
      )}
      <Sheet title="پیش‌نمایش گواهی" styles={certificateStyles} look={{ aspectRatio: sheetRatio, flexShrink: 0 }}>
        <div className="certificate">
          {[0, 1, 2, 3].map((corner) => (
            <span key={corner} className="star">
              <i />
            </span>
          ))}
          <div
            className="field"
            {...(background && { style: { backgroundImage: `url(${JSON.stringify(rendition(background, 1280))})` } })}
          >
            <h1>{words(values.title) || 'گواهی'}</h1>
            <div className="rule" />
            <div className="words">
              {html ? <Markup className="text" html={html} /> : <p className="empty">هنوز متنی نوشته نشده است.</p>}
            </div>
            {signatories.length > 0 && (
              <div className="signs">
                {signatories.map((s, i) => (
                  <div key={i}>
                    {s.signature && <img src={rendition(s.signature, 320)} alt="" />}
                    <b>{s.name}</b>
                    {s.role && <small>{s.role}</small>}
                  </div>
                ))}
              </div>
            )}
            <div className="foot">
              <span>{footer}</span>
              <span>
                کد گواهی: <bdi dir="ltr">{sampleCode}</bdi>
              </span>
            </div>
          </div>
        </div>
      </Sheet>
    </>
  );
}

/** The words of every certificate, for a template; nothing for their own form, and for who may not see them. */
function useCommonWords(section: string): Words | undefined {
  const { views } = usePanel();
  const { data } = useGetOne<Words>(common, { id: singletonId }, { enabled: section !== common && views.has(common) });
  return data;
}
