/** Links that narrow a list down to one group of its rows: the choice is in the address. */
import { t } from '../../src/locale/translate.ts';
import { queryString } from '../../src/paths/url.ts';
import { Link } from '../components/Link.tsx';

interface Props<Choice extends string> {
  readonly label: string;
  readonly path: string;
  /** The parameter of the address. */
  readonly name: string;
  /** In Persian, translated where they are shown. */
  readonly choices: Readonly<Record<Choice, string>>;
  readonly chosen: Choice | undefined;
}

export function ListFilter<Choice extends string>({ label, path, name, choices, chosen }: Props<Choice>) {
  const option = (choice: string | undefined, text: string) => (
    <Link
      key={text}
      className="chip"
      to={`${path}${queryString({ [name]: choice })}`}
      aria-current={choice === chosen ? 'true' : undefined}
      preventScrollReset
    >
      {text}
    </Link>
  );
  return (
    <nav className="chips list-filter" aria-label={label}>
      {option(undefined, t('همه'))}
      {Object.entries<string>(choices).map(([choice, text]) => option(choice, t(text)))}
    </nav>
  );
}

/** The choice in an address; none where it has none, or an unknown one. */
export function chosenIn<Choice extends string>(
  choices: Readonly<Record<Choice, string>>,
  text: string | null,
): Choice | undefined {
  const isChoice = (value: string | null): value is Choice => value !== null && Object.hasOwn(choices, value);
  return isChoice(text) ? text : undefined;
}
