/** The URL of a course (specification, section 2). Pure. */
import { dashed } from './dashed.ts';

type Named = { readonly _id: string; readonly name: string };

/** The name part of `/course/{id}/{name}`; empty when no character of the name can be part of a URL. */
export const courseName = (name: string): string => dashed(name).replace(/^\.+$/, '');

/**
 * `/course/{id}/{name}/{code?}`, percent-encoded.
 * @param code the referral code of a marketer.
 */
export function coursePath({ _id, name }: Named, code?: string): string {
  const parts = [courseName(name), code ?? ''].filter((part) => part !== '');
  return ['/course', _id, ...parts.map(encodeURIComponent)].join('/');
}
