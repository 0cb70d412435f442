/** The name of a department, as it is shown. Pure. */
import { currentLocale } from '../../src/locale/current.ts';

const persian = /[\u0600-\u06ff]/;

/**
 * The name that the school gave it; on an English page, where that is Persian, the words of its address, which schools
 * write in Latin letters: `graphic-design` is "Graphic design".
 */
export function departmentName({ name, topGroup }: { readonly name: string; readonly topGroup: string }): string {
  if (currentLocale() === 'fa' || !persian.test(name) || persian.test(topGroup)) return name;
  const words = topGroup.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
