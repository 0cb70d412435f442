/** An icon of `icons.svg`, one file for the whole site, so that icons add nothing to the scripts. */
import sprite from './icons.svg?no-inline';

/**
 * Decorative: adjacent text gives the meaning.
 * @param name the id of a symbol in `icons.svg`, which has every name of `src/define/icons.ts`.
 */
export function Icon({ name, className = '' }: { name: string; className?: string }) {
  return (
    <svg className={`icon ${className}`} width="24" height="24" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
