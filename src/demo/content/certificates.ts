/** The certificates of the demo school. Words in braces are filled in when one is issued. */
export interface CertificateContent {
  readonly key: string;
  readonly title: string;
  /** Paragraphs. */
  readonly text: readonly string[];
  readonly signatories: readonly (readonly [name: string, role: string])[];
  /** Thousands of tomans. */
  readonly price: number;
  readonly months?: number;
  /** Percents; an exam is required where `passMark` is given. */
  readonly progress: number;
  readonly passMark?: number;
  readonly nationalId?: true;
}

const director = ['نگار صالحی', 'مدیر آکادمی مهرگان'] as const;
const dean = ['شهره دادگر', 'مدیر آموزش'] as const;

export const certificates = [
  {
    key: 'course',
    title: 'گواهی پایان دوره',
    price: 0,
    progress: 80,
    signatories: [director],
    text: [
      'گواهی می‌شود <strong>{نام}</strong> دورهٔ «<strong>{عنوان}</strong>» را[ به مدت {ساعت} ساعت][ با تدریس {استاد}] گذرانده و تمرین‌های آن را انجام داده است.',
      'تاریخ صدور: {تاریخ}',
    ],
  },
  {
    key: 'exam',
    title: 'گواهی قبولی در آزمون',
    price: 90,
    progress: 80,
    passMark: 60,
    signatories: [director, dean],
    text: [
      'گواهی می‌شود <strong>{نام}</strong> در آزمون پایانی «<strong>{عنوان}</strong>» شرکت کرده و با نمرهٔ {نمره} پذیرفته شده است.',
      '[مدت دوره: {ساعت} ساعت. ][استاد: {استاد}. ]تاریخ صدور: {تاریخ}',
    ],
  },
  {
    key: 'identity',
    title: 'گواهی مهارت با احراز هویت',
    price: 250,
    months: 36,
    progress: 0,
    passMark: 70,
    nationalId: true,
    signatories: [director, dean],
    text: [
      'گواهی می‌شود <strong>{نام}</strong> به شمارهٔ ملی {کد ملی} در آزمون «<strong>{عنوان}</strong>» که با احراز هویت برگزار شده، نمرهٔ {نمره} را به دست آورده است.',
      'درستی این گواهی را با کد روی آن در صفحهٔ استعلام گواهی بررسی کنید. تاریخ صدور: {تاریخ}',
    ],
  },
  {
    // Given by hand alone: it asks for nothing that was learned here.
    key: 'workshop',
    title: 'گواهی شرکت در کارگاه',
    price: 0,
    months: 6,
    progress: 0,
    signatories: [director, dean],
    text: ['گواهی می‌شود <strong>{نام}</strong> در «<strong>{عنوان}</strong>» شرکت کرده است.', 'تاریخ صدور: {تاریخ}'],
  },
] as const satisfies readonly CertificateContent[];
export type CertificateKey = (typeof certificates)[number]['key'];

/** The text of a certificate whose template has no text of its own. */
export const plainCertificate = {
  title: 'گواهی پایان دوره',
  text: '<p>گواهی می‌شود <strong>{نام}</strong> با موفقیت «<strong>{عنوان}</strong>» را در آکادمی مهرگان به پایان رسانده است.</p><p>[ساعت آموزش: {ساعت} · ][استاد: {استاد} · ]تاریخ صدور: {تاریخ}</p>',
  footer: 'درستی این گواهی با وارد کردن کد آن در صفحهٔ استعلام گواهی بررسی می‌شود.',
} as const;
