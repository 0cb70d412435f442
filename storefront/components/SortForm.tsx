/** The sort order of a list of courses: a plain form, so it works without JavaScript. */
import './sort-form.css';
import { Form } from 'react-router';
import { msgid, t } from '../../src/locale/translate.ts';

export const courseOrders = {
  newest: msgid('جدیدترین'),
  popular: msgid('پرطرفدارترین'),
  cheapest: msgid('ارزان‌ترین'),
  expensive: msgid('گران‌ترین'),
} as const;
export type CourseOrder = keyof typeof courseOrders;

/** The sort order in a URL; newest first when it has none or an unknown one. */
export const orderOf = (text: string | null): CourseOrder => (isCourseOrder(text) ? text : 'newest');
const isCourseOrder = (text: string | null): text is CourseOrder => text !== null && Object.hasOwn(courseOrders, text);

interface Props {
  readonly action: string;
  readonly order: CourseOrder;
  /** Other query parameters to keep. */
  readonly preserve: Readonly<Record<string, string | undefined>>;
}

export function SortForm({ action, order, preserve }: Props) {
  return (
    <Form className="sort-form" method="get" action={action} preventScrollReset aria-label={t('مرتب‌سازی دوره‌ها')}>
      {Object.entries(preserve).map(
        ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <span className="sort-label" aria-hidden="true">
        {t('مرتب‌سازی:')}
      </span>
      <div className="chips">
        {Object.entries(courseOrders).map(([key, label]) => (
          <button className="chip" key={key} name="order" value={key} aria-pressed={key === order}>
            {t(label)}
          </button>
        ))}
      </div>
    </Form>
  );
}
