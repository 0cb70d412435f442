/** A certificate as a PDF: one landscape page of A4. */
import { formatDate } from '../../locale/dates.ts';
import { siteName } from '../../locale/site-name.ts';
import { checkPath, shownCode } from '../../proofs/code.ts';
import type { Services } from '../env.ts';
import { backgroundPicture, signaturePicture } from './pictures.ts';
import { qrSvg } from './qr.ts';
import { richBlocks, type Block } from './rich-blocks.ts';
import type { DocumentSource } from './typesetter.ts';

/** What stands on it. */
export interface CertificateContent {
  readonly heading: string;
  /** Clean HTML. */
  readonly body: string;
  readonly footer: string | null;
  readonly background: string | null;
  readonly signatories: readonly {
    readonly name: string;
    readonly role: string | null;
    readonly signature: string | null;
  }[];
  readonly code: string;
  readonly state: string;
  readonly expiresAt: string | null;
}

interface CertificateData {
  readonly school: string;
  readonly heading: string;
  readonly blocks: readonly Block[];
  readonly footer: string;
  readonly code: string;
  /** Where it is checked, as people type it. */
  readonly address: string;
  /** SVG. */
  readonly qr: string;
  /** The name of a picture; empty without one. */
  readonly background: string;
  readonly signatories: readonly { readonly name: string; readonly role: string; readonly picture: string }[];
  /** How long it is in force, or until when it was; empty for good. */
  readonly validity: string;
}

const backgroundName = 'background.jpg';

export async function certificateSource(
  services: Pick<Services, 'config'>,
  content: CertificateContent,
): Promise<DocumentSource> {
  const files: Record<string, Uint8Array> = {};
  const background = content.background === null ? null : await backgroundPicture(services, content.background);
  if (background) files[backgroundName] = background;
  const signatories: CertificateData['signatories'][number][] = [];
  for (const [n, { name, role, signature }] of content.signatories.entries()) {
    const picture = signature === null ? null : await signaturePicture(services, signature);
    if (picture) files[`signature-${n}.png`] = picture;
    signatories.push({ name, role: role ?? '', picture: picture ? `signature-${n}.png` : '' });
  }
  const check = new URL(checkPath(content.code), services.config.publicUrl);
  const data: CertificateData = {
    school: siteName,
    heading: content.heading,
    blocks: richBlocks(content.body),
    footer: content.footer ?? '',
    code: shownCode(content.code),
    address: check.host + check.pathname,
    qr: qrSvg(check.href),
    background: background ? backgroundName : '',
    signatories,
    validity: validityOf(content),
  };
  return { template: 'certificate', data, files };
}

function validityOf({ state, expiresAt }: CertificateContent): string {
  if (expiresAt === null) return '';
  return `${state === 'expired' ? 'اعتبار داشت تا' : 'معتبر تا'} ${formatDate(expiresAt).replaceAll(' ', '\u00a0')}`;
}
