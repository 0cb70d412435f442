/** English messages: who a member is, and deleting an account. By their Persian text, in the order of the sources. Pure. */
export const personalMessages: Readonly<Record<string, string>> = {
  'شمارهٔ موبایل': 'Mobile number',
  'شمارهٔ موبایل جدید': 'New mobile number',
  ایمیل: 'Email',
  'ایمیل جدید': 'New email',
  'افزودن {title}': 'Add {title}',
  'تغییر {title}': 'Change {title}',
  'کدی به نشانی جدید می‌فرستیم؛ با آن تأییدش کنید.': 'We will send a code to the new one; enter it here to confirm.',
  'اکنون <value>{current}</value> است. پس از تغییر، به همین نشانی هم خبر می‌دهیم.':
    'It is currently <value>{current}</value>. After a change, we will let you know there too.',
  'نمایه و راه‌های تماس': 'Profile and contact details',
  'کدی ۶ رقمی {repeated} به': 'A 6-digit code was {repeated} sent to',
  قبلاً: 'earlier',
  'ارسال شد': '.',
  '؛ همان را بنویسید': '; please enter that one',
  'تأیید و تغییر': 'Confirm and change',
  'رمز عبور شما': 'Your password',
  'نشانی دیگر': 'Another number or email',
  'این فایل تصویر سالمی نیست؛ تصویر دیگری انتخاب کنید': 'This file is not a valid image; please choose another one',
  'برش تصویر': 'Crop picture',
  'تصویر را با انگشت یا ماوس بکشید، یا از لغزنده‌ها کمک بگیرید.':
    'Drag the picture with a finger or the mouse, or use the sliders.',
  'آنچه از تصویر نگه داشته می‌شود': 'The part of the picture that is kept',
  'ذخیرهٔ تصویر': 'Save picture',
  بزرگ‌نمایی: 'Zoom',
  'جای افقی': 'Horizontal position',
  'جای عمودی': 'Vertical position',
  'تصویر شما ذخیره شد': 'Your picture has been saved',
  'تصویر فعلی شما': 'Your current picture',
  'تصویر خود را انتخاب کنید': 'Choose your picture',
  'تصویری دیگر انتخاب کنید': 'Choose another picture',
  'انتخاب و برش تصویر': 'Choose and crop a picture',
  'JPEG، PNG یا WebP، تا ۱۰ مگابایت. به شکل مربع نگه داشته می‌شود.':
    'JPEG, PNG or WebP, up to 10 MB. It is kept as a square.',
  'ارسال تصویر': 'Upload picture',
  'برداشتن تصویر': 'Remove picture',
  'ارتباط با سرور برقرار نشد؛ اینترنت خود را بررسی کنید':
    'The server could not be reached; please check your internet connection',
  'تصویر ذخیره نشد؛ دوباره تلاش کنید': 'The picture could not be saved; please try again',
  'تصویر نرسید؛ دوباره تلاش کنید': 'The picture could not be uploaded; please try again',
  'آنچه زیر دوره‌ها و مقاله‌ها و دربارهٔ استادان نوشته‌اید، با وضعیت و پاسخ هر یک.':
    'What you have written under courses and articles and about teachers, each with its status and reply.',
  'هنوز دیدگاهی ننوشته‌اید': 'You have not written a comment yet',
  'نظر شما به انتخاب دیگران کمک می‌کند. از <link>دوره‌های خود</link> شروع کنید.':
    'Your opinion helps others choose. Start from <link>your courses</link>.',
  'پاسخ به دیدگاهی دربارهٔ ': 'Reply to a comment about ',
  ویرایش: 'Edit',
  'دیدگاه دربارهٔ {about}': 'Comment about {about}',
  حذف: 'Delete',
  'حذف حساب': 'Delete account',
  'برای ادامه این را تأیید کنید': 'Please confirm this to continue',
  'برای همیشه است و بازگشتی ندارد.': 'This is permanent and cannot be undone.',
  'اول این‌ها را حل کنید': 'Resolve these first',
  'حساب مدیران، استادان و بازاریابان را دفتر آکادمی می‌بندد. <link>با ما تماس بگیرید</link>.':
    'The accounts of administrators, teachers and marketers are closed by the academy. <link>Please contact us</link>.',
  '{amount} در <wallet>کیف پول</wallet> شماست. آن را خرج کنید، پاداش‌ها را <bank>به حساب بانکی‌تان بخواهید</bank>، یا برای بازگرداندن پول <contact>با ما تماس بگیرید</contact>.':
    '{amount} is in your <wallet>wallet</wallet>. Spend it, <bank>withdraw your rewards to your bank account</bank>, or <contact>contact us</contact> to have the money returned.',
  '{amount} پاداش معرفی در راه است و پس از مهلت بازگشت به کیف پول شما می‌رسد؛ تا آن زمان در <link>معرفی به دوستان</link> شکیبا باشید.':
    'A reward of {amount} is on its way and reaches your wallet once the refund window is over; please wait for it in <link>invite friends</link>.',
  '{amount} پورسانت شما هنوز سررسید یا پرداخت نشده است؛ <link>دریافتی‌ها</link> را ببینید.':
    '{amount} of your commissions is not due or not paid yet; see <link>your earnings</link>.',
  'مبلغی از شما رسیده و در دست بررسی است؛ تا روشن شدن آن شکیبا باشید یا <link>با ما تماس بگیرید</link>.':
    'A payment of yours has arrived and is under review; please wait until it is settled, or <link>contact us</link>.',
  'آزمون «{titles}» را شروع کرده‌اید و هنوز پایان نیافته است؛ آن را در <link>آزمون‌های من</link> پایان دهید.':
    'You have started the exam “{titles}” and have not finished it yet; finish it in <link>my exams</link>.',
  'دریافتی‌های شما': 'Your earnings',
  'هنوز تسویه نشده است.': 'have not been settled yet.',
  'سفارشی در انتظار پرداخت یا تحویل دارید؛ آن را بپردازید یا لغو کنید:':
    'You have an order waiting for payment or delivery; pay for it or cancel it:',
  'بازگشت وجهی در راه است؛ تا پایان آن در <link>سفارش‌ها</link> شکیبا باشید.':
    'A refund is on its way; please wait until it is complete in <link>orders</link>.',
  'برداشت پاداشی در راه است؛ تا پایان آن در <link>معرفی به دوستان</link> شکیبا باشید.':
    'A withdrawal of rewards is on its way; please wait until it is complete in <link>invite friends</link>.',
  'چه می‌شود؟': 'What happens?',
  'پاک می‌شود': 'Deleted',
  'نام، تصویر، موبایل، ایمیل، کد ملی، تاریخ تولد و معرفی شما':
    'Your name, picture, mobile, email, national ID, date of birth and introduction',
  'رمز عبور و همهٔ نشست‌های باز': 'Your password and all connected devices',
  'اطلاعات تکمیلی، حساب‌های بانکی، یادداشت‌های درس‌ها، مسیرها، پیام‌ها و خبرها':
    'Additional information, bank accounts, lesson notes, roadmaps, messages and notifications',
  'دسترسی به دوره‌ها و آزمون‌هایی که خریده‌اید': 'Access to the courses and exams you have bought',
  'می‌ماند، بدون نام شما': 'Kept, without your name',
  'سفارش‌ها، پرداخت‌ها و گردش حساب ({orders} سفارش): قانون نگه داشتن دفترها را می‌خواهد.':
    'Orders, payments and account transactions ({orders} {orders:order|orders}): the law requires us to keep financial records.',
  'دیدگاه‌های شما ({comments} دیدگاه) و پرسش‌هایتان زیر درس‌ها':
    'Your comments ({comments} {comments:comment|comments}) and your questions under lessons',
  'می‌ماند، چنان‌که هست': 'Kept as they are',
  'گواهی‌های صادرشده ({proofs} گواهی): کسی که گواهی شما را در دست دارد باید بتواند درستی آن را بسنجد.':
    'Certificates issued ({proofs} {proofs:certificate|certificates}): anyone who has your certificate must be able to verify it.',
  'اشتراک ویژهٔ شما تا {vipUntil} است و با حساب پایان می‌یابد؛ پول آن برنمی‌گردد. اگر مهلت بازگشت وجه نگذشته، پیش از حذف از <link>سفارش‌ها</link> آن را بخواهید.':
    'Your VIP membership runs until {vipUntil} and ends with your account; its price is not refunded. If the refund period has not passed, ask for a refund in <link>orders</link> before you delete your account.',
  تأیید: 'Confirm',
  'کدی {repeated} به': 'A code was {repeated} sent to',
  'ارسال شد.': '.',
  'می‌دانم که حساب من برای همیشه حذف می‌شود.': 'I understand that my account will be permanently deleted.',
  'حذف حساب من': 'Delete my account',
  'ارسال کد به {codeTo}': 'Send a code to {codeTo}',
  دبیرستان: 'Secondary school',
  دیپلم: 'School diploma',
  کارشناسی: 'Bachelor’s degree',
  'کارشناسی ارشد': 'Master’s degree',
  دکتری: 'Doctorate',
  'برای گواهی‌های رسمی و قراردادها. دفتر آکادمی آن را بررسی می‌کند و کس دیگری نمی‌بیند.':
    'For official certificates and contracts. The academy reviews it, and nobody else sees it.',
  'ارسال شد. پس از بررسی، نتیجه را همین‌جا می‌بینید.': 'Sent. Once it has been reviewed, you will see the result here.',
  'ذخیره و بررسی دوباره': 'Save and request a new review',
  'ارسال برای بررسی': 'Send for review',
  'نام کامل، چنان‌که در شناسنامه است': 'Full name, as in your identity document',
  شهر: 'City',
  'تاریخ تولد': 'Date of birth',
  تحصیلات: 'Education',
  نمی‌گویم: 'Prefer not to say',
  پیشه: 'Occupation',
  'کد ملی گواهی‌ها در <link>مشخصات من</link> است.': 'The national ID for certificates is in <link>my details</link>.',
  زن: 'Woman',
  مرد: 'Man',
  'نام شما روی گواهی‌ها می‌آید. بقیه را فقط خودتان و دفتر آکادمی می‌بینند.':
    'Your name appears on certificates. Only you and the academy see the rest.',
  'مشخصات شما ذخیره شد.': 'Your details have been saved.',
  'ذخیرهٔ مشخصات': 'Save details',
  'با این کد ملی گواهی صادر شده است؛ تغییر آن را از دفتر آکادمی بخواهید.':
    'Certificates have been issued with this national ID; please ask the academy to change it.',
  'ده رقم؛ گواهی‌هایی که هویت می‌خواهند با آن صادر می‌شوند.':
    'Ten digits; certificates that require an identity are issued with it.',
  جنسیت: 'Gender',
  'شهر (اختیاری)': 'City (optional)',
  'تصویر، معرفی، موبایل و ایمیل در <link>نمایه و راه‌های تماس</link> است.':
    'Your picture, introduction, mobile and email are in <link>profile and contact details</link>.',
  'تصویر شما ذخیره شد.': 'Your picture has been saved.',
  'تصویر شما برداشته شد.': 'Your picture has been removed.',
  'معرفی شما ارسال شد و پس از بررسی دیده می‌شود.':
    'Your introduction has been sent and will be shown once it has been reviewed.',
  'معرفی شما برداشته شد.': 'Your introduction has been removed.',
  'شمارهٔ موبایل شما تغییر کرد.': 'Your mobile number has been changed.',
  'ایمیل شما تغییر کرد.': 'Your email has been changed.',
  'چهره‌ای که دیگران می‌بینند، و جایی که به شما پیام می‌دهیم.': 'What others see of you, and how we reach you.',
  تصویر: 'Picture',
  'معرفی شما تأیید شده است و در صفحهٔ عمومی شما می‌آید.':
    'Your introduction is approved and appears on your public page.',
  'ارسال معرفی برای بررسی': 'Send introduction for review',
  'دربارهٔ من': 'About me',
  'تا ۱۰۰۰ نویسه. اگر خالی بفرستید، معرفی قبلی برداشته می‌شود.':
    'Up to 1,000 characters. If you leave it empty, your earlier introduction is removed.',
  'صفحهٔ عمومی من، و آنچه در آن دیده می‌شود': 'My public page, and what it shows',
  'دستگاه‌های واردشده، رمز عبور و حذف حساب در <security>امنیت حساب</security> است؛ نام و کد ملی در <info>مشخصات من</info>.':
    'Logged-in devices, your password and deleting your account are in <security>account security</security>; your name and national ID are in <info>my details</info>.',
  'راه‌های تماس و ورود': 'Contact and login',
  'با هر یک از این دو می‌توانید وارد شوید. نشانی جدید با کدی که به آن می‌رسد تأیید می‌شود.':
    'You can log in with either of the two. A new address is confirmed with a code sent to it.',
  'ثبت نشده': 'Not given',
  افزودن: 'Add',
  تغییر: 'Change',
};
