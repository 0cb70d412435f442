/** Turns the plain lines of a writer into HTML. Pure. */
const tags: Readonly<Record<string, string>> = { '## ': 'h2', '> ': 'blockquote', '- ': 'li' };

/** A line per block, as `content/articles/article.ts` describes. */
export function htmlOfLines(text: string): string {
  return text
    .trim()
    .split('\n')
    .map(htmlOfLine)
    .join('')
    .replace(/(<li>.*?<\/li>)+/g, (items) => `<ul>${items}</ul>`);
}

function htmlOfLine(line: string): string {
  const tag = tags[line.slice(0, 3)] ?? tags[line.slice(0, 2)];
  if (tag === undefined) return htmlOfParagraph(line);
  const text = line.slice(line.indexOf(' ') + 1);
  return tag === 'blockquote' ? `<blockquote>${htmlOfParagraph(text)}</blockquote>` : `<${tag}>${text}</${tag}>`;
}

export const htmlOfParagraph = (text: string): string => `<p>${text}</p>`;
export const htmlOfParagraphs = (texts: readonly string[]): string => texts.map(htmlOfParagraph).join('');
