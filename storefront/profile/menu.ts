/** The pages of the profile, as its menu and its first page list them (specification, section 2). */
import { msgid } from '../../src/locale/translate.ts';
import {
  contactsPath,
  dashboardPath,
  earningsPath,
  extraInfoPath,
  infoPath,
  myAttemptsPath,
  myCommentsPath,
  myCoursesPath,
  myExamsPath,
  myOrdersPath,
  myProofsPath,
  myRoadmapsPath,
  myVipPath,
  referralsPath,
  securityPath,
  vipHistoryPath,
  walletPath,
} from '../../src/paths/pages.ts';

export interface ProfilePage {
  readonly path: string;
  readonly label: string;
  readonly icon: string;
  /** What one finds there. */
  readonly text: string;
}

export interface ProfileGroup {
  readonly label: string;
  readonly pages: readonly ProfilePage[];
}

export const profileGroups: readonly ProfileGroup[] = [
  {
    label: msgid('یادگیری'),
    pages: [
      {
        path: dashboardPath,
        label: msgid('پیشخوان'),
        icon: 'panel',
        text: msgid('از کجا ادامه دهید: دوره‌ها، سفارش‌ها و موجودی در یک نگاه.'),
      },
      {
        path: myCoursesPath,
        label: msgid('دوره‌های من'),
        icon: 'school',
        text: msgid('دوره‌هایی که به آن‌ها دسترسی دارید، و تا چه زمانی.'),
      },
      {
        path: myExamsPath,
        label: msgid('آزمون‌ها و گواهی‌ها'),
        icon: 'quiz',
        text: msgid('آزمون‌هایی که می‌توانید در آن‌ها شرکت کنید، نمره‌ها و گواهی‌ها.'),
      },
      { path: myAttemptsPath, label: msgid('سابقهٔ آزمون‌ها'), icon: 'target', text: msgid('هر تلاش با نتیجهٔ آن.') },
      {
        path: myProofsPath,
        label: msgid('گواهی‌های من'),
        icon: 'article',
        text: msgid('گواهی‌هایی که گرفته‌اید، و آنچه می‌توانید بگیرید.'),
      },
      {
        path: myRoadmapsPath,
        label: msgid('مسیرهای من'),
        icon: 'route',
        text: msgid('مسیرهایی که پرسش‌نامه پیشنهاد کرد، با پیشرفت شما.'),
      },
      {
        path: myCommentsPath,
        label: msgid('دیدگاه‌های من'),
        icon: 'quote',
        text: msgid('آنچه نوشته‌اید، وضعیت هر دیدگاه و پاسخ آن.'),
      },
    ],
  },
  {
    label: msgid('پول و اشتراک'),
    pages: [
      {
        path: myOrdersPath,
        label: msgid('سفارش‌ها'),
        icon: 'payments',
        text: msgid('خریدها و پرداخت‌های شما، با رسید هر یک.'),
      },
      {
        path: walletPath,
        label: msgid('کیف پول'),
        icon: 'wallet',
        text: msgid('موجودی، تراکنش‌ها و افزایش موجودی.'),
      },
      { path: myVipPath, label: msgid('اشتراک ویژه'), icon: 'crown', text: msgid('وضعیت اشتراک شما و طرح‌های آن.') },
      {
        path: vipHistoryPath,
        label: msgid('سابقهٔ اشتراک'),
        icon: 'calendar',
        text: msgid('هر خرید، هدیه و تمدید اشتراک.'),
      },
      {
        path: referralsPath,
        label: msgid('دعوت از دوستان'),
        icon: 'people',
        text: msgid('دوستانی که دعوت کرده‌اید، پاداش‌ها و برداشت آن‌ها.'),
      },
      {
        path: earningsPath,
        label: msgid('دریافتی‌های من'),
        icon: 'chart',
        text: msgid('درآمد تدریس و بازاریابی، و پرداخت‌های آن.'),
      },
    ],
  },
  {
    label: msgid('مشخصات'),
    pages: [
      {
        path: contactsPath,
        label: msgid('پروفایل و راه‌های تماس'),
        icon: 'image',
        text: msgid('تصویر، «دربارهٔ من»، موبایل و ایمیل شما.'),
      },
      { path: infoPath, label: msgid('مشخصات من'), icon: 'person', text: msgid('نام، کد ملی، تاریخ تولد و شهر.') },
      {
        path: extraInfoPath,
        label: msgid('اطلاعات تکمیلی'),
        icon: 'text',
        text: msgid('آنچه آکادمی برای گواهی و قرارداد بررسی می‌کند.'),
      },
      {
        path: securityPath,
        label: msgid('امنیت حساب'),
        icon: 'shield',
        text: msgid('دستگاه‌های متصل، رمز عبور، ورود با گوگل و حذف حساب.'),
      },
    ],
  },
];

/** All of them, in the order of the groups. */
export const profilePages: readonly ProfilePage[] = profileGroups.flatMap(({ pages }) => pages);

/** What the bar at the foot of a phone holds. */
export const barPages: readonly ProfilePage[] = [dashboardPath, myCoursesPath, myOrdersPath, walletPath].flatMap(
  (path) => profilePages.find((page) => page.path === path) ?? [],
);
