/** English messages: forms for visitors, the questionnaire and the pages about the academy. By their Persian text, in the order of the sources. Pure. */
export const visitorsMessages: Readonly<Record<string, string>> = {
  'راه‌های دیگر': 'Other ways',
  موضوع: 'Subject',
  'پیام شما': 'Your message',
  'پرسش در یک جمله': 'Your question in one sentence',
  'شرح پرسش': 'Details of your question',
  'رسید؛ سپاس از شما': 'Received; thank you',
  'شمارهٔ پیگیری شما': 'Your tracking number',
  'این شماره را برایتان هم فرستادیم. با آن و راه تماسی که نوشتید، هر زمان می‌بینید کار به کجا رسیده است.':
    'We have sent you this number too. With it and the contact you gave, you can see at any time how far things have come.',
  پیگیری: 'Track it',
  'این را خالی بگذارید': 'Leave this empty',
  فرستادن: 'Send',
  'رزومه (اختیاری)': 'CV (optional)',
  '«<file>{name}</file>» رسیده است؛ تنها اگر می‌خواهید فایل دیگری بفرستید، آن را برگزینید.':
    '“<file>{name}</file>” has arrived; choose a file only if you want to send another one.',
  'برگزیدن فایل': 'Choose a file',
  'PDF، Word یا تصویر، تا ۵ مگابایت. تنها مدیران آکادمی آن را می‌بینند.':
    'PDF, Word or picture, up to 5 MB. Only the academy’s managers see it.',
  تدریس: 'Teaching',
  'دوره‌ای بسازید و درس بدهید': 'Make a course and teach',
  بازاریابی: 'Marketing',
  'معرفی کنید و پورسانت بگیرید': 'Recommend us and earn commission',
  'کار در دفتر': 'Office work',
  'پشتیبانی، تولید، فنی و بیشتر': 'Support, production, technical and more',
  دیگر: 'Something else',
  'ایده‌ای دارید که ما نداریم': 'You have an idea that we do not',
  'روز، ماه و سال را درست برگزینید': 'Please choose the day, month and year correctly',
  '{count} پرسش کوتاه، کمتر از {n} دقیقه. پاسخ درست و نادرست ندارند.':
    '{count} short {count:question|questions}, less than {n} {n:minute|minutes}. There are no right or wrong answers.',
  'دیدن نتیجه': 'See the result',
  'ادامه از پرسش {answered}': 'Continue from question {answered}',
  'آغاز کنیم': 'Let’s begin',
  'از نو': 'Start over',
  'پرسش {place} از {count}': 'Question {place} of {count}',
  'پیشرفت پرسش‌نامه': 'Progress through the questionnaire',
  'می‌توانید چند پاسخ را برگزینید، یا هیچ‌کدام را.': 'You may choose several answers, or none.',
  'پرسش پیشین': 'Previous question',
  'پاسخ‌هایتان در همین مرورگر می‌ماند؛ هر زمان برگردید، از همین‌جا ادامه می‌دهید.':
    'Your answers stay in this browser; whenever you come back, you carry on from here.',
  'این‌ها هم به شما می‌آیند': 'These suit you too',
  'از این پاسخ‌ها به یک راه نرسیدیم': 'We could not find a path from these answers',
  '<link>همهٔ رشته‌ها</link> را ببینید، یا پاسخ‌ها را تغییر دهید.': 'See <link>all majors</link>, or change your answers.',
  '{share} پاسخ‌هایتان به این راه می‌رسد': '{share} of your answers lead to this path',
  'چرا؟ چون گفتید:': 'Why? Because you said:',
  'نزدیک {months} ماه': 'About {months} {months:month|months}',
  'رفتن به رشته': 'Go to the major',
  'دیدن راه، گام به گام': 'See the path step by step',
  'وارد شوید تا این نتیجه برایتان بماند': 'Log in to keep this result',
  'نگه داشتن در حساب من': 'Keep in my account',
  'پاسخ‌های شما': 'Your answers',
  هیچ‌کدام: 'None',
  'پاسخ دادن از نو': 'Answer again',
  '{siteName}: {siteSlogan}. ما که هستیم، چه باور داریم و چه کسانی درس می‌دهند.':
    '{siteName}: {siteSlogan}. Who we are, what we believe and who teaches here.',
  'کم، ولی درست': 'Less, but right',
  'هر دوره پیش از انتشار از سر تا ته دیده می‌شود. آنچه به کار نمی‌آید، هر چه هم زیبا، بیرون می‌ماند.':
    'Every course is watched from beginning to end before it is published. What is of no use, however pretty, stays out.',
  'استادی که کار می‌کند': 'Teachers who do the work',
  'کسی درس می‌دهد که خودش هر روز همان کار را می‌کند؛ مثال‌ها از کار واقعی می‌آیند.':
    'Those who teach do the very same work every day; their examples come from real jobs.',
  'قیمت روشن، پول برگشتنی': 'Clear prices, money back',
  'قیمت همان است که می‌بینید، و بازگشت پول شرط‌های روشنی دارد که در قوانین نوشته‌ایم.':
    'The price is the one you see, and refunds follow clear conditions, written in our terms.',
  'برای همه': 'For everyone',
  'درس‌ها روی گوشی ساده و اینترنت کند هم باز می‌شوند، و با صفحه‌خوان هم خوانده می‌شوند.':
    'Lessons open on simple phones and slow connections, and screen readers can read them too.',
  'از کجا آمده‌ایم؟': 'Where do we come from?',
  '{siteName} را چند آموزگار و برنامه‌نویس ساختند که از یک چیز خسته بودند: دوره‌هایی که آغاز می‌شوند و پایان نمی‌یابند. خواستیم جایی باشد که درس کوتاه باشد، به زبان خودمان باشد و به کاری برسد که فردا بتوان انجام داد.':
    '{siteName} was made by a few teachers and programmers who were tired of one thing: courses that begin and never end. We wanted a place where lessons are short, in our own language, and lead to something you can do tomorrow.',
  'امروز هم همان را می‌خواهیم. هر دوره یک قول است: در پایان، چیزی ساخته‌اید که پیش از آن نمی‌توانستید.':
    'We still want the same today. Every course is a promise: by the end you will have made something you could not make before.',
  'به چه باور داریم؟': 'What do we believe?',
  'چه کسانی درس می‌دهند؟': 'Who teaches here?',
  'همهٔ استادان': 'All teachers',
  'با ما باشید': 'Join us',
  'چیزی بلدید که دیگران هم باید بلد باشند؟ یا می‌خواهید در ساختن این‌جا سهمی داشته باشید؟':
    'Do you know something others should know too? Or would you like a share in building this place?',
  'پرسشی دربارهٔ دوره‌ها، مسیر یادگیری یا کار با آکادمی دارید؟ بپرسید؛ یک آدم پاسخ می‌دهد.':
    'Do you have a question about the courses, a learning path or working with the academy? Ask us; a person will answer.',
  'کدام دوره به کار من می‌آید؟ از کجا آغاز کنم؟ هر چه هست بپرسید؛ پاسخ به راه تماس شما فرستاده می‌شود.':
    'Which course is right for me? Where do I begin? Whatever it is, ask; the answer goes to the contact you give.',
  'پرسشی دیگر': 'Another question',
  'شاید پاسخ همین‌جا باشد': 'The answer may be right here',
  'همهٔ پرسش‌های متداول': 'All FAQs',
  'نمی‌دانید چه بپرسید؟': 'Not sure what to ask?',
  '<start>از کجا شروع کنم؟</start> با چند پرسش کوتاه راهی پیشنهاد می‌کند. پرسش پیشین خود را هم می‌توانید <follow>پی بگیرید</follow>.':
    '<start>Where do I start?</start> suggests a path with a few short questions. You can also <follow>track</follow> an earlier question.',
  'برای آکادمی بنویسید: پیشنهاد، مشکل یا هر حرف دیگری. با شمارهٔ پیگیری می‌بینید کار به کجا رسیده است.':
    'Write to the academy: a suggestion, a problem or anything else. With your tracking number you see how far things have come.',
  'هر پیامی را یک آدم می‌خواند و معمولاً تا یک روز کاری پاسخ می‌دهد.':
    'A person reads every message, and usually answers within one working day.',
  'نوشتن پیامی دیگر': 'Write another message',
  'پیش از نوشتن': 'Before you write',
  'پاسخ بسیاری از پرسش‌ها در <faqs>پرسش‌های متداول</faqs> هست. اگر پیش‌تر نوشته‌اید، <follow>درخواستتان را پی بگیرید</follow>.':
    'The answers to many questions are among the <faqs>FAQs</faqs>. If you have written before, <follow>track your request</follow>.',
  'پیگیری درخواست': 'Track a request',
  'شمارهٔ پیگیری و همان ایمیل یا موبایلی را بنویسید که در فرم نوشته بودید.':
    'Enter the tracking number and the same email or mobile you wrote in the form.',
  'شمارهٔ پیگیری': 'Tracking number',
  رسیده: 'Received',
  'در صف خواندن است؛ معمولاً تا یک روز کاری پاسخ می‌دهیم.':
    'It is waiting to be read; we usually answer within one working day.',
  'دیده شد': 'Seen',
  'همکاران ما آن را خوانده‌اند و در دست بررسی است.': 'Our colleagues have read it and are looking into it.',
  'تماس گرفتیم': 'We got in touch',
  'با شما تماس گرفته‌ایم؛ تلفن و ایمیل خود را ببینید.': 'We have contacted you; please check your phone and email.',
  'خوش آمدید؛ گام بعدی را همکاران ما با شما هماهنگ می‌کنند.':
    'Welcome; our colleagues will arrange the next step with you.',
  'این بار نشد': 'Not this time',
  'سپاس از وقتی که گذاشتید؛ این بار نتوانستیم همکاری کنیم.':
    'Thank you for the time you took; this time we could not work together.',
  'پاسخ داده شد': 'Answered',
  'پاسخ به راه تماس شما هم فرستاده شده است.': 'The answer has also been sent to the contact you gave.',
  'این گفت‌وگو پایان یافته است؛ اگر هنوز چیزی مانده، دوباره بنویسید.':
    'This conversation has ended; if something is still open, please write again.',
  'درخواست همکاری: {about}': 'Request to work with us: {about}',
  'شمارهٔ <number>{number}</number>، رسیده در <time>{createdAt}</time>':
    'No. <number>{number}</number>, received on <time>{createdAt}</time>',
  '{title} آکادمی': '{title} of the academy',
  'آخرین ویرایش:': 'Last edited:',
  'صفحهٔ {name} در آکادمی': 'The page of {name} at the academy',
  'از <time>{since}</time> با آکادمی': 'With the academy since <time>{since}</time>',
  'صفحهٔ استاد': 'Teacher’s page',
  گواهی‌ها: 'Certificates',
  '، کد': ', code',
  'دوره‌هایی که گذرانده': 'Completed courses',
  'هنوز چیزی این‌جا نوشته نشده است.': 'Nothing has been written here yet.',
  'دربارهٔ خودتان هنوز چیزی ننوشته‌اید.': 'You have not written anything about yourself yet.',
  'متنی که دربارهٔ خودتان نوشته‌اید در انتظار تأیید است.': 'What you wrote about yourself is waiting for approval.',
  'متنی که دربارهٔ خودتان نوشته‌اید پذیرفته نشد.': 'What you wrote about yourself was not accepted.',
  'این صفحه را همه می‌بینند': 'Everyone can see this page',
  'این صفحه را تنها خودتان می‌بینید': 'Only you can see this page',
  'صفحهٔ من همگانی باشد': 'Make my page public',
  'نام، تصویر، معرفی و گواهی‌هایی که نشان می‌دهید. موبایل و ایمیل هرگز دیده نمی‌شود.':
    'Your name, picture, introduction and the certificates you show. Your mobile and email are never shown.',
  'دوره‌هایی که گذرانده‌ام هم دیده شود': 'Show the courses I have completed too',
  'تغییر تصویر و معرفی': 'Change picture and introduction',
  ذخیره: 'Save',
  'با چند پرسش کوتاه ببینید کدام رشته به شما می‌آید، و چرا.':
    'See which major suits you, and why, with a few short questions.',
  'یکی از پاسخ‌ها را برگزینید': 'Please choose one of the answers',
  'راهی که به شما می‌آید': 'The path that suits you',
  'از پاسخ‌های خودتان؛ همیشه می‌توانید آن‌ها را تغییر دهید.': 'From your own answers; you can always change them.',
  'تدریس، بازاریابی یا کار در دفتر آکادمی: بگویید چه می‌دانید و رزومه‌تان را بفرستید.':
    'Teaching, marketing or working in the academy’s office: tell us what you know and send your CV.',
  'یکی را برگزینید': 'Please choose one',
  'با کسانی کار می‌کنیم که کارشان را دوست دارند و می‌توانند آن را به دیگری بیاموزند.':
    'We work with people who love what they do and can teach it to others.',
  'درخواستی دیگر': 'Another request',
  'برای استادان': 'For teachers',
  'ضبط، تدوین و پشتیبانی دانشجو با ماست؛ شما درس می‌دهید و از هر فروش سهم دارید.':
    'Recording, editing and student support are with us; you teach and share in every sale.',
  'برای بازاریابان': 'For marketers',
  'پیوند ویژهٔ خود را دارید، هر فروش را در پنل می‌بینید و پورسانت هر ماه واریز می‌شود.':
    'You have your own link, see every sale in your panel, and commission is paid each month.',
  'در دفتر': 'In the office',
  'تیمی کوچک که هر کس کارش روشن است و می‌بیند به دست چه کسی می‌رسد.':
    'A small team in which everyone knows their work and sees whom it helps.',
  'چه در پیش است؟': 'What comes next?',
  'پس از فرستادن': 'After you send it',
  'شمارهٔ پیگیری می‌گیرید.': 'You get a tracking number.',
  'تا یک هفته درخواست و رزومه‌تان را می‌خوانیم.': 'Within a week we read your request and your CV.',
  'چه پذیرفته شود و چه نه، خبر می‌دهیم.': 'Accepted or not, we let you know.',
  رزومه: 'CV',
  'شمارهٔ موبایل': 'Mobile number',
  ایمیل: 'Email',
  'یکی از این دو بس است؛ شمارهٔ پیگیری به همان فرستاده می‌شود.':
    'One of the two is enough; your tracking number is sent to it.',
  'تخصص (اختیاری)': 'Speciality (optional)',
  'دربارهٔ خودتان و کاری که می‌خواهید': 'About yourself and the work you want',
  'چه کاری؟': 'What kind of work?',
  'حجم رزومه باید حداکثر ۵ مگابایت باشد': 'The CV may be at most 5 MB',
  'رزومه را به صورت PDF، Word (docx) یا تصویر بفرستید': 'Please send your CV as PDF, Word (docx) or a picture',
  'این فایل سالم نیست؛ فایل دیگری برگزینید': 'This file is damaged; please choose another one',
  'فایل‌های بسیاری فرستاده شده است؛ کمی بعد دوباره تلاش کنید یا بی‌رزومه بفرستید':
    'Too many files have been sent; please try again a little later or send it without a CV',
  'فایل نرسید؛ دوباره تلاش کنید': 'The file did not arrive; please try again',
};
