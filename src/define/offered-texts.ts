/**
 * Where the labels of a `tags` field are chosen from: the texts of a list in the row that a reference beside it names,
 * written `reference.list.text`. Pure.
 */
export interface OfferedTexts {
  readonly reference: string;
  readonly list: string;
  readonly text: string;
}

/** Null for a path of another form. */
export function offeredTexts(path: string): OfferedTexts | null {
  const [reference, list, text, ...rest] = path.split('.');
  return reference && list && text && rest.length === 0 ? { reference, list, text } : null;
}
