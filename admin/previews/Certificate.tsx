/**
 * The preview of a certificate, its placeholders filled with sample values. A template without a text shows the common
 * text of all certificates.
 */
import { useState } from 'react';
import { Alert } from '@mui/material';
import { useGetOne } from 'react-admin';
import { isObject } from '../../src/define/is-object.ts';
import { singletonId } from '../data/data-provider.ts';
import { rendition } from '../fields/parts/pictures.ts';
import { usePanel } from '../session/panel-context.ts';
import { fillPlaceholders } from '../../src/domain/certificates/placeholders.ts';
import { sampleCode, sampleValues } from '../../src/domain/certificates/sample.ts';
import { aspectRatio, certificateStyles } from './certificate/styles.ts';
import type { PreviewProps } from '../extensions/preview-props.ts';
import { Markup, Sheet } from './sheet/Sheet.tsx';

/** The section with the common text of all certificates. */
const commonSection = 'proofs/proof-text';

interface Signatory {
  readonly name: string;
  readonly role: string;
  readonly signature: string;
}
interface CommonText {
  readonly id: string;
  readonly text?: string | null;
  readonly footer?: string | null;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The signatories with a name; the form may hold incomplete ones. */
function signatoriesOf(value: unknown): Signatory[] {
  const rows = Array.isArray(value) ? value.filter(isObject) : [];
  return rows
    .map((row) => ({ name: textOf(row.name), role: textOf(row.role), signature: textOf(row.signature) }))
    .filter(({ name }) => name !== '');
}

export default function CertificatePreview({ section, values }: PreviewProps) {
  const [samples] = useState(() => sampleValues(Date.now()));
  const common = useCommonText(section);
  const text = textOf(values.text);
  const { html, errors } = fillPlaceholders(text || textOf(common?.text), samples);
  const background = textOf(values.background);
  return (
    <>
      {errors.length > 0 && (
        <Alert severity="error" sx={{ flexShrink: 0 }}>
          این جانشین‌ها شناخته نشدند و روی گواهی همین‌طور چاپ می‌شوند:{' '}
          {errors.map((error, i) => (
            <span key={error}>
              {i > 0 && '، '}
              <bdi>{error}</bdi>
            </span>
          ))}
        </Alert>
      )}
      {!text && common?.text && (
        <Alert severity="info" sx={{ flexShrink: 0 }}>
          این الگو متنی از خود ندارد؛ متن پیش‌فرض گواهی‌ها دیده می‌شود.
        </Alert>
      )}
      <Sheet title="پیش‌نمایش گواهی" styles={certificateStyles} sx={{ aspectRatio, flexShrink: 0 }}>
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
            <h1>{textOf(values.title) || 'گواهی'}</h1>
            <div className="rule" />
            <div className="words">
              {html ? <Markup className="text" html={html} /> : <p className="empty">هنوز متنی نوشته نشده است.</p>}
            </div>
            <Signatures signatories={signatoriesOf(values.signatories)} />
            <div className="foot">
              <span>{textOf(section === commonSection ? values.footer : common?.footer)}</span>
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

function Signatures({ signatories }: { signatories: readonly Signatory[] }) {
  if (signatories.length === 0) return null;
  return (
    <div className="signs">
      {signatories.map(({ name, role, signature }, i) => (
        <div key={i}>
          {signature && <img src={rendition(signature, 320)} alt="" />}
          <b>{name}</b>
          {role && <small>{role}</small>}
        </div>
      ))}
    </div>
  );
}

/** The common text, for a template; undefined for its own form, and for those who may not read it. */
function useCommonText(section: string): CommonText | undefined {
  const { views } = usePanel();
  const enabled = section !== commonSection && views.has(commonSection);
  const { data } = useGetOne<CommonText>(commonSection, { id: singletonId }, { enabled });
  return data;
}
