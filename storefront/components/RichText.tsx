/** Rich text of an editor. The server sanitized it when it was saved (`sanitize-html`), so it contains no script. */
export function RichText({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
