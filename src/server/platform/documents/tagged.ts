/**
 * Adds to a document what a screen reader follows: a tree of its headings, paragraphs and figures in the order of reading,
 * each with its text as it was written. The typesetter writes none, so the templates mark each text by its colour, in the
 * decimals that no eye sees (`tagged` of the templates). What bears no mark is decoration. Pure.
 */
import { readStream, withStream, type PdfFile } from './pdf-objects.ts';

export interface TaggedText {
  readonly role: 'H1' | 'H2' | 'P' | 'Figure';
  /** What is read: the text, or of a figure what it shows. */
  readonly text: string;
}

const colour = /^([\d.]+) [\d.]+ [\d.]+ scn$/;
/** The templates add the place of a text, from 1, to a share of red that is a whole number of thousandths. */
const placeOf = (red: string): number => Math.round(Number(red) * 100_000) % 100;

interface Marked {
  readonly content: string;
  /** The place of the text that each marked part belongs to, by its number. */
  readonly places: readonly number[];
}

/** The content of a page with its parts marked. @param pictureNumber the place of the last picture; 0 where there is none. */
export function markContent(content: string, texts: readonly TaggedText[], pictureNumber: number): Marked {
  const lines = content.split('\n');
  const lastPicture = lines.findLastIndex((line) => line.endsWith(' Do'));
  const places: number[] = [];
  const marked: string[] = ['/Artifact BMC'];
  const colours: number[] = [];
  let current = 0;
  const begin = (place: number) => {
    const role = texts[place - 1]?.role;
    marked.push('EMC', role ? `/${role} <</MCID ${places.length}>> BDC` : '/Artifact BMC');
    if (role) places.push(place);
  };
  const end = () => marked.push('EMC', '/Artifact BMC');
  for (const [n, line] of lines.entries()) {
    const red = colour.exec(line)?.[1];
    if (red !== undefined) current = placeOf(red);
    if (line === 'q') colours.push(current);
    if (line === 'Q') current = colours.pop() ?? 0;
    const isPicture = n === lastPicture && pictureNumber > 0;
    if (line === 'BT') begin(current);
    if (isPicture) begin(pictureNumber);
    marked.push(line);
    if (line === 'ET' || isPicture) end();
  }
  return { content: [...marked, 'EMC'].join('\n'), places };
}

const hex = (text: string): string => `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;

/** Adds the tree to a document of one page; one of several stays as it is. */
export function addTags(file: PdfFile, texts: readonly TaggedText[], language = 'fa'): void {
  const { objects } = file;
  const numberOf = (type: RegExp) => [...objects].flatMap(([number, object]) => (type.test(object) ? [number] : []));
  const [page, another] = numberOf(/\/Type \/Page\b(?!s)/);
  const [catalog] = numberOf(/\/Type \/Catalog\b/);
  if (page === undefined || another !== undefined || catalog === undefined || texts.length === 0) return;
  const contents = Number(/\/Contents (\d+) 0 R/.exec(objects.get(page)!)?.[1]);
  const content = readStream(objects.get(contents) ?? '');
  if (content === null) return;
  const pictureNumber = texts.findLastIndex(({ role }) => role === 'Figure') + 1;
  const marked = markContent(content, texts, pictureNumber);
  objects.set(contents, withStream(objects.get(contents)!, marked.content));
  const first = Math.max(...objects.keys()) + 1;
  const root = first + texts.length + 2;
  const [document, parents] = [root - 1, root - 2];
  const kids = (place: number) => marked.places.flatMap((of, id) => (of === place ? [id] : [])).join(' ');
  for (const [n, { role, text }] of texts.entries()) {
    const spoken = role === 'Figure' ? `/Alt ${hex(text)}` : `/ActualText ${hex(text)}`;
    const parts = `/Pg ${page} 0 R /K [${kids(n + 1)}]`;
    objects.set(first + n, `<< /Type /StructElem /S /${role} /P ${document} 0 R ${spoken} ${parts} >>`);
  }
  const parentOf = marked.places.map((place) => `${first + place - 1} 0 R`).join(' ');
  objects.set(parents, `<< /Nums [0 [${parentOf}]] >>`);
  const elements = texts.map((_, n) => `${first + n} 0 R`).join(' ');
  objects.set(document, `<< /Type /StructElem /S /Document /P ${root} 0 R /Lang (${language}) /K [${elements}] >>`);
  objects.set(root, `<< /Type /StructTreeRoot /K [${document} 0 R] /ParentTree ${parents} 0 R /ParentTreeNextKey 1 >>`);
  const into = (number: number, entries: string) =>
    objects.set(number, objects.get(number)!.replace('<<', `<<\n  ${entries}`));
  into(page, '/StructParents 0\n  /Tabs /S');
  into(catalog, `/MarkInfo << /Marked true >>\n  /StructTreeRoot ${root} 0 R`);
}
