/**
 * What reaches the staff of the demo school: news, requests, messages and notifications. Days are counted back from
 * the load.
 */
import type { IconName } from '../../define/icons.ts';

export const news: readonly {
  readonly title: string;
  readonly text: string;
  readonly link?: string;
  readonly day: number;
  readonly status?: 'draft';
}[] = [
  {
    title: 'جلسهٔ پرسش و پاسخ پایتون، پنج‌شنبه ساعت ۱۸',
    text: 'سارا کیانی یک ساعت زنده به پرسش‌های دانشجویان دورهٔ پایتون پاسخ می‌دهد. پیوند جلسه پیامک می‌شود.',
    day: 3,
  },
  {
    title: 'دورهٔ جدید: فیگما از پایه تا نمونهٔ اولیه',
    text: 'مهسا برومند پس از چهار ماه ضبط، دورهٔ جدید فیگما را منتشر کرد. دو درس اول رایگان است.',
    link: '/search/فیگما',
    day: 9,
  },
  {
    title: 'زیرنویس فارسی به دوازده دوره رسید',
    text: 'با همراهی گروهی از دانشجویان داوطلب، دوره‌های دپارتمان برنامه‌نویسی زیرنویس کامل دارند.',
    day: 15,
  },
  {
    title: 'بهترین عکس‌های مسابقهٔ پاییز',
    text: 'از میان دویست‌وده عکس رسیده، ده قاب انتخاب شد. تماشایشان کنید و یادداشت داوران را بخوانید.',
    link: '/blog',
    day: 34,
  },
  {
    title: 'به‌روزرسانی پخش‌کنندهٔ درس‌ها',
    text: 'از این پس پخش‌کننده جای شما را روی همهٔ دستگاه‌ها به خاطر می‌سپارد و با صفحه‌کلید هم کامل کار می‌کند.',
    day: 52,
  },
  {
    title: 'دپارتمان سلامت و سبک زندگی باز شد',
    text: 'با دوره‌های کوتاهی دربارهٔ یوگا، آشپزی سالم، ذهن آرام و عادت‌های خوب شروع کردیم.',
    link: '/department?group=lifestyle#courses',
    day: 81,
  },
  {
    title: 'تغییر ساعت‌های پشتیبانی در نیمهٔ دوم سال',
    text: 'پشتیبانی تلفنی از این پس تا ساعت ۱۹ پاسخ‌گوست؛ پیام‌ها را مثل قبل هر روز می‌خوانیم.',
    link: '/faqs',
    day: 110,
  },
  {
    title: 'برنامهٔ موبایل در راه است',
    text: 'نسخهٔ آزمایشی برنامهٔ موبایل برای پنجاه نفر اول ارسال می‌شود.',
    day: 1,
    status: 'draft',
  },
];

type RequestKind = 'teacher' | 'marketer' | 'staff' | 'other';
type RequestState = 'new' | 'seen' | 'contacted' | 'accepted' | 'rejected';
export const collaborations: readonly {
  readonly name: string;
  readonly family: string;
  readonly email: string | null;
  readonly kind: RequestKind;
  readonly state: RequestState;
  readonly day: number;
  readonly expertise: string;
  readonly message: string;
  readonly note?: string;
}[] = [
  {
    name: 'مانی',
    family: 'سعادت',
    email: 'mani.saadat@example.com',
    kind: 'teacher',
    state: 'new',
    day: 0.4,
    expertise: 'راست و سامانه‌های نهفته',
    message:
      'هفت سال است با میکروکنترلر کار می‌کنم و دو دورهٔ حضوری در دانشگاه برگزار کرده‌ام. طرح درس آماده است و می‌توانم نمونه‌درس بفرستم.',
  },
  {
    name: 'الناز',
    family: 'پیرنیا',
    email: 'elnaz.pirnia@example.com',
    kind: 'teacher',
    state: 'new',
    day: 1.2,
    expertise: 'سفالگری',
    message: 'کارگاه کوچکی در لالجین دارم. دوست دارم ساخت ظرف روی چرخ را از اولین گلوله تا لعاب یاد بدهم.',
  },
  {
    name: 'جواد',
    family: 'خدابنده',
    email: null,
    kind: 'marketer',
    state: 'new',
    day: 2.1,
    expertise: 'کانال آموزشی با ۴۰ هزار دنبال‌کننده',
    message: 'مخاطبان من دانشجو هستند و دوره‌های داده و اکسل برایشان جالب است. شرایط همکاری در فروش را می‌خواستم بدانم.',
  },
  {
    name: 'ویدا',
    family: 'صمدی',
    email: 'vida.samadi@example.com',
    kind: 'staff',
    state: 'seen',
    day: 5,
    expertise: 'تدوین ویدیو',
    message: 'تدوین بیش از صد ساعت ویدیوی آموزشی را انجام داده‌ام. نمونه‌کارها در فایل پیوست است.',
  },
  {
    name: 'شاهین',
    family: 'عطایی',
    email: 'shahin.ataei@example.com',
    kind: 'teacher',
    state: 'contacted',
    day: 12,
    expertise: 'نوازندگی تنبک',
    message: 'نزد استادان بنام آموزش دیده‌ام و پانزده سال تدریس خصوصی کرده‌ام.',
    note: 'تلفنی صحبت شد؛ قرار است یک درس پنج‌دقیقه‌ای ضبط کند و بفرستد.',
  },
  {
    name: 'شیرین',
    family: 'صدر',
    email: 'shirin.sadr@example.com',
    kind: 'teacher',
    state: 'contacted',
    day: 9,
    expertise: 'تذهیب و نگارگری',
    message: 'ده سال در کارگاه تذهیب کار کرده‌ام و شیوهٔ آموزشم بر پایهٔ تمرین‌های کوتاه روزانه است.',
    note: 'حساب استاد ساخته شد و منتظر تأیید است.',
  },
  {
    name: 'پیمان',
    family: 'اردلان',
    email: 'peyman.ardalan@example.com',
    kind: 'other',
    state: 'rejected',
    day: 40,
    expertise: 'فروش تجهیزات استودیو',
    message: 'برای تجهیز استودیوی شما پیشنهاد قیمت داریم.',
    note: 'فعلاً نیازی نیست.',
  },
  {
    name: 'کتایون',
    family: 'مهرآیین',
    email: 'katayoun.mehr@example.com',
    kind: 'staff',
    state: 'accepted',
    day: 75,
    expertise: 'پشتیبانی مشتریان',
    message: 'چهار سال در مرکز تماس کار کرده‌ام و حوصلهٔ خوبی دارم!',
    note: 'از ابتدای ماه شروع به کار کرد.',
  },
];

type MessageState = 'new' | 'answered' | 'closed';
export const contactMessages: readonly {
  readonly name: string;
  readonly contact: string;
  readonly subject: string;
  readonly message: string;
  readonly state: MessageState;
  readonly day: number;
  readonly reply?: string;
}[] = [
  {
    name: 'سعید مختاری',
    contact: 'saeed.mokhtari@example.com',
    subject: 'ویدیوی درس سوم قطع می‌شود',
    message:
      'درس سوم دورهٔ اکسل در دقیقهٔ ۷ می‌ایستد. با دو مرورگر امتحان کردم و همین بود. اینترنتم بقیهٔ درس‌ها را روان پخش می‌کند.',
    state: 'new',
    day: 0.2,
  },
  {
    name: 'نغمه خاکپور',
    contact: '09990001122',
    subject: 'خرید برای کتابخانهٔ محله',
    message: 'می‌خواهیم برای نوجوانان عضو کتابخانه چند دورهٔ برنامه‌نویسی تهیه کنیم. تخفیف نهادهای غیرانتفاعی دارید؟',
    state: 'new',
    day: 0.9,
  },
  {
    name: 'امین ربیعی',
    contact: 'amin.rabiei@example.com',
    subject: 'پیشنهاد دورهٔ مدل‌سازی مالی',
    message: 'دورهٔ اکسل عالی بود. جای دوره‌ای دربارهٔ ارزش‌گذاری استارتاپ‌ها خالی است؛ اگر برنامه‌ای دارید خبرم کنید.',
    state: 'new',
    day: 1.7,
  },
  {
    name: 'لاله فروزان',
    contact: 'laleh.f@example.com',
    subject: 'تغییر نام روی گواهی',
    message: 'نام خانوادگی‌ام پس از تغییر شناسنامه عوض شده است. برای صدور دوبارهٔ گواهی چه مدرکی لازم است؟',
    state: 'answered',
    day: 8,
    reply: 'سلام خانم فروزان. تصویر صفحهٔ توضیحات شناسنامه کافی است. پس از بررسی، نسخهٔ جدید صادر و نسخهٔ قبلی باطل می‌شود.',
  },
  {
    name: 'یونس کرمانی',
    contact: '09990003344',
    subject: 'درخواست بازگشت وجه',
    message: 'دوره را اشتباهی دو بار خریدم؛ یک بار با گوشی و یک بار با کامپیوتر.',
    state: 'answered',
    day: 14,
    reply: 'سلام. خرید دوم لغو شد و مبلغ آن تا ۲۴ ساعت دیگر به کیف پولتان می‌رسد.',
  },
  {
    name: 'مژگان حاتمی',
    contact: 'mozhgan.h@example.com',
    subject: 'سپاس از استاد کاشفی',
    message: 'فقط خواستم تشکر کنم. تمرین تنفس پیش از خواب کمک بزرگی بود.',
    state: 'closed',
    day: 31,
  },
  {
    name: 'بهمن دولت‌آبادی',
    contact: 'bahman.d@example.com',
    subject: 'ورود با حساب گوگل',
    message: 'وقتی با گوگل وارد می‌شوم حساب جدیدی باز می‌شود و دوره‌هایم را نمی‌بینم.',
    state: 'closed',
    day: 48,
    reply: 'دو حساب شما یکی شد. از این پس با هر دو راه به همان دوره‌ها می‌رسید.',
  },
];

export const notifications: readonly {
  readonly title: string;
  readonly text: string;
  readonly link: string;
  readonly icon: IconName;
  readonly permission?: string;
  readonly day: number;
}[] = [
  {
    title: 'درخواست همکاری جدید',
    text: 'مانی سعادت برای تدریس راست و سامانه‌های نهفته درخواست داده است.',
    link: '/admin/collaborate-requests',
    icon: 'inbox',
    permission: 'admin.collaborate-requests.view',
    day: 0.4,
  },
  {
    title: 'پیام جدید از صفحهٔ تماس',
    text: 'سعید مختاری نوشته است که ویدیوی درس سوم دورهٔ اکسل در دقیقهٔ هفتم قطع می‌شود و با دو مرورگر همین است.',
    link: '/admin/contact-requests',
    icon: 'phone',
    permission: 'admin.contact-requests.view',
    day: 0.2,
  },
  {
    title: 'استادی منتظر تأیید است',
    text: 'شیرین صدر پروفایل خود را کامل کرده است.',
    link: '/admin/teachers',
    icon: 'person',
    permission: 'admin.teachers.edit',
    day: 4,
  },
  {
    title: 'بازاریابی منتظر تأیید است',
    text: 'دنیا سرمد با کد donya درخواست همکاری در فروش داده است.',
    link: '/admin/marketers',
    icon: 'link',
    permission: 'admin.marketers.edit',
    day: 2,
  },
  {
    title: 'دو دوره در بازبینی‌اند',
    text: 'پیش از انتشار، فصل‌ها و پیش‌نمایش‌هایشان را ببینید.',
    link: '/admin/courses',
    icon: 'school',
    permission: 'admin.courses.edit',
    day: 1.5,
  },
  {
    title: 'نوار تبلیغ تا پنج روز دیگر تمام می‌شود',
    text: 'پس از پایان زمان، نوار را غیرفعال کنید یا متن جدیدی برایش بنویسید.',
    link: '/admin/banner',
    icon: 'bell',
    permission: 'admin.banner.edit',
    day: 0.1,
  },
  {
    title: 'به پنل آکادمی مهرگان خوش آمدید',
    text: 'این آکادمی نمایشی است: هر چه می‌خواهید تغییر دهید؛ تاریخچهٔ هر ردیف زیر صفحهٔ ویرایش آن می‌ماند.',
    link: '/',
    icon: 'heart',
    day: 6,
  },
];
