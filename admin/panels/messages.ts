/**
 * The messages of react-admin: `ra-language-farsi` with corrections, and the labels of sections and fields from the
 * definitions. Numbers are shown in Persian digits; a count selects the singular or plural form.
 */
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider, StringMap, TranslationMessages } from 'react-admin';
import farsi from 'ra-language-farsi';
import { formatNumber } from '../../src/locale/numbers.ts';
import type { Registry } from '../../src/define/registry.ts';
import type { AnyResource } from '../../src/define/resource.ts';

interface Messages {
  readonly [key: string]: string | Messages;
}

/** Replacements of messages; `%{count}` is `smart_count` in Persian digits. */
export const corrections = {
  ra: {
    action: {
      add_filter: 'افزودن فیلتر',
      add: 'افزودن',
      bulk_actions: 'یک ردیف انتخاب شده |||| %{count} ردیف انتخاب شده',
      clear_array_input: 'پاک کردن همه',
      clear_input_value: 'پاک کردن',
      clone: 'رونوشت',
      confirm: 'تأیید',
      create: 'افزودن',
      create_item: 'افزودن %{item}',
      export: 'خروجی CSV',
      list: 'فهرست',
      refresh: 'تازه‌سازی',
      remove_filter: 'حذف این فیلتر',
      remove_all_filters: 'حذف همهٔ فیلترها',
      remove: 'حذف',
      reset: 'بازگرداندن',
      search: 'جستجو',
      search_columns: 'جستجو در ستون‌ها',
      select_all: 'انتخاب همه',
      select_all_button: 'انتخاب همهٔ ردیف‌ها',
      select_row: 'انتخاب این ردیف',
      show: 'مشاهده',
      sort: 'مرتب‌سازی',
      undo: 'بازگرداندن',
      unselect: 'لغو انتخاب',
      expand: 'باز کردن',
      close: 'بستن',
      open: 'باز کردن',
      open_menu: 'باز کردن فهرست',
      close_menu: 'بستن فهرست',
      update: 'به‌روزرسانی',
      move_up: 'بالا بردن',
      move_down: 'پایین بردن',
      toggle_theme: 'روشن یا تاریک',
      select_columns: 'ستون‌ها',
      update_application: 'بارگذاری دوباره',
      delete: 'حذف',
      edit: 'ویرایش',
      save: 'ذخیره',
      cancel: 'انصراف',
      back: 'بازگشت',
    },
    boolean: { true: 'بله', false: 'خیر', null: '—' },
    page: {
      create: 'افزودن %{name}',
      dashboard: 'پیشخوان',
      edit: 'ویرایش %{name}: %{recordRepresentation}',
      error: 'خطایی رخ داد',
      loading: 'در حال بارگذاری',
      not_found: 'این صفحه پیدا نشد',
      show: '%{name}: %{recordRepresentation}',
      empty: 'هنوز چیزی در %{name} ثبت نشده است.',
      invite: 'اولین مورد را اضافه کنید.',
      access_denied: 'اجازهٔ دیدن این صفحه را ندارید',
      authentication_error: 'ورود شما بررسی نشد',
    },
    input: {
      file: {
        upload_several: 'فایل‌ها را اینجا رها کنید یا برای انتخاب بزنید.',
        upload_single: 'فایل را اینجا رها کنید یا برای انتخاب بزنید.',
      },
      image: {
        upload_several: 'تصویرها را اینجا رها کنید یا برای انتخاب بزنید.',
        upload_single: 'تصویر را اینجا رها کنید یا برای انتخاب بزنید.',
      },
      references: {
        all_missing: 'موارد مرتبط پیدا نشدند.',
        many_missing: 'حداقل یکی از موارد مرتبط دیگر در دسترس نیست.',
        single_missing: 'مورد مرتبط دیگر در دسترس نیست.',
      },
      password: { toggle_visible: 'پنهان کردن رمز عبور', toggle_hidden: 'نمایش رمز عبور' },
    },
    message: {
      access_denied: 'اجازهٔ دیدن این صفحه به شما داده نشده است.',
      are_you_sure: 'مطمئن هستید؟',
      authentication_error: 'ورود شما بررسی نشد؛ دوباره تلاش کنید.',
      auth_error: 'ورود شما بررسی نشد.',
      about: 'درباره',
      bulk_delete_content: 'این %{name} حذف شود؟ |||| این %{count} مورد حذف شوند؟',
      bulk_delete_title: 'حذف %{name} |||| حذف %{count} %{name}',
      bulk_update_content: 'این %{name} تغییر کند؟ |||| این %{count} مورد تغییر کنند؟',
      bulk_update_title: 'تغییر %{name} |||| تغییر %{count} %{name}',
      clear_array_input: 'همهٔ ردیف‌ها حذف شوند؟',
      delete_content: 'این %{name} حذف شود؟',
      delete_title: 'حذف %{name} «%{recordRepresentation}»',
      details: 'جزئیات',
      error: 'خطایی رخ داد و کار شما انجام نشد.',
      invalid_form: 'بعضی از فیلدها درست پر نشده‌اند؛ پیام کنار هر کدام را ببینید.',
      loading: 'چند لحظه صبر کنید',
      not_found: 'نشانی نادرست است یا این صفحه حذف شده است.',
      select_all_limit_reached: 'تعداد ردیف‌ها زیاد است؛ فقط %{max} ردیف اول انتخاب شد.',
      unsaved_changes: 'تغییرها ذخیره نشده‌اند. بدون ذخیره خارج می‌شوید؟',
      placeholder_data_warning: 'ارتباط برقرار نشد؛ شاید داده‌ها به‌روز نباشند.',
      yes: 'بله',
      no: 'خیر',
    },
    navigation: {
      clear_filters: 'حذف فیلترها',
      no_filtered_results: 'با این فیلترها چیزی در %{name} پیدا نشد.',
      no_results: 'چیزی پیدا نشد',
      no_more_results: 'صفحهٔ %{page} وجود ندارد؛ به صفحهٔ قبل بروید.',
      page_out_of_boundaries: 'صفحهٔ %{page} وجود ندارد',
      page_out_from_end: 'بعد از صفحهٔ آخر صفحه‌ای نیست',
      page_out_from_begin: 'قبل از صفحهٔ اول صفحه‌ای نیست',
      page_range_info: '%{offsetBegin} تا %{offsetEnd} از %{total}',
      partial_page_range_info: '%{offsetBegin} تا %{offsetEnd} از بیش از %{offsetEnd}',
      current_page: 'صفحهٔ %{page}، همین صفحه',
      page: 'رفتن به صفحهٔ %{page}',
      first: 'صفحهٔ اول',
      last: 'صفحهٔ آخر',
      next: 'صفحهٔ بعد',
      previous: 'صفحهٔ قبل',
      page_rows_per_page: 'ردیف در هر صفحه:',
      skip_nav: 'رفتن به محتوای صفحه',
    },
    sort: { sort_by: 'مرتب‌سازی بر اساس %{field} (%{order})', ASC: 'صعودی', DESC: 'نزولی' },
    auth: {
      auth_check_error: 'برای ادامه وارد شوید',
      user_menu: 'حساب کاربری',
      username: 'ایمیل یا شمارهٔ موبایل',
      email: 'ایمیل',
      sign_in: 'ورود',
      sign_in_error: 'ایمیل، شمارهٔ موبایل یا رمز عبور درست نیست',
      logout: 'خروج از حساب',
      password: 'رمز عبور',
    },
    notification: {
      updated: 'تغییرها ذخیره شد |||| %{count} ردیف تغییر کرد',
      created: 'افزوده شد',
      deleted: 'حذف شد |||| %{count} ردیف حذف شد',
      bad_item: 'این ردیف نادرست است',
      item_doesnt_exist: 'این ردیف پیدا نشد',
      http_error: 'ارتباط با سرور برقرار نشد',
      data_provider_error: 'دریافت داده‌ها با خطا روبه‌رو شد.',
      i18n_error: 'ترجمه‌ها بارگذاری نشدند',
      canceled: 'بازگردانده شد',
      logged_out: 'مهلت ورود شما تمام شده است؛ دوباره وارد شوید.',
      not_authorized: 'اجازهٔ این کار را ندارید',
      application_update_available: 'نسخهٔ جدیدی آماده است.',
      offline: 'اینترنت وصل نیست؛ داده‌ها دریافت نشدند.',
    },
    validation: {
      required: 'این مقدار لازم است',
      minLength: 'حداقل %{min} نویسه لازم است',
      maxLength: 'حداکثر %{max} نویسه پذیرفته می‌شود',
      minValue: 'نباید کمتر از %{min} باشد',
      maxValue: 'نباید بیشتر از %{max} باشد',
      number: 'یک عدد وارد کنید',
      email: 'نشانی ایمیل درست نیست',
      oneOf: 'باید یکی از این‌ها باشد: %{options}',
      regex: 'شکل این مقدار درست نیست',
      unique: 'این مقدار قبلاً استفاده شده است',
    },
    saved_queries: {
      label: 'جستجوهای ذخیره‌شده',
      query_name: 'نام جستجو',
      new_label: 'ذخیرهٔ این جستجو…',
      new_dialog_title: 'ذخیرهٔ این جستجو با نام',
      remove_label: 'حذف جستجوی ذخیره‌شده',
      remove_label_with_name: 'حذف جستجوی «%{name}»',
      remove_dialog_title: 'این جستجوی ذخیره‌شده حذف شود؟',
      remove_message: 'این جستجو از فهرست جستجوهای ذخیره‌شدهٔ شما حذف می‌شود.',
      help: 'فهرست را محدود کنید و این جستجو را برای بعد نگه دارید',
    },
    guesser: { empty: { title: 'چیزی برای نمایش نیست', message: 'داده‌ای دریافت نشد' } },
    configurable: {
      customize: 'سفارشی‌سازی',
      configureMode: 'چیدن این صفحه',
      inspector: {
        title: 'چیدن صفحه',
        content: 'بخش‌های صفحه را برای چیدن انتخاب کنید',
        reset: 'بازگرداندن به حالت اول',
        hideAll: 'پنهان کردن همه',
        showAll: 'نمایش همه',
      },
      Datagrid: { title: 'جدول', unlabeled: 'ستون بی‌نام %{column}' },
      SimpleForm: { title: 'فرم', unlabeled: 'ورودی بی‌نام %{input}' },
      SimpleList: { title: 'فهرست', primaryText: 'متن اصلی', secondaryText: 'متن دوم', tertiaryText: 'متن سوم' },
    },
  },
} as const satisfies Messages;

/** The labels of the fields that every row has. */
const systemFieldLabels = {
  createdAt: 'زمان ثبت',
  updatedAt: 'آخرین تغییر',
  id: 'شناسه',
  version: 'نسخه',
  createdBy: 'ثبت‌کننده',
  deletedAt: 'زمان حذف',
};

/** The name of a section (singular and plural) and the labels of its fields. */
const sectionMessages = ({ label, fields }: AnyResource): Messages => ({
  name: label.join(' |||| '),
  fields: {
    ...systemFieldLabels,
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, field.label.fa])),
  },
});

/** All messages, those of the sections included. */
export function messagesOf(registry: Registry): TranslationMessages {
  const resources = Object.fromEntries([...registry.values()].map((r) => [r.name, sectionMessages(r)]));
  return { ...farsi, ...merged(farsi, corrections), resources };
}

function merged(base: StringMap, corrected: Messages): Messages {
  const replacements: Record<string, string | Messages> = {};
  for (const [key, value] of Object.entries(corrected)) {
    const original = base[key];
    const bothNested = typeof value === 'object' && typeof original === 'object';
    replacements[key] = bothNested ? merged(original, value) : value;
  }
  return { ...withCount(base), ...replacements };
}

/** Replaces `smart_count`, a number, by `count`, its text in Persian digits. */
function withCount(messages: StringMap): Messages {
  const entries = Object.entries(messages).map(([key, value = '']): [string, string | Messages] => [
    key,
    typeof value === 'string' ? value.replaceAll('%{smart_count}', '%{count}') : withCount(value),
  ]);
  return Object.fromEntries(entries);
}

type Options = Readonly<Record<string, unknown>>;

/** Polyglot has no plural rule for Persian. */
const pluralRules = {
  pluralTypes: { persian: (n: number) => (n === 1 ? 0 : 1) },
  pluralTypeToLanguages: { persian: ['fa'] },
};

/** React-admin's translations. An unknown key is translated to its default (`_`), or to itself. */
export function panelI18n(registry: Registry): I18nProvider {
  const provider = polyglotI18nProvider(() => messagesOf(registry), 'fa', [{ locale: 'fa', name: 'فارسی' }], {
    allowMissing: true,
    pluralRules,
  });
  return {
    ...provider,
    translate: (key, options: Options = {}) => provider.translate(key, withPersianNumbers(options)),
  };
}

/** `smart_count` stays a number, which selects the plural form; `count` is its text. */
function withPersianNumbers(options: Options): Options {
  const shown = Object.fromEntries(
    Object.entries(options).map(([name, value]) => [
      name,
      typeof value === 'number' && name !== 'smart_count' ? formatNumber(value) : value,
    ]),
  );
  return typeof options.smart_count === 'number' ? { ...shown, count: formatNumber(options.smart_count) } : shown;
}
