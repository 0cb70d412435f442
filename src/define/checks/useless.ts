/** Options that a field has and that can have no effect beside its others. Pure. */
import type { Field } from '../field.ts';
import { uploadTypes } from '../upload-types.ts';
import { finding, findUnknown, type Finding } from './problem.ts';

export function uselessFindings(path: string, field: Field): Finding[] {
  const { computed, write } = field;
  const useless: readonly (readonly [option: string, isUseless: boolean, fix: string])[] = [
    ['patternMessage', hasMessageAlone(field), 'give the `pattern` it speaks of'],
    [
      'write',
      computed !== undefined && write !== undefined && write !== false,
      'drop it: nobody writes what is computed',
    ],
    ['showWhen', computed !== undefined && field.showWhen !== undefined, 'drop it: what is computed is no input'],
  ];
  return [
    ...useless
      .filter(([, isUseless]) => isUseless)
      .map(([option, , fix]) => finding('D087', `field ${path}: ${option}`, fix)),
    ...acceptedTypes(path, field),
  ];
}

const hasMessageAlone = (field: Field): boolean =>
  'patternMessage' in field && field.patternMessage !== undefined && field.pattern === undefined;

/** Types of files that the server takes from nobody. */
const acceptedTypes = (path: string, field: Field): Finding[] =>
  findUnknown(
    field.kind === 'file' ? field.accept : undefined,
    Object.keys(uploadTypes),
    'D092',
    (type) => `field ${path} accepts ${type}`,
    'name a type of `src/define/upload-types.ts`',
  );
