/** Reads PDF documents in tests. */
import { extractText } from 'unpdf';

/**
 * The reader refuses to work where arrays have enumerable properties of a library's own. The one that compares schemas in
 * other tests of the same process adds some; hidden, they work as before.
 */
function hideArrayExtensions(): void {
  for (const name of Object.keys(Array.prototype)) {
    Object.defineProperty(Array.prototype, name, { enumerable: false });
  }
}

export interface PdfContent {
  /** Of all pages, without the marks that only direct it. */
  readonly text: string;
  readonly pages: number;
}

export async function pdfContent(pdf: Uint8Array | ArrayBuffer): Promise<PdfContent> {
  hideArrayExtensions();
  const { text, totalPages } = await extractText(new Uint8Array(pdf), { mergePages: true });
  return { text: text.replace(/[\u200e\u200f\u2066-\u2069\u202a-\u202e]/g, ''), pages: totalPages };
}

export const pdfText = async (pdf: Uint8Array | ArrayBuffer): Promise<string> => (await pdfContent(pdf)).text;
