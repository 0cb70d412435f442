/**
 * What is wrong with a field of a form, in the language of the page and beside the field, in place of the browser's bubble,
 * which speaks the browser's language and vanishes. For every form: browsers raise `invalid` on each field that is wrong.
 */
import { formatNumber } from '../../src/locale/numbers.ts';
import { t } from '../../src/locale/translate.ts';

type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
interface Shown {
  readonly message: HTMLElement;
  /** What described the field before. */
  readonly description: string | null;
}

const isField = (target: EventTarget | null): target is FormField =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

function missingText(field: FormField): string {
  if (field.type === 'checkbox') return t('برای ادامه این گزینه را بپذیرید');
  if (field.type === 'radio' || field instanceof HTMLSelectElement) return t('یک گزینه را انتخاب کنید');
  return field.type === 'file' ? t('یک فایل انتخاب کنید') : t('این فیلد را پر کنید');
}

/** The whole sentence for the first thing that is wrong; empty for a field that is right. */
export function validityText(field: FormField): string {
  const { validity } = field;
  if (validity.valid) return '';
  if (validity.customError) return field.validationMessage;
  if (validity.valueMissing) return missingText(field);
  if (validity.typeMismatch) {
    return field.type === 'email'
      ? t('ایمیل را کامل وارد کنید؛ مانند name@example.com')
      : t('نشانی را کامل وارد کنید؛ مانند https://example.com');
  }
  // cast: of the kinds of fields an input alone has bounds; of the others they are undefined, and never broken.
  const { min, max, minLength, maxLength, title } = field as HTMLInputElement;
  if (validity.rangeUnderflow) return t('حداقل {min} وارد کنید', { min: formatNumber(Number(min)) });
  if (validity.rangeOverflow) return t('حداکثر {max} وارد کنید', { max: formatNumber(Number(max)) });
  if (validity.tooShort) return t('حداقل {count} نویسه وارد کنید', { count: formatNumber(minLength) });
  if (validity.tooLong) return t('حداکثر {count} نویسه وارد کنید', { count: formatNumber(maxLength) });
  if (validity.badInput || validity.stepMismatch) return t('یک عدد معتبر وارد کنید');
  return title || t('آنچه وارد کرده‌اید به شکل درست نیست');
}

/** Radios of one name are one question, which is answered once. */
const ownerOf = (field: FormField): FormField =>
  field.type === 'radio'
    ? (field.form?.querySelector<HTMLInputElement>(`input[type=radio][name="${CSS.escape(field.name)}"]`) ?? field)
    : field;

function place(field: FormField, message: HTMLElement): void {
  const group = field.type === 'radio' ? field.closest('fieldset') : null;
  const around = group ?? field.closest('.field');
  if (around) around.append(message);
  else (field.closest('label') ?? field).after(message);
}

let lastId = 0;

/** @returns undoes it. */
export function watchValidity(page: Document = document): () => void {
  const shown = new Map<FormField, Shown>();
  const stop = new AbortController();
  let isFocused = false;

  function hide(field: FormField): void {
    const { message, description } = shown.get(field) ?? {};
    message?.remove();
    if (!shown.delete(field)) return;
    field.removeAttribute('aria-invalid');
    if (description) field.setAttribute('aria-describedby', description);
    else field.removeAttribute('aria-describedby');
  }
  function show(field: FormField): void {
    hide(field);
    const message = Object.assign(page.createElement('p'), {
      id: `wrong-${(lastId += 1)}`,
      className: 'form-error field-wrong',
      textContent: validityText(field),
    });
    const description = field.getAttribute('aria-describedby');
    shown.set(field, { message, description });
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', [description, message.id].filter(Boolean).join(' '));
    place(field, message);
  }
  function refuse(event: Event): void {
    if (!isField(event.target)) return;
    event.preventDefault();
    show(ownerOf(event.target));
    if (isFocused) return;
    // The first of the form: the others are reported in the same turn.
    isFocused = true;
    queueMicrotask(() => (isFocused = false));
    event.target.focus();
    event.target.scrollIntoView({ block: 'center' });
  }
  function changed({ target }: Event): void {
    if (!isField(target)) return;
    const field = ownerOf(target);
    if (!shown.has(field)) return;
    if (field.validity.valid) hide(field);
    else shown.get(field)!.message.textContent = validityText(field);
  }
  page.addEventListener('invalid', refuse, { capture: true, signal: stop.signal });
  for (const event of ['input', 'change']) page.addEventListener(event, changed, { signal: stop.signal });
  return () => {
    for (const field of shown.keys()) hide(field);
    stop.abort();
  };
}
