/** An icon of the player; they have a file of their own, which other pages do not fetch. */
import sprite from './icons.svg?no-inline';

export const PlayerIcon = ({ name }: { name: string }) => (
  <svg className="icon" width="24" height="24" aria-hidden="true" focusable="false">
    <use href={`${sprite}#${name}`} />
  </svg>
);
