/** What narrows a list of courses: a GET form of choices with their counts, folded away on narrow screens. */
import './facet-form.css';
import type { FormEvent } from 'react';
import { Form, useNavigate } from 'react-router';
import { Link } from '../components/Link.tsx';
import { facetKeys, type CourseFilters, type FacetKey } from '../../src/contract/facet-values.ts';
import type { Facet, FacetAnswer } from '../../src/contract/facets.ts';
import { formatNumber } from '../../src/locale/numbers.ts';
import { said, t } from '../../src/locale/translate.ts';
import { Icon } from '../components/Icon.tsx';

interface Props {
  readonly answer: FacetAnswer;
  readonly chosen: CourseFilters;
  /** The address of the list with these choices, from its first page on. */
  readonly to: (chosen: CourseFilters) => string;
  /** Other query parameters to keep. */
  readonly preserve: Readonly<Record<string, string | undefined>>;
}

export function FacetForm({ answer: { facets, estimated }, chosen, to, preserve }: Props) {
  const navigate = useNavigate();
  const count = facetKeys.filter((key) => chosen[key] !== undefined).length;
  const [action = ''] = to({}).split('?');
  const shown = facets.filter(({ key, choices }) => chosen[key] !== undefined || choices.some((c) => c.count > 0));
  if (shown.length === 0) return null;
  /** The address then holds what is chosen alone. */
  function show(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    void navigate(to(chosenIn(event.currentTarget)), { preventScrollReset: true });
  }
  return (
    <details className="facets">
      <summary className="facets-open">
        <Icon name="settings" />
        {t('فیلتر دوره‌ها')}
        {count > 0 && <span className="facets-count">{formatNumber(count)}</span>}
      </summary>
      <Form
        className="facet-form"
        method="get"
        action={action}
        aria-label={t('فیلتر دوره‌ها')}
        onSubmit={show}
        onChange={show}
      >
        {Object.entries(preserve).map(
          ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {shown.map((facet) => (
          <Choices key={facet.key} facet={facet} value={chosen[facet.key]} estimated={estimated} />
        ))}
        <div className="facet-buttons">
          <button type="submit" className="button button--wide">
            {t('نمایش دوره‌ها')}
          </button>
          {count > 0 && (
            <Link className="link" to={to({})} preventScrollReset>
              {t('حذف همه')}
            </Link>
          )}
        </div>
      </Form>
    </details>
  );
}

/** The choices of the form as an address has them. */
function chosenIn(form: HTMLFormElement): CourseFilters {
  const data = new FormData(form);
  const entries = facetKeys.map((key) => [key, data.get(key)] as const);
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string' && value !== ''));
}

interface ChoicesProps {
  readonly facet: Facet;
  readonly value: string | undefined;
  readonly estimated: boolean;
}

function Choices({ facet: { key, label, choices }, value, estimated }: ChoicesProps) {
  const isOne = choices.length === 1;
  return (
    <fieldset className="facet">
      <legend>{said(label)}</legend>
      {!isOne && <Choice name={key} value="" label={t('همه')} isChosen={value === undefined} />}
      {choices.map((choice) => (
        <Choice
          key={`${choice.value} ${String(choice.value === value)}`}
          name={key}
          type={isOne ? 'checkbox' : 'radio'}
          value={choice.value}
          label={said(choice.label)}
          count={`${formatNumber(choice.count)}${estimated ? '+' : ''}`}
          isEmpty={choice.count === 0}
          isChosen={choice.value === value}
        />
      ))}
    </fieldset>
  );
}

interface ChoiceProps {
  readonly name: FacetKey;
  readonly type?: 'radio' | 'checkbox';
  readonly value: string;
  readonly label: string;
  readonly count?: string;
  readonly isEmpty?: boolean;
  readonly isChosen: boolean;
}

const Choice = ({ name, type = 'radio', value, label, count, isEmpty = false, isChosen }: ChoiceProps) => (
  <label className="facet-choice">
    <input type={type} name={name} value={value} defaultChecked={isChosen} disabled={isEmpty && !isChosen} />
    <span>{label}</span>
    {count !== undefined && <small>{count}</small>}
  </label>
);
