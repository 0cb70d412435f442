/**
 * The words people read, limited to one choice each (`docs/decisions/193-words.md`). Texts are the Persian literals of
 * the sources, with the line each begins on; words that are typed by visitors (search) are none.
 */
import { lineCounter, parse, visit, type SyntaxNode } from './syntax.ts';

export interface PersianText {
  readonly text: string;
  readonly line: number;
}

/** A way to say something that is not used here, and what is said instead. */
export interface Term {
  readonly avoid: RegExp;
  readonly use: string;
}

/** A word by itself: neither a part of a longer word nor followed by an ending. */
const word = (text: string): RegExp => new RegExp(`(?<!\\p{L})(?:${text})(?!\\p{L})`, 'u');
/** A word with or without endings. */
const begins = (text: string): RegExp => new RegExp(`(?<!\\p{L})(?:${text})`, 'u');

export const terms: readonly Term[] = [
  // Plain words for archaic ones.
  { avoid: begins('برگزین|برگزیدن'), use: 'انتخاب کردن («برگزیده» only of what the school features)' },
  { avoid: begins('آغاز'), use: 'شروع' },
  { avoid: begins('نخست'), use: 'اول، اولین، «صفحهٔ اصلی»' },
  { avoid: begins('اکنون|هم‌اکنون'), use: 'الان، حالا، فعلاً؛ in errors «موقتاً»' },
  { avoid: word('تنها'), use: 'فقط' },
  { avoid: word('شمار'), use: 'تعداد' },
  { avoid: begins('دست‌کم|دست کم|کمینه|دست بالا|بیشینه'), use: 'حداقل، حداکثر' },
  { avoid: begins('پیشین|کنونی'), use: 'قبلی، فعلی' },
  { avoid: begins('پیش‌تر'), use: 'قبلاً' },
  { avoid: begins('بی‌درنگ'), use: 'بلافاصله، فوری' },
  { avoid: begins('شکیبا'), use: 'صبر، صبوری' },
  { avoid: begins('بکوشید|می‌کوشی'), use: 'تلاش کنید' },
  { avoid: /(?<!\p{L})بی (?=\p{L})/u, use: 'بدون' },
  { avoid: begins('از آنِ'), use: 'مال، برای، ویژهٔ' },
  { avoid: begins('فرستادن|فرستاده'), use: 'ارسال، ارسال‌شده («می‌فرستیم» may stay)' },
  {
    avoid:
      /(?<!\p{L})(?:رمز|رمز عبور|کد|ایمیل|پیام|شماره|شمارهٔ موبایل|نشانی|پیوند|فایل|تلاش|حساب|نسخهٔ?|نام|گفتگوی?|درخواست|سفارش|یادداشت|ورود) تازه/u,
    use: 'جدید («تازه‌ترین», «صفحه را تازه کنید» may stay)',
  },
  {
    avoid: /(?<!\p{L})(?:رمز عبور|رمز|کد|شبا|شماره|شمارهٔ موبایل|ایمیل)[^.؛،]{0,25}را بنویسید/u,
    use: 'وارد کنید («بنویسید» only of texts)',
  },
  // One word for one thing.
  { avoid: begins('فیلم(?!‌?(?:ساز|نامه|بردار)| کوتاه)|ویدئو'), use: 'ویدیو' },
  { avoid: begins('گردش‌های? |گردش‌ها|گردشی'), use: 'تراکنش' },
  { avoid: begins('پالایش'), use: 'فیلتر' },
  { avoid: begins('سرفصل|مبحث'), use: 'فصل' },
  { avoid: begins('آزمونک'), use: 'آزمون کوتاه' },
  { avoid: word('آدرس|سرنوشت'), use: 'نشانی' },
  { avoid: word('نشست|نشست‌ها|نشست‌های|نشستش'), use: 'دستگاه متصل، «ورود»' },
  { avoid: begins('گذرواژه'), use: 'رمز عبور' },
  { avoid: begins('نام کاربری'), use: 'ایمیل یا شمارهٔ موبایل' },
  { avoid: begins('رایانامه'), use: 'ایمیل' },
  { avoid: begins('رایانه'), use: 'کامپیوتر' },
  { avoid: begins('شمارهٔ همراه|تلفن همراه'), use: 'شمارهٔ موبایل' },
  { avoid: begins('هنرجو|شاگرد'), use: 'دانشجو' },
  { avoid: begins('آموزگار|دبیران'), use: 'استاد' },
  { avoid: begins('همگانی'), use: 'عمومی' },
  { avoid: begins('نمایه'), use: 'پروفایل؛ of search engines «نمایش»' },
  { avoid: begins('بی‌هزینه'), use: 'رایگان' },
  { avoid: begins('پرداختنی'), use: 'قابل پرداخت' },
  { avoid: begins('نگه‌داشته'), use: 'رزروشده' },
  { avoid: begins('معرفی‌شد'), use: 'دعوت‌شده' },
  { avoid: begins('حق تدریس'), use: 'سهم فروش (of teachers); «پورسانت» is of marketers' },
  { avoid: begins('بازگشته'), use: 'برگشت‌داده‌شده' },
  { avoid: begins('هم‌معنا'), use: 'هم‌معنی' },
  { avoid: begins('درون‌ریزی'), use: 'ورود از فایل' },
  // Words that mislead.
  { avoid: begins('برداشتن|بردارید'), use: 'حذف کردن؛ of an address «کپی»' },
  { avoid: /(?<!\p{L})دفتر(?!\p{L}| کل)/u, use: 'آکادمی، پشتیبانی؛ of the ledger «دفتر کل»' },
  { avoid: begins('نشان‌دار'), use: 'مشمول اشتراک؛ of questions «علامت‌دار»' },
  { avoid: begins('پیشه(?!‌ای)'), use: 'شغل' },
  // Orthography.
  { avoid: word('شماره(?= \\p{L})'), use: 'شمارهٔ' },
  { avoid: begins('این‌جا|آن‌جا'), use: 'اینجا، آنجا' },
  { avoid: begins('این‌که|آن‌که|بی‌آن‌که|بی آنکه'), use: 'اینکه، آنکه، بی‌آنکه' },
  { avoid: begins('همزمان|همخوان|ناهمخوان'), use: 'هم‌زمان، هم‌خوان، ناهم‌خوان' },
  { avoid: begins('تحلیل‌گر'), use: 'تحلیلگر' },
  { avoid: begins('جست‌وجو|جست و جو'), use: 'جستجو' },
  { avoid: begins('چنان که'), use: 'چنان‌که' },
  { avoid: begins('همه چیز'), use: 'همه‌چیز' },
];

const persian = /[\u0600-\u06ff]/;

function textOf(node: SyntaxNode): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'JSXText' && typeof node.value === 'string') return node.value;
  if (node.type !== 'TemplateElement') return undefined;
  const { value } = node;
  return typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : undefined;
}

/** The Persian literals of a source text: strings, parts of templates, and the text of elements. */
export function persianTexts(file: string, source: string): PersianText[] {
  const lineOf = lineCounter(source);
  const found: PersianText[] = [];
  visit(parse(file, source).program, (node) => {
    const text = textOf(node)?.trim();
    if (text && persian.test(text)) found.push({ text, line: lineOf(node.start) });
  });
  return found;
}

/** What is wrong with the words of a file, a line each. */
export const wordingMistakes = (file: string, source: string): string[] =>
  persianTexts(file, source).flatMap(({ text, line }) =>
    terms.flatMap(({ avoid, use }) => {
      const match = avoid.exec(text);
      return match ? [`${file}:${line} «${match[0]}» in «${text.slice(0, 80)}»: ${use}`] : [];
    }),
  );
