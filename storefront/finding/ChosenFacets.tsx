/** What narrows a list now, each choice with a way to take it back; and what to loosen where nothing is left. */
import './facet-form.css';
import { Link } from '../components/Link.tsx';
import type { CourseFilters, FacetKey } from '../../src/contract/facet-values.ts';
import type { FacetAnswer } from '../../src/contract/facets.ts';
import { said, t } from '../../src/locale/translate.ts';
import { EmptyState } from '../components/EmptyState.tsx';
import { Icon } from '../components/Icon.tsx';

interface Props {
  readonly answer: FacetAnswer | null;
  readonly chosen: CourseFilters;
  /** The address of the list with these choices. */
  readonly to: (chosen: CourseFilters) => string;
}

export function ChosenFacets({ answer, chosen, to }: Props) {
  const chips = chipsOf(answer, chosen);
  if (chips.length === 0) return null;
  return (
    <ul className="chips chosen-facets" aria-label={t('فیلترهای انتخاب‌شده')}>
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <Link className="chip" to={to(without)} preventScrollReset>
            <span className="visually-hidden">{t('حذف فیلتر')} </span>
            {label}
            <Icon name="close" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** No course fits all choices: each of them may be taken back alone. */
export function NothingLeft({ answer, chosen, to }: Props) {
  const chips = chipsOf(answer, chosen);
  return (
    <EmptyState icon="search" title={t('دوره‌ای با همهٔ این ویژگی‌ها نیست')}>
      <p>{t('یکی از فیلترها را حذف کنید تا دوره‌های مشابه را ببینید.')}</p>
      <ul className="chips loosen">
        {chips.map(({ key, label, without }) => (
          <li key={key}>
            <Link className="chip" to={to(without)} preventScrollReset>
              {t('بدون «{label}»', { label })}
            </Link>
          </li>
        ))}
        <li>
          <Link className="chip chip--active" to={to({})} preventScrollReset>
            {t('بدون فیلتر')}
          </Link>
        </li>
      </ul>
    </EmptyState>
  );
}

interface Chip {
  readonly key: FacetKey;
  readonly label: string;
  readonly without: CourseFilters;
}

/** What is chosen, in words, each with the choices that are left without it. */
const chipsOf = (answer: FacetAnswer | null, chosen: CourseFilters): Chip[] =>
  (answer?.facets ?? []).flatMap(({ key, choices }) => {
    const choice = choices.find(({ value }) => value === chosen[key]);
    return choice ? [{ key, label: said(choice.label), without: { ...chosen, [key]: undefined } }] : [];
  });
