/** Text as XML takes it. Pure. */

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Control characters and those that are none: no XML document may hold them, escaped or not (XML 1.0, section 2.2). */
const forbidden = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu;

/** The text as the content of an element or an attribute. */
export const escapeXml = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** `<name>text</name>` */
export const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>';
