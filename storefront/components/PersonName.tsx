/** The name of a person, which leads to their page where they made it public. */
import { personPath } from '../../src/paths/catalogue.ts';
import { Link } from './Link.tsx';

export const PersonName = ({ name, person }: { name: string; person: string | null }) =>
  person === null ? (
    name
  ) : (
    <Link className="link" to={personPath(person)}>
      {name}
    </Link>
  );
