/**
 * Every error that a call can answer with: a closed set of codes, and one table from code to HTTP status and Persian
 * message. Pure. On the wire (RFC 9457, `application/problem+json`): {title, status, detail, code, requestId, errors:
 * [{property, errors: [message, …]}]}.
 */
export const errorTable = {
  bad_request: { status: 400, title: 'درخواست کامل نبود؛ صفحه را تازه کنید و دوباره امتحان کنید' },
  too_deep: { status: 400, title: 'دادهٔ ارسال‌شده بیش از اندازه تودرتو است' },
  malformed_json: { status: 400, title: 'متن درخواست JSON درستی نیست' },
  unauthenticated: { status: 401, title: 'برای این کار باید وارد شوید' },
  bad_credentials: { status: 401, title: 'ایمیل، شمارهٔ موبایل یا رمز عبور درست نیست' },
  forbidden: { status: 403, title: 'اجازهٔ این کار را ندارید' },
  cross_site: { status: 403, title: 'این درخواست از بیرون سایت آمد و پذیرفته نشد؛ صفحه را تازه کنید' },
  not_approved: { status: 403, title: 'حساب شما در این بخش فعال نیست؛ برای پیگیری با پشتیبانی تماس بگیرید' },
  not_found: { status: 404, title: 'چیزی که دنبالش بودید پیدا نشد' },
  timed_out: { status: 408, title: 'ارسال درخواست نیمه‌کاره ماند؛ دوباره تلاش کنید' },
  method_not_allowed: { status: 405, title: 'این نشانی چنین درخواستی را نمی‌پذیرد' },
  conflict: { status: 409, title: 'وضعیت این مورد تغییر کرده است؛ صفحه را تازه کنید' },
  stale: {
    status: 409,
    title: 'هم‌زمان شخص دیگری این ردیف را تغییر داد؛ صفحه را تازه کنید و تغییرتان را دوباره اعمال کنید',
  },
  playing_elsewhere: { status: 409, title: 'ویدیوها با این حساب در دستگاه دیگری پخش می‌شوند' },
  in_use: { status: 409, title: 'از این ردیف در جای دیگری استفاده شده است' },
  other_version: { status: 412, title: 'سرور این نسخه از پروتکل بارگذاری را نمی‌شناسد' },
  too_large: { status: 413, title: 'حجم درخواست بیش از اندازه است' },
  unsupported_media: { status: 415, title: 'نوع محتوا پذیرفته نیست' },
  no_such_range: { status: 416, title: 'فایل چنین بخشی ندارد' },
  invalid: { status: 422, title: 'بعضی از فیلدها درست پر نشده‌اند؛ پیام کنار هر کدام را ببینید' },
  locked: { status: 423, title: 'این کار هنوز در جای دیگری انجام می‌شود؛ کمی بعد دوباره تلاش کنید' },
  too_many: { status: 429, title: 'تعداد درخواست‌ها زیاد است؛ کمی بعد دوباره تلاش کنید' },
  proof_required: { status: 429, title: 'تلاش‌های نادرست زیاد بوده است؛ دوباره تلاش کنید' },
  headers_too_large: { status: 431, title: 'نشانی یا سرآیندهای درخواست بیش از اندازه بلند است' },
  internal: { status: 500, title: 'مشکلی از سمت ما پیش آمد؛ چند لحظهٔ دیگر دوباره امتحان کنید' },
  no_space: { status: 507, title: 'فضای ذخیره‌سازی سرور پر شده است؛ به مدیر سایت خبر دهید و بعد ادامه دهید' },
  unavailable: { status: 503, title: 'این بخش موقتاً در دسترس نیست؛ کمی بعد دوباره سر بزنید' },
} as const satisfies Record<string, { status: number; title: string }>;
export type ErrorCode = keyof typeof errorTable;

/** The messages of one field; nested rows have paths like `teachers.0.teacher`. */
export interface FieldErrors {
  readonly property: string;
  readonly errors: readonly string[];
}

/**
 * The body of every error response. `current` comes with `stale`: the row as it is now; and with a form whose file was
 * refused: its other fields. `proofLevel` comes with `proof_required`: which challenge is to be solved.
 */
export interface Problem {
  readonly title: string;
  readonly status: number;
  readonly detail?: string;
  readonly code: ErrorCode;
  readonly requestId: string;
  readonly errors: readonly FieldErrors[];
  readonly current?: Readonly<Record<string, unknown>>;
  readonly proofLevel?: number;
}
