/** The teachers of the demo school. The last one waits for an answer; all others are approved. */
export interface TeacherContent {
  readonly key: string;
  readonly name: string;
  readonly family: string;
  readonly gender: 'woman' | 'man';
  /** Latin, for addresses. */
  readonly handle: string;
  readonly expertise: readonly string[];
  readonly bio: string;
  readonly socials: Readonly<Partial<Record<'telegram' | 'instagram' | 'linkedin' | 'website', string>>>;
  readonly shareBps: number;
}

export const teachers = [
  { key: 'sara', name: 'سارا', family: 'کیانی', gender: 'woman', handle: 'sara.kiani', shareBps: 5500, expertise: ['پایتون', 'علم داده', 'هوش مصنوعی'], socials: { linkedin: 'https://www.linkedin.com/in/example', telegram: 'https://t.me/example' },
    bio: 'سارا با آمار آغاز کرد و با پایتون ماند. هشت سال است در تیم‌های داده کار می‌کند و مدل‌هایی ساخته که تقاضای فروشگاه‌ها را پیش‌بینی می‌کنند. در کلاسش نخست می‌پرسیم «چه سؤالی داریم؟» و بعد سراغ ابزار می‌رویم.' },
  { key: 'nima', name: 'نیما', family: 'رستگار', gender: 'man', handle: 'nima.rastgar', shareBps: 5500, expertise: ['جاوااسکریپت', 'توسعهٔ وب', 'نود'], socials: { telegram: 'https://t.me/example', website: 'https://example.com/nima' },
    bio: 'نیما دوازده سال است که وب می‌سازد؛ از فروشگاهی در شیراز که نخستین مشتری‌اش بود تا سامانه‌هایی با میلیون‌ها بازدید در روز. باور دارد کد خوب کدی است که نفر بعدی بفهمد. در این سال‌ها بیش از چهل کارگاه برگزار کرده و دو کتابخانهٔ متن‌باز فارسی‌ساز نوشته است.' },
  { key: 'mahsa', name: 'مهسا', family: 'برومند', gender: 'woman', handle: 'mahsa.boroumand', shareBps: 5200, expertise: ['رابط کاربری', 'تجربهٔ کاربری', 'فیگما'], socials: { instagram: 'https://www.instagram.com/example', website: 'https://example.com/mahsa' },
    bio: 'مهسا طراح محصول است و طراحی چند اپلیکیشن پرکاربرد را رهبری کرده است. عاشق ساده کردن است: می‌گوید هر صفحه‌ای که توضیح لازم دارد، هنوز تمام نشده. درس‌هایش پر از پیش و پسِ طرح‌های واقعی است.' },
  { key: 'arash', name: 'آرش', family: 'توکلی', gender: 'man', handle: 'arash.tavakoli', shareBps: 5000, expertise: ['موشن‌گرافیک', 'سه‌بعدی', 'گرافیک'], socials: { instagram: 'https://www.instagram.com/example' },
    bio: 'آرش پانزده سال پیش با تیزرهای تلویزیونی به حرکت رسید و هنوز هم می‌گوید زمان‌بندی نیمی از طراحی است. استودیوی کوچکی دارد که برای جشنواره‌ها و نشان‌ها فیلم کوتاه می‌سازد.' },
  { key: 'farhad', name: 'فرهاد', family: 'نیک‌پور', gender: 'man', handle: 'farhad.nikpour', shareBps: 4500, expertise: ['مدیریت محصول', 'راه‌اندازی کسب‌وکار', 'مالی'], socials: { linkedin: 'https://www.linkedin.com/in/example' },
    bio: 'فرهاد سه کسب‌وکار راه انداخته؛ یکی شکست خورد، یکی فروخته شد و سومی هنوز سر پاست. از هر سه در کلاس می‌گوید، به‌ویژه از اولی. مدیریت محصول و حساب سود و زیان را به زبان آدم معمولی درس می‌دهد.' },
  { key: 'leila', name: 'لیلا', family: 'صدرایی', gender: 'woman', handle: 'leila.sadraei', shareBps: 5000, expertise: ['بازاریابی دیجیتال', 'تولید محتوا', 'نشان'], socials: { instagram: 'https://www.instagram.com/example', linkedin: 'https://www.linkedin.com/in/example' },
    bio: 'لیلا بازاریابی را از پشت پیشخوان کتاب‌فروشی پدرش یاد گرفت. امروز راهبرد محتوای چند نشان شناخته‌شده را می‌نویسد و به صاحبان کسب‌وکارهای کوچک یاد می‌دهد با بودجهٔ کم دیده شوند.' },
  { key: 'parisa', name: 'پریسا', family: 'همدانی', gender: 'woman', handle: 'parisa.hamedani', shareBps: 5000, expertise: ['انگلیسی', 'آیلتس', 'مکالمه'], socials: { instagram: 'https://www.instagram.com/example', telegram: 'https://t.me/example' },
    bio: 'پریسا چهارده سال است انگلیسی درس می‌دهد و بیش از دو هزار نفر را برای آیلتس آماده کرده است. در کلاسش از اشتباه کردن کسی خجالت نمی‌کشد، چون اول از همه خودش اشتباه‌های بامزه‌اش را تعریف می‌کند.' },
  { key: 'kamran', name: 'کامران', family: 'وفایی', gender: 'man', handle: 'kamran.vafaei', shareBps: 4800, expertise: ['آلمانی', 'فرانسوی', 'ترجمه'], socials: { telegram: 'https://t.me/example' },
    bio: 'کامران سال‌ها در وین و لیون زندگی کرده و مترجم شفاهی بوده است. زبان را از راه قصه و ترانه یاد می‌دهد و برای هر قاعدهٔ دستور یک خاطره دارد.' },
  { key: 'elham', name: 'الهام', family: 'زرگر', gender: 'woman', handle: 'elham.zargar', shareBps: 4800, expertise: ['عکاسی', 'نقاشی', 'خوشنویسی'], socials: { instagram: 'https://www.instagram.com/example', website: 'https://example.com/elham' },
    bio: 'الهام عکاس مستند و نقاش است و عکس‌هایش از بازارهای ایران در چند نمایشگاه دیده شده. به شاگردانش می‌گوید دوربین را زمین بگذارند و اول ده دقیقه فقط نگاه کنند.' },
  { key: 'behzad', name: 'بهزاد', family: 'سروش', gender: 'man', handle: 'behzad.soroush', shareBps: 5000, expertise: ['گیتار', 'سه‌تار', 'آهنگ‌سازی'], socials: { telegram: 'https://t.me/example' },
    bio: 'بهزاد نوازندهٔ گیتار و سه‌تار است و برای تئاتر و فیلم کوتاه موسیقی می‌نویسد. روشش ساده است: از هفتهٔ اول یک قطعهٔ واقعی بنوازید، هر قدر هم کوتاه.' },
  { key: 'maryam', name: 'مریم', family: 'آذرنوش', gender: 'woman', handle: 'maryam.azarnoush', shareBps: 4500, expertise: ['ریاضی', 'آمار', 'فیزیک'], socials: { website: 'https://example.com/maryam' },
    bio: 'دکتر آذرنوش ریاضی‌دانی است که دوست دارد با گچ رنگی درس بدهد. بیست سال در دانشگاه و دبیرستان تدریس کرده و کتابی دربارهٔ ریاضیِ زندگی روزمره نوشته است.' },
  { key: 'shadi', name: 'شادی', family: 'کاشفی', gender: 'woman', handle: 'shadi.kashefi', shareBps: 5000, expertise: ['تغذیه', 'یوگا', 'ذهن‌آگاهی'], socials: { instagram: 'https://www.instagram.com/example' },
    bio: 'شادی کارشناس تغذیه و مربی یوگاست و ده سال است به آدم‌های پرمشغله کمک می‌کند بدون سخت‌گیری حالشان بهتر شود. برنامه‌هایش کوچک و دست‌یافتنی‌اند؛ می‌گوید عادتی که نماند به درد نمی‌خورد.' },
  { key: 'shirin', name: 'شیرین', family: 'صدر', gender: 'woman', handle: 'shirin.sadr', shareBps: 5000, expertise: ['تذهیب', 'نگارگری'], socials: { instagram: 'https://www.instagram.com/example' },
    bio: 'شیرین مذهّب و نگارگر است و ده سال در کارگاهی در اصفهان کار کرده. درخواست همکاری داده و نمونه‌درس‌هایش در دست بررسی است.' },
] as const satisfies readonly TeacherContent[];
export type TeacherKey = (typeof teachers)[number]['key'];
