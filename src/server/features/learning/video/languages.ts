/** The languages of subtitles, as the definition of lessons names them. */
import type { Registry } from '../../../../define/registry.ts';
import { fieldAt } from '../../../../define/visit-fields.ts';

/** What people read for a language: «فارسی»; the code itself where the definition has no such choice. */
export function choiceLabel(registry: Registry, language: string): string {
  const field = fieldAt(registry.get('lessons')?.fields ?? {}, 'subtitles.language');
  const choices = field?.kind === 'choice' ? field.choices : {};
  const choice = choices[language];
  return (typeof choice === 'string' ? choice : choice?.label) ?? language;
}
