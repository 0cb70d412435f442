/** What a random section needs before its rows are published: its fields, and needs of each sort. */
import * as fc from 'fast-check';
import { f } from '../../../define/field.ts';
import type { Fields } from '../../../define/field.ts';
import type { PublicationNeed } from '../../../define/publication.ts';
import type { AnyResource } from '../../../define/resource.ts';

/** What is drawn of it. */
export const arbitraryPublication = fc.record({
  target: fc.boolean(),
  parts: fc.boolean(),
  otherwise: fc.boolean(),
});
export type DrawnPublication = typeof arbitraryPublication extends fc.Arbitrary<infer T> ? T : never;

export const releaseField = 'release';

/** The fields that it adds to a section; samples stay unpublished. */
export const releaseFields: Fields = {
  [releaseField]: f.choice('انتشار', 'Release', {
    choices: { hidden: 'پنهان', review: 'در بازبینی', shown: 'پیدا' },
    required: true,
    default: 'hidden',
    filter: true,
    sample: 'hidden',
  }),
  releaseNote: f.text('یادداشت انتشار', 'Release note', { max: 50 }),
  releaseTarget: f.reference('هدف انتشار', 'Release target', { to: 'targets' }),
};

/** @param hasParts whether other rows are counted in `partCount`. */
export function publicationFrom(drawn: DrawnPublication, hasParts: boolean): AnyResource['publication'] {
  const needs: PublicationNeed[] = [{ label: { fa: 'یادداشت', en: 'A note' }, filled: 'releaseNote' }];
  if (drawn.target) needs.push({ label: { fa: 'هدف', en: 'A target' }, some: 'releaseTarget' });
  if (drawn.parts && hasParts) needs.push({ label: { fa: 'یک بخش', en: 'A part' }, counter: 'partCount', atLeast: 1 });
  return { field: releaseField, value: 'shown', needs, ...(drawn.otherwise && { otherwise: 'review' }) };
}
