/** The languages of subtitles, as the definition of lessons names them. */
import type { Registry } from '../../../../define/registry.ts';

/** What people read for a language: «فارسی»; the code itself where the definition has no such choice. */
export function choiceLabel(registry: Registry, language: string): string {
  const field = registry.get('lessons')?.fields['subtitles'];
  const choices =
    field?.kind === 'list' && field.item['language']?.kind === 'choice' ? field.item['language'].choices : {};
  const choice = choices[language];
  return (typeof choice === 'string' ? choice : choice?.label) ?? language;
}
