/**
 * A query as terms, all of which a row must hold. A term is a word, or the name of a thing that has several; each of the
 * ways to write it is a list of words, and each word stands for those of the vocabulary that hold it.
 */
import type { PublicCatalogue } from '../public/public-catalogue.ts';
import { asksForFree, isFiller } from './fillers.ts';
import { namedBy, readNames, type NamedBy, type Names } from './names.ts';
import { similarWords } from './similar.ts';
import { readSynonyms, type Synonyms } from './synonyms.ts';
import { wordsHolding, wordsLike, type Wanted } from './vocabulary.ts';
import { queryWords } from './words.ts';

/** What stands for one word: words of the vocabulary, and what bears it in its name. */
export interface Leaf extends NamedBy {
  /** As it was typed, or as the list of synonyms has it. */
  readonly text: string;
  readonly words: readonly string[];
}
/** Words that stand together for a term. */
export type Spelling = readonly Leaf[];
/** A word as texts, one of which must occur: itself, and those that may have been meant by it. */
export type Texts = readonly string[];
/** One of the ways, and so of the spellings, must occur; of a filler none. */
export interface Term {
  /** What it says of the rows: what they are about, that they cost nothing, or no more than «دوره». */
  readonly kind: 'subject' | 'free' | 'filler';
  /** The ways to write it, for sections that are searched by their text: each a list of words. */
  readonly ways: readonly (readonly Texts[])[];
  /** The ways that the vocabulary knows; no course holds a term without any. */
  readonly spellings: readonly Spelling[];
}
/** `corrected`: the query with what was probably meant, where that is another. */
export interface SimilarTerms {
  readonly terms: readonly Term[];
  readonly corrected: string | null;
}

/** Words of a name at most. */
const maxPhrase = 3;
/** Similar words that are searched beside a typed one. */
const maxSimilar = 6;
const hasLetters = (word: string, count: number): boolean => [...word].length >= count;

/** Stands among the words of each course that costs nothing (migration `free_courses`). Nobody can type it. */
const freeMark = '@free';

interface Phrase {
  readonly kind: Term['kind'];
  readonly words: readonly string[];
  /** Other ways to write it. */
  readonly others: readonly (readonly string[])[];
}

/** The terms of a query, each word as it is written or begun; none for a query without words. */
export async function termsOf(catalogue: PublicCatalogue, query: string): Promise<readonly Term[]> {
  const words = queryWords(query);
  if (words.length === 0) return [];
  const [synonyms, names] = await Promise.all([readSynonyms(catalogue), readNames(catalogue)]);
  return resolved(catalogue, phrasesOf(words, synonyms), names, new Map());
}

/**
 * The terms of a query with the words that resemble its own, one typing error or more away.
 * @param known the terms as they were typed (`termsOf`).
 * @param strict one error at most.
 */
export async function similarTermsOf(
  catalogue: PublicCatalogue,
  query: string,
  known: readonly Term[],
  strict: boolean,
): Promise<SimilarTerms> {
  const words = queryWords(query);
  const [synonyms, names] = await Promise.all([readSynonyms(catalogue), readNames(catalogue)]);
  const phrases = phrasesOf(words, synonyms);
  const subjects = phrases.filter(({ kind }) => kind === 'subject').flatMap((phrase) => phrase.words);
  const like = await wordsLike(
    catalogue.db,
    subjects.filter((word) => hasLetters(word, 3)),
  );
  const similar = new Map<string, readonly string[]>(
    subjects.map((word) => {
      const candidates = [...new Set([...synonyms.single, ...(like.get(word) ?? [])])];
      return [word, similarWords(word, candidates, strict).slice(0, maxSimilar)];
    }),
  );
  const terms = await resolved(
    catalogue,
    phrases.map((phrase) => withSimilar(phrase, similar, synonyms)),
    names,
    similar,
  );
  const corrected = phrases.map(({ words: typed }, i) =>
    known[i]!.spellings.length > 0 ? typed.join(' ') : typed.map((word) => similar.get(word)?.[0] ?? word).join(' '),
  );
  const text = corrected.join(' ');
  return { terms, corrected: text === words.join(' ') ? null : text };
}

/** The names of the list that are in the words, the longest first; what is none is a phrase of one word. */
function phrasesOf(words: readonly string[], synonyms: Synonyms): Phrase[] {
  const phrases: Phrase[] = [];
  for (let at = 0; at < words.length; at += phrases.at(-1)!.words.length) {
    phrases.push(longestName(words, at, synonyms) ?? begunName(words[at]!, synonyms));
  }
  return phrases;
}

function longestName(words: readonly string[], at: number, synonyms: Synonyms): Phrase | undefined {
  for (let length = Math.min(maxPhrase, words.length - at); length > 0; length--) {
    const part = words.slice(at, at + length);
    const others = synonyms.ofName(part);
    if (others.length > 0) return { kind: 'subject', words: part, others };
  }
  return undefined;
}

function begunName(word: string, synonyms: Synonyms): Phrase {
  if (isFiller(word)) return { kind: 'filler', words: [word], others: [] };
  if (asksForFree(word)) return { kind: 'free', words: [word], others: [] };
  return { kind: 'subject', words: [word], others: hasLetters(word, 3) ? synonyms.ofBeginning(word) : [] };
}

/** The other names of what was probably meant, too. */
const withSimilar = (
  { kind, words, others }: Phrase,
  similar: ReadonlyMap<string, readonly string[]>,
  all: Synonyms,
): Phrase => ({
  kind,
  words,
  others: [...others, ...words.flatMap((word) => similar.get(word) ?? []).flatMap((word) => all.ofName([word]))],
});

/** Looks up all words at once. @param similar the words that may stand for a typed one. */
async function resolved(
  { db }: PublicCatalogue,
  phrases: readonly Phrase[],
  names: Names,
  similar: ReadonlyMap<string, readonly string[]>,
): Promise<readonly Term[]> {
  const typed = phrases.flatMap(({ words }) => words);
  const listed = phrases.flatMap(({ others }) => others.flat());
  const wanted = new Map<string, Wanted>([
    ...listed.map((word): [string, Wanted] => [word, { word, way: hasLetters(word, 4) ? 'begins' : 'equals' }]),
    ...typed.map((word): [string, Wanted] => [word, { word, way: hasLetters(word, 3) ? 'contains' : 'begins' }]),
  ]);
  const holding = await wordsHolding(db, [...wanted.values()]);
  const leafOf = (text: string): Leaf => {
    const meant = similar.get(text) ?? [];
    return { text, words: [...new Set([...(holding.get(text) ?? []), ...meant])], ...namedBy(names, [text, ...meant]) };
  };
  return phrases.map(({ kind, words, others }) => {
    const ways = [...new Map([words, ...others].map((way) => [way.join(' '), way])).values()];
    return {
      kind,
      // Short names, such as «ai», occur within many other words.
      ways: ways
        .filter((way) => way === words || way.every((word) => hasLetters(word, 4)))
        .map((way) => way.map((word) => [word, ...(similar.get(word) ?? [])])),
      spellings:
        kind === 'free' ? [[freeLeaf]] : ways.map((way) => way.map(leafOf)).filter((way) => way.every(isKnown)),
    };
  });
}

const freeLeaf: Leaf = { text: freeMark, words: [freeMark], groups: [], teachers: [] };
const isKnown = ({ words, groups, teachers }: Leaf): boolean => words.length + groups.length + teachers.length > 0;
