/** The where-to-start questionnaire of the demo school. */
import type { IconName } from '../../define/icons.ts';
import type { MajorKey } from './majors.ts';

export interface RoadmapQuestion {
  readonly text: string;
  /** More than one answer may be chosen. */
  readonly several?: true;
  /** An answer weighs so much for a major; one that names none says nothing of the choice. */
  readonly options: readonly (readonly [text: string, icon: IconName, major?: MajorKey, weight?: number])[];
}
export interface RoadmapPart {
  readonly name: string;
  readonly description: string;
  readonly questions: readonly RoadmapQuestion[];
}

export const roadmap: readonly RoadmapPart[] = [
  {
    name: 'علاقه‌ها',
    description: 'پاسخ درست و نادرست ندارند. اولین چیزی را که به دلتان می‌نشیند انتخاب کنید.',
    questions: [
      {
        text: 'یک بعدازظهر آزاد دارید. کدام کار بیشتر سرگرمتان می‌کند؟',
        options: [
          ['ساختن چیزی کوچک که کار کند', 'code', 'web', 4],
          ['مرتب کردن و سنجیدن خرج‌های ماه', 'chart', 'data', 4],
          ['چیدن دوبارهٔ اتاق تا بهتر به کار بیاید', 'brush', 'designer', 4],
          ['گرفتن و تدوین یک ویدیوی کوتاه', 'video', 'creator', 4],
          ['گفت‌وگو با کسانی که تازه آشنا شده‌اید', 'people', 'marketer', 3],
        ],
      },
      {
        text: 'در یک فروشگاه اینترنتی اول چه چیزی توجهتان را می‌گیرد؟',
        options: [
          ['اینکه چگونه ساخته شده است', 'code', 'web', 3],
          ['چیدمان و آسانی خرید', 'layers', 'designer', 3],
          ['عکس‌ها و ویدیوی محصول', 'image', 'creator', 3],
          ['قیمت و پیشنهادهایش', 'tag', 'marketer', 3],
          ['اینکه چرا همین محصول را می‌فروشند', 'business', 'manager', 3],
        ],
      },
      {
        text: 'از کدام‌ها خوشتان می‌آید؟ هر چند تا که هست.',
        several: true,
        options: [
          ['حل کردن معما', 'question', 'web', 2],
          ['نمودار و جدول', 'calculator', 'data', 2],
          ['رنگ و قلم', 'brush', 'designer', 2],
          ['نوشتن و داستان‌گویی', 'article', 'marketer', 2],
          ['عکاسی', 'camera', 'creator', 2],
          ['برنامه‌ریزی برای گروه', 'calendar', 'manager', 2],
        ],
      },
    ],
  },
  {
    name: 'شیوهٔ کار',
    description: 'می‌خواهیم بدانیم یک روز کاری خوب برای شما چه شکلی دارد.',
    questions: [
      {
        text: 'ترجیح می‌دهید بیشتر روز را چگونه بگذرانید؟',
        options: [
          ['چند ساعت پیوسته با یک مسئله', 'code', 'web', 3],
          ['میان داده‌ها و پرسش‌های دیگران', 'search', 'data', 3],
          ['میان طرح و گفت‌وگو با کاربر', 'people', 'designer', 3],
          ['در هماهنگی میان چند گروه', 'calendar', 'manager', 4],
          ['بیرون از محل کار، با دوربین', 'camera', 'creator', 4],
        ],
      },
      {
        text: 'وقتی کاری پیش نمی‌رود، اول چه می‌کنید؟',
        options: [
          ['گام‌به‌گام دنبال خطا می‌گردم', 'search', 'web', 3],
          ['عددها را نگاه می‌کنم تا ببینم از کجا خراب شد', 'chart', 'data', 3],
          ['از کسی که با آن کار می‌کند می‌پرسم', 'people', 'designer', 2],
          ['هدف را دوباره می‌خوانم؛ شاید لازم نباشد', 'key', 'manager', 3],
          ['راه دیگری برای گفتنش پیدا می‌کنم', 'quote', 'marketer', 2],
        ],
      },
      {
        text: 'کدام جمله را بیشتر دربارهٔ شما می‌گویند؟',
        options: [
          ['دقیق است', 'calculator', 'data', 3],
          ['خوش‌سلیقه است', 'heart', 'designer', 3],
          ['خوب حرف می‌زند', 'phone', 'marketer', 3],
          ['همه را به نتیجه می‌رساند', 'star', 'manager', 3],
          ['همیشه دارد چیزی می‌سازد', 'settings', 'web', 3],
          ['چشم خوبی دارد', 'image', 'creator', 3],
        ],
      },
    ],
  },
  {
    name: 'زمان و هدف',
    description: 'تا راهی را پیشنهاد کنیم که در زندگی امروز شما جا بگیرد.',
    questions: [
      {
        text: 'در هفته چند ساعت می‌توانید برای یادگیری بگذارید؟',
        options: [
          ['کمتر از سه ساعت', 'calendar', 'creator', 1],
          ['سه تا شش ساعت', 'calendar'],
          ['شش تا ده ساعت', 'calendar', 'data', 1],
          ['بیش از ده ساعت', 'calendar', 'web', 2],
        ],
      },
      {
        text: 'از این یادگیری چه می‌خواهید؟',
        options: [
          ['اولین شغل', 'school', 'web', 2],
          ['رفتن به شغلی جدید', 'link', 'data', 2],
          ['رشد در شغلی که دارم', 'chart', 'manager', 3],
          ['رونق کسب‌وکار خودم', 'business', 'marketer', 3],
          ['درآمد پروژه‌ای در کنار کار', 'payments', 'creator', 2],
        ],
      },
      {
        text: 'کدام‌ها را از پیش بلدید؟ اگر هیچ‌کدام، همان را بزنید.',
        several: true,
        options: [
          ['کمی کدنویسی', 'code', 'web', 2],
          ['اکسل', 'file', 'data', 2],
          ['یکی از ابزارهای طراحی', 'brush', 'designer', 2],
          ['فروش یا کار با مشتری', 'phone', 'marketer', 2],
          ['مدیریت یک گروه یا پروژه', 'people', 'manager', 2],
          ['هیچ‌کدام', 'heart'],
        ],
      },
    ],
  },
];
