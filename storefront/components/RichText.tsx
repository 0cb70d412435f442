/**
 * Text with markup that an editor wrote. The server cleaned it when it came in (`sanitize-html`): it holds no script.
 */
export function RichText({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
