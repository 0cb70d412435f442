/** What a check of a definition finds, and the functions all checks share. Pure. */
import type { AnyResource } from '../resource.ts';
import type { Registry } from '../registry.ts';
import { nameOneOf } from './suggest.ts';

/** Stable codes: a code keeps its meaning for ever. */
export const problemCodes = {
  D001: 'section name is not kebab-case',
  D002: 'file name and section name differ, or a name is taken',
  D003: 'missing label',
  D004: 'title is no field of the section',
  D005: 'column that is no field',
  D006: 'filter that is no field',
  D007: 'filter on a field without `filter: true`',
  D008: 'sort by a field without `sort: true`',
  D009: 'filter, sort, column or search on a field nobody may read',
  D010: 'unknown reference target',
  D011: 'duplicate permission',
  D012: 'form part with an unknown field',
  D013: 'field in two form parts',
  D014: 'required field in no form part',
  D015: 'slug made from, or file that names, an unknown field',
  D016: 'computed from an unknown field or section',
  D017: 'condition on an unknown field',
  D018: 'action that sets what it cannot',
  D019: 'related list that is not related',
  D020: 'part of a section that is not its parent',
  D021: 'section of another section that does not fit it',
  D022: 'panel view with an unknown field',
  D023: 'identity that names no reference',
  D024: 'default that its own field refuses',
  D025: 'bounds the wrong way round',
  D026: 'reserved or badly formed field name',
  D027: 'choice without choices',
  D028: 'unknown icon',
  D029: 'required field that nobody may write',
  D030: 'custom page with a bad path',
  D031: 'public path with an unknown field',
  D033: 'unique on a kind that cannot be',
  D034: 'search in a kind that holds no text',
  D036: 'tab that filters by what cannot be filtered',
  D037: 'sort or filter on a kind that has no order or equality',
  D038: 'rows that are due found by a field without an index',
  D039: 'page of rows that do not belong to the row',
  D040: 'page with unknown fields',
  D041: 'set of unique fields with an unknown one',
  D042: 'address in a panel that is taken or badly formed',
  D043: 'name, table or address that belongs to the product or to another section',
  D044: 'unknown option',
  D045: 'option that holds what it cannot',
  D046: 'comparison with a value the field never holds',
  D047: 'unknown fact of the person',
  D048: 'pattern that is no regular expression',
  D049: 'page or preview nobody registered',
  D050: 'server file without its section',
  D051: 'entry of a server file that nobody calls',
  D052: 'sample that its own field refuses',
  D053: 'renamed from a name that is in use, reserved or badly formed',
  D054: 'file without a definition',
  D055: 'endpoint whose address is badly formed or taken',
  D056: 'date or instant after an unknown field',
  D057: 'permission that nobody can be given',
  D058: 'option that does nothing within nested rows',
  D059: 'index over an unknown field',
  D060: 'action that is due and asks a person',
  D061: 'action that sets a field to an answer nobody gives',
  D062: 'states of what is no choice field of its own',
  D063: 'states without a first state',
  D064: 'transition between values that are no choices',
  D065: 'transition that demands an unknown field',
  D066: 'two actions of one name',
  D067: 'file that fails while it is loaded',
  D068: 'limit that is no whole number of zero or more',
  D069: 'fields that are shown by one another',
  D070: 'required reference to its own section',
  D071: 'name that is listed twice',
  D072: 'set of unique fields that is none, or cannot be compared',
  D073: 'limit beyond what the kind holds',
  D074: 'panel that lists or writes a field it does not show',
  D075: 'starting values from what is no singleton with the same fields',
  D076: 'list that is distinct by what its items do not have or cannot compare',
  D077: 'file that is public and hidden',
  D078: 'search through rows that do not belong to the row, or hold nothing that is searched',
  D079: 'hint of a look-up that is no short text of the section',
  D080: 'time of a list that is no sortable day or instant among its columns',
  D081: 'figure over a figure that is deferred',
  D082: 'rows of a row where no action asks for them, or that do not belong to it',
  D083: 'labels that are chosen from what is no text in a list of a row beside them',
  D084: 'fact of the person that the field never holds',
  D085: 'permission of no section',
  D086: 'action that does nothing',
  D087: 'option that does nothing',
  D088: 'condition that passes always or never',
  D089: 'badly formed name of an action',
  D090: 'title that names no row, or that not everybody may read',
  D091: 'public path that is no path of the site',
  D092: 'type of files that cannot be uploaded',
  D093: 'job with a bad name or a bad time',
  D094: 'field that visitors see although not everybody may read it',
  D095: 'nothing where something is needed',
  D096: 'money by hand without its questions, its person or its amount',
  D097: 'publication that cannot be held',
  D098: 'import of what no file can bring in',
  D099: 'second line or sum of a list that nobody sees',
} as const;
export type ProblemCode = keyof typeof problemCodes;

export interface Problem {
  readonly code: ProblemCode;
  readonly file: string;
  /** What is wrong, naming the place inside the definition. */
  readonly message: string;
  /** How to fix it. */
  readonly fix: string;
}
/** What a check finds in one definition; `file` is added by the caller. */
export type Finding = Omit<Problem, 'file'>;
export type Check = (resource: AnyResource, registry: Registry) => Finding[];

export const finding = (code: ProblemCode, message: string, fix: string): Finding => ({ code, message, fix });
/** The file of `resources/` that a module's path leads to. */
export const fileOf = (path: string): string => `resources/${path.replace(/^.*\//, '')}`;

/** Findings for the names of a list that fail a test. */
export const findEach = (
  names: readonly string[] | undefined,
  fails: (name: string) => boolean,
  code: ProblemCode,
  message: (name: string) => string,
  fix: string | ((name: string) => string),
): Finding[] =>
  (names ?? []).filter(fails).map((name) => finding(code, message(name), typeof fix === 'string' ? fix : fix(name)));

/** Findings for the names of a list that are none of the known ones, with the one each may mean. */
export const findUnknown = (
  names: readonly string[] | undefined,
  known: Iterable<string>,
  code: ProblemCode,
  message: (name: string) => string,
  otherwise = 'name one of its fields',
): Finding[] => {
  if (names === undefined || names.length === 0) return [];
  const all = new Set(known);
  return findEach(
    names,
    (name) => !all.has(name),
    code,
    message,
    (name) => nameOneOf(name, all, otherwise),
  );
};
