/** Rich text of an editor. The server sanitized it when it was saved (`sanitize-html`), so it contains no script. */
export function RichText({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: alignedByClass(html) }} />;
}

const tag = /<[a-z][^<>]*>/g;
const alignment = / style="text-align:(start|end|center|justify|left|right)"/;

/** The only style that the server leaves in a text, as a class: the policy of the pages forbids style attributes. */
export const alignedByClass = (html: string): string =>
  html.replace(tag, (opening) => opening.replace(alignment, ' class="align-$1"'));
