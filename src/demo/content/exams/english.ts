/** Exams of English. */
import type { ExamContent } from './exam.ts';

export const englishExams: readonly ExamContent[] = [
  {
    title: 'آزمون پایانی گرامر انگلیسی',
    kind: 'course',
    courses: ['گرامر انگلیسی با قصه'],
    minutes: 25,
    pass: 60,
    attempts: { perPurchase: 3, max: 3, retakeDelay: 48 },
    answers: 'after_submit',
    certificate: 'exam',
    questions: `
حال ساده | جای خالی را پر کنید: \`She ___ to work by bus every day.\`
- go
+ goes | برای سوم‌شخص مفرد s یا es می‌آید.
- going
- gone

حال کامل | جای خالی را پر کنید: \`I ___ here since 2019.\`
- live
- am living
+ have lived | since شروع کاری را می‌گوید که هنوز ادامه دارد.
- lived

قطار رفته بود | جای خالی را پر کنید: \`When I arrived, the train ___.\`
- leaves
- has left
+ had left | کار دوم پیش از کار اول در گذشته تمام شده است.
- was leave

جمله‌های درست | کدام جمله‌ها درست‌اند؟
+ He doesn't like tea.
+ They have gone home.
- She don't know. | پس از she باید doesn't بیاید.
- I am agree. | agree خودش فعل است: I agree.

شرطی نوع اول | جملهٔ \`If it rains, we will stay at home.\` شرطی نوع اول است.
درست | حال ساده در شرط و آینده در پاسخ.

گذشتهٔ go | گذشتهٔ سادهٔ فعل \`go\` چیست؟
= went

حرف تعریف | پیش از واژهٔ \`hour\` از a استفاده می‌کنیم یا an؟
= an

مجهول | جای خالی را پر کنید: \`The letter ___ yesterday.\`
- wrote
- is written
+ was written | نامه خودش نمی‌نویسد؛ نوشته شد.
- has written

شرطی خیالی | جای خالی را پر کنید: \`If I ___ you, I would apologise.\`
- am
+ were | در شرطی نوع دوم برای همهٔ شخص‌ها were می‌آید.
- will be
- had been

دیروز و حال کامل | جملهٔ \`I have seen him yesterday.\` درست است.
نادرست | با زمان معلوم گذشته، گذشتهٔ ساده می‌آید: I saw him yesterday.

سفر قبلی | در پنج تا هشت جملهٔ انگلیسی از آخرین سفرتان بنویسید و حداقل سه زمان مختلف به کار ببرید.`,
  },
  {
    title: 'سنجش سطح زبان انگلیسی',
    kind: 'standalone',
    price: 50,
    minutes: 20,
    pass: 50,
    questionCount: 10,
    attempts: { perPurchase: 1, max: 0, retakeDelay: 24 },
    grade: 'average',
    forwardOnly: true,
    answers: 'after_submit',
    questions: `
شیر در یخچال | جای خالی را پر کنید: \`There ___ any milk in the fridge.\`
- aren't
+ isn't | milk شمارش‌ناپذیر و مفرد است.
- don't
- hasn't

روز هفته | جای خالی را پر کنید: \`The meeting is ___ Monday.\`
- in
- at
+ on
- by

ساعت موزه | متن را بخوانید: \`The museum is closed on Mondays but stays open until 9 p.m. on Thursdays.\` پنج‌شنبه شب می‌توان به موزه رفت.
درست | پنج‌شنبه‌ها تا نه شب باز است.

ده سال است | جای خالی را پر کنید: \`He has been working here ___ ten years.\`
- since | برای شروع کار: since 2015.
+ for
- from
- during

واژه‌های هم‌معنی | کدام واژه‌ها به معنای \`difficult\` نزدیک‌اند؟
+ hard
+ tough
- soft
- plain

واژهٔ مخالف | مخالف \`cheap\` را بنویسید.
= expensive | dear | costly

چشم‌به‌راه | جای خالی را پر کنید: \`I'm looking forward to ___ you.\`
- see
+ seeing | این to حرف اضافه است و پس از آن اسم مصدر می‌آید.
- saw
- seen

وارونگی | جای خالی را پر کنید: \`Hardly ___ the door when the phone rang.\`
- I had closed
+ had I closed | پس از Hardly در ابتدای جمله، فعل کمکی پیش از فاعل می‌آید.
- I closed
- did I closed

درخواست مؤدبانه | کدام‌ها درخواستی مؤدبانه‌اند؟
+ Could you pass the salt, please?
+ Would you mind opening the window?
- You must open the window.
- Give me the salt.

لغو پرواز | جای خالی را پر کنید: \`The flight was called ___ because of the storm.\`
= off

آیندهٔ کامل | جای خالی را پر کنید: \`By the time you read this, I ___.\`
- leave
- am leaving
+ will have left
- had left

شاید و باید | \`You mustn't park here\` یعنی می‌توانید اینجا پارک کنید، ولی لازم نیست.
نادرست | mustn't یعنی نباید؛ «لازم نیست» را با needn't یا don't have to می‌گوییم.`,
  },
];
