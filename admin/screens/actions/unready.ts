/** The message before an action that would publish rows which lack something. Pure. */
import type { SectionAction } from '../../../src/define/actions.ts';
import { formatNumber } from '../../../src/locale/numbers.ts';
import type { AnyResource } from '../../../src/define/resource.ts';
import type { UnreadyRow } from '../../data/answers.ts';
import type { Question } from '../parts/use-confirm.tsx';

/** Whether an action publishes rows of a section where that needs something. */
export const publishes = ({ publication }: AnyResource, { set, ask }: SectionAction): boolean =>
  publication !== undefined && ask === undefined && set?.[publication.field] === publication.value;

/** The list of what lacks; with others that are ready, the question whether these alone are published. */
export function unreadyQuestion(label: string, unready: readonly UnreadyRow[], ready: number): Question {
  const [only] = unready;
  if (only && unready.length === 1 && ready === 0) {
    return { title: `«${only.title}» هنوز آماده نیست`, text: `برای «${label}» لازم است:`, list: only.lacks, no: 'بستن' };
  }
  return {
    title: `${formatNumber(unready.length)} ردیف آماده نیست`,
    text: `برای «${label}» هر یک این‌ها را کم دارد:`,
    list: unready.map(({ title, lacks }) => `«${title}»: ${lacks.join('، ')}`),
    ...(ready > 0 ? { yes: `${label} برای ${formatNumber(ready)} ردیف دیگر` } : { no: 'بستن' }),
  };
}
