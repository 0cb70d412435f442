/** A certificate as a PDF: one landscape page of A4. */
import { formatDate } from '../../../../locale/dates.ts';
import { siteName } from '../../../../locale/site-name.ts';
import { checkPath } from '../../../../paths/learning.ts';
import { shownCode } from '../../../../domain/certificates/code.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { backgroundPicture, signaturePicture } from '../../../platform/documents/pictures.ts';
import { qrSvg } from '../../../platform/documents/qr.ts';
import { richBlocks, type Block } from '../../../platform/documents/rich-blocks.ts';
import type { TaggedText } from '../../../platform/documents/tagged.ts';
import type { DocumentSource } from '../../../platform/documents/typesetter.ts';

/** What it shows. */
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

interface Signatory {
  readonly name: string;
  readonly role: string;
  readonly picture: string;
}

interface CertificateData {
  /** What a screen reader reads, in its order; a text on the page names its place in it, from 1, 0 for none. */
  readonly tags: readonly TaggedText[];
  readonly places: Readonly<Record<'school' | 'heading' | 'footer' | 'validity' | 'code' | 'address', number>>;
  readonly school: string;
  readonly heading: string;
  readonly blocks: readonly (Block & { readonly place: number })[];
  readonly footer: string;
  readonly code: string;
  /** Where it is checked, as people type it. */
  readonly address: string;
  /** SVG. */
  readonly qr: string;
  /** The name of a picture; empty without one. */
  readonly background: string;
  readonly signatories: readonly (Signatory & { readonly place: number })[];
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
  const signatories: Signatory[] = [];
  for (const [n, { name, role, signature }] of content.signatories.entries()) {
    const picture = signature === null ? null : await signaturePicture(services, signature);
    if (picture) files[`signature-${n}.png`] = picture;
    signatories.push({ name, role: role ?? '', picture: picture ? `signature-${n}.png` : '' });
  }
  const check = new URL(checkPath(content.code), services.config.publicUrl);
  const texts = {
    school: siteName,
    heading: content.heading,
    footer: content.footer ?? '',
    code: shownCode(content.code),
    address: check.host + check.pathname,
    validity: validityOf(content),
  };
  const data: CertificateData = {
    ...texts,
    ...withPlaces(texts, richBlocks(content.body), signatories),
    qr: qrSvg(check.href),
    background: background ? backgroundName : '',
  };
  return { template: 'certificate', data, files };
}

type Texts = Pick<CertificateData, 'school' | 'heading' | 'footer' | 'code' | 'address' | 'validity'>;

/** Each text with its place in the order of reading. */
function withPlaces(texts: Texts, blocks: readonly Block[], signatories: readonly Signatory[]) {
  const tags: TaggedText[] = [];
  const place = (role: TaggedText['role'], text: string): number =>
    text === '' ? 0 : tags.push({ role, text: text.replaceAll('\u00a0', ' ') });
  const school = place('P', texts.school);
  const heading = place('H1', texts.heading);
  const placedBlocks = blocks.map((block) => ({
    ...block,
    place: place(block.kind === 'heading' ? 'H2' : 'P', block.runs.map(({ text }) => text).join('')),
  }));
  const placedSignatories = signatories.map((person) => ({
    ...person,
    place: place('P', person.role === '' ? person.name : `${person.name}، ${person.role}`),
  }));
  const footer = place('P', texts.footer);
  const validity = place('P', texts.validity);
  const code = place('P', `کد گواهی ${texts.code}`);
  const address = place('P', texts.address);
  place('Figure', 'کد QR برای بررسی گواهی');
  const places = { school, heading, footer, validity, code, address };
  return { tags, places, blocks: placedBlocks, signatories: placedSignatories };
}

function validityOf({ state, expiresAt }: CertificateContent): string {
  if (expiresAt === null) return '';
  const day = formatDate(expiresAt).replaceAll(' ', '\u00a0');
  return state === 'expired' ? `اعتبار آن در ${day} به پایان رسید` : `معتبر تا ${day}`;
}
