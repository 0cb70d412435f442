/** An icon of `icons.svg`: one file for the whole site, so that none of it is in the scripts. */
import sprite from './icons.svg?no-inline';

/**
 * @param name the id of a symbol in `icons.svg`; every name of `src/define/icons.ts` is there. It is decoration: the
 * words beside it say what it means.
 */
export function Icon({ name, className = '' }: { name: string; className?: string }) {
  return (
    <svg className={`icon ${className}`} width="24" height="24" aria-hidden="true" focusable="false">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
