/**
 * Pictures for sharing (`og:image`), 1200 × 630: a card of the school with a few lines of text. Pango shapes and orders the
 * letters, so Persian text with Latin words and digits in it comes out as on a page (decision 133).
 */
import { join } from 'node:path';
import type { OverlayOptions } from 'sharp';
import { fontFolder } from '../../../platform/documents/font.ts';
import { shareSize } from '../../../../locale/share-path.ts';
import { siteName } from '../../../../locale/site-name.ts';
import { truncate } from '../../../../locale/text.ts';

export interface ShareCard {
  /** What kind of thing it is. */
  readonly kicker: string;
  readonly title: string;
  /** Facts below the title, one line each. */
  readonly lines: readonly string[];
  /** What must be seen at once, such as that it is no longer valid; empty where nothing. */
  readonly badge: string;
}

/** Pixels between the text and the edges of the card. */
const margin = 90;
const textWidth = shareSize.width - 2 * margin;
/** Where the text begins, below the name of the school. */
const textTop = margin + 60;
const textHeight = shareSize.height - margin - textTop + 20;
/** Between two lines. */
const gap = 22;

interface Style {
  readonly size: number;
  readonly weight: 'Regular' | 'Bold' | 'ExtraBold';
  readonly colour: string;
}
const styles = {
  school: { size: 28, weight: 'Bold', colour: '#b03a12' },
  kicker: { size: 30, weight: 'Regular', colour: '#6b4a3e' },
  title: { size: 52, weight: 'ExtraBold', colour: '#2a120a' },
  longTitle: { size: 40, weight: 'ExtraBold', colour: '#2a120a' },
  line: { size: 29, weight: 'Regular', colour: '#4a2c22' },
  badge: { size: 28, weight: 'Bold', colour: '#ffffff' },
} as const satisfies Record<string, Style>;

/** Characters of a title that are set large, and at all. */
const largeTitle = 44;
const longestTitle = 120;
const longestLine = 70;

const backdrop = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">
<defs>
<linearGradient id="edge" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ff7952"/><stop offset="1" stop-color="#ff4e8b"/></linearGradient>
<pattern id="lattice" width="36" height="36" patternUnits="userSpaceOnUse"><path d="M0 0 36 36M36 0 0 36" stroke="#fff" stroke-opacity=".35" stroke-width="4"/></pattern>
</defs>
<rect width="1200" height="630" fill="url(#edge)"/><rect width="1200" height="630" fill="url(#lattice)"/>
<rect x="40" y="40" width="1120" height="550" rx="24" fill="#fffaf7"/>
<rect x="54" y="54" width="1092" height="522" rx="16" fill="none" stroke="#f6d9cd" stroke-width="3"/>
</svg>`;

/** The card as a JPEG. */
export async function drawCard({ kicker, title, lines, badge }: ShareCard): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const large = title.length <= largeTitle ? styles.title : styles.longTitle;
  const school = await textPicture(siteName, styles.school);
  const parts = [
    await textPicture(kicker, styles.kicker),
    await textPicture(truncate(title, longestTitle), large),
    ...(await Promise.all(lines.slice(0, 3).map((line) => textPicture(truncate(line, longestLine), styles.line)))),
  ];
  const words = await stacked(parts);
  const middle = (textTop + shareSize.height - margin) / 2;
  const placed: OverlayOptions[] = [
    { input: school.data, left: atRight(school.width), top: margin },
    { input: words.data, left: atRight(words.width), top: Math.round(middle - words.height / 2) },
  ];
  if (badge) placed.push(...(await badgeOf(badge)));
  return sharp(Buffer.from(backdrop)).composite(placed).jpeg({ quality: 88 }).toBuffer();
}

/** The lines below one another, flush right; made smaller where they would not fit into the card. */
async function stacked(parts: readonly Drawn[]): Promise<Drawn> {
  const { default: sharp } = await import('sharp');
  const height = parts.reduce((sum, part) => sum + part.height + gap, -gap);
  let top = 0;
  const placed = parts.map((part): OverlayOptions => {
    const place = { input: part.data, left: textWidth - part.width, top };
    top += part.height + gap;
    return place;
  });
  const block = sharp({ create: { width: textWidth, height, channels: 4, background: '#0000' } }).composite(placed);
  const whole = await block.png().toBuffer({ resolveWithObject: true });
  if (height <= textHeight) return { data: whole.data, width: textWidth, height };
  const { data, info } = await sharp(whole.data)
    .resize({ height: textHeight })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const atRight = (width: number): number => shareSize.width - margin - width;

/** A red label in the corner opposite to the name of the school. */
async function badgeOf(text: string): Promise<OverlayOptions[]> {
  const label = await textPicture(text, styles.badge);
  const width = label.width + 48;
  const height = label.height + 28;
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="14" fill="#b3261e"/></svg>`;
  return [
    { input: Buffer.from(plate), left: margin, top: margin - 14 },
    { input: label.data, left: margin + 24, top: margin },
  ];
}

interface Drawn {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

async function textPicture(text: string, { size, weight, colour }: Style): Promise<Drawn> {
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${asMarkup(text)}</span>`,
      font: `Vazirmatn ${weight} ${size}`,
      fontfile: join(fontFolder, `Vazirmatn-${weight}.ttf`),
      width: textWidth,
      align: 'left',
      wrap: 'word-char',
      rgba: true,
      dpi: 96,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Text as Pango's markup: nothing in it is a tag; what cannot be drawn is left out. */
const asMarkup = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
    .trim() || ' ';
