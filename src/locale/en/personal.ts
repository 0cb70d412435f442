/** English messages: who a member is, and deleting an account. By their Persian text, in the order of the sources. Pure. */
export const personalMessages: Readonly<Record<string, string>> = {
  'شمارهٔ موبایل': 'Mobile number',
  'شمارهٔ موبایل جدید': 'New mobile number',
  ایمیل: 'Email',
  'ایمیل جدید': 'New email',
  'افزودن {title}': 'Add {title}',
  'تغییر {title}': 'Change {title}',
  'به شمارهٔ جدید کدی می‌فرستیم تا آن را تأیید کنید.':
    'We will send a code to the new number so that you can confirm it.',
  'شمارهٔ فعلی <value>{current}</value> است. پس از تغییر، به شمارهٔ قبلی هم خبر می‌دهیم.':
    'Your current number is <value>{current}</value>. After a change, we will notify the old number too.',
  'شمارهٔ دیگر': 'Another number',
  'به ایمیل جدید کدی می‌فرستیم تا آن را تأیید کنید.': 'We will send a code to the new email so that you can confirm it.',
  'ایمیل فعلی <value>{current}</value> است. پس از تغییر، به ایمیل قبلی هم خبر می‌دهیم.':
    'Your current email is <value>{current}</value>. After a change, we will notify the old one too.',
  'ایمیل دیگر': 'Another email',
  'کدی ۶ رقمی قبلاً به <name>{username}</name> ارسال شده است؛ همان را وارد کنید.':
    'We have already sent a 6-digit code to <name>{username}</name>; please enter that one.',
  'تأیید و تغییر': 'Confirm and change',
  'رمز عبور شما': 'Your password',
  'این تصویر باز نمی‌شود؛ تصویر دیگری انتخاب کنید': 'This picture cannot be opened; please choose another one',
  'برش تصویر': 'Crop picture',
  'تصویر را با انگشت یا ماوس بکشید، یا از لغزنده‌ها کمک بگیرید.':
    'Drag the picture with a finger or the mouse, or use the sliders.',
  'بخشی از تصویر که نگه داشته می‌شود': 'The part of the picture that is kept',
  'ذخیرهٔ تصویر': 'Save picture',
  بزرگ‌نمایی: 'Zoom',
  'جای افقی': 'Horizontal position',
  'جای عمودی': 'Vertical position',
  'تصویر شما ذخیره شد': 'Your picture has been saved',
  'تصویر فعلی شما': 'Your current picture',
  'تصویر خود را انتخاب کنید': 'Choose your picture',
  'تصویری دیگر انتخاب کنید': 'Choose another picture',
  'انتخاب و برش تصویر': 'Choose and crop a picture',
  'JPEG، PNG یا WebP، تا ۱۰ مگابایت. به شکل مربع ذخیره می‌شود.':
    'JPEG, PNG or WebP, up to 10 MB. It is saved as a square.',
  'ارسال تصویر': 'Upload picture',
  'حذف تصویر': 'Remove picture',
  'ارتباط با سرور برقرار نشد؛ اینترنت خود را بررسی کنید':
    'The server could not be reached; please check your internet connection',
  'تصویر ذخیره نشد؛ دوباره تلاش کنید': 'The picture could not be saved; please try again',
  'تصویر ارسال نشد؛ دوباره تلاش کنید': 'The picture could not be uploaded; please try again',
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
  'این کار برای همیشه است و قابل بازگشت نیست.': 'This is permanent and cannot be undone.',
  'اول این موارد را برطرف کنید': 'Resolve these first',
  'برای بستن حساب مدیران، استادان و بازاریابان <link>با ما تماس بگیرید</link>.':
    'To close the account of an administrator, teacher or marketer, please <link>contact us</link>.',
  '{amount} در <wallet>کیف پول</wallet> شماست. آن را خرج کنید، پاداش‌ها را <bank>به حساب بانکی‌تان برداشت کنید</bank>، یا برای پس گرفتن پول <contact>با ما تماس بگیرید</contact>.':
    '{amount} is in your <wallet>wallet</wallet>. Spend it, <bank>withdraw your rewards to your bank account</bank>, or <contact>contact us</contact> to have the money returned.',
  '{amount} پاداش دعوت در راه است و پس از مهلت بازگشت وجه به کیف پول شما می‌رسد؛ لطفاً تا آن زمان صبر کنید. وضعیتش را در <link>دعوت از دوستان</link> ببینید.':
    'A reward of {amount} is on its way and will reach your wallet once the refund period is over; please wait until then. You can follow it in <link>invite friends</link>.',
  '{amount} از درآمد شما هنوز سررسید یا پرداخت نشده است؛ <link>دریافتی‌ها</link> را ببینید.':
    '{amount} of your earnings is not due or not paid yet; see <link>your earnings</link>.',
  'مبلغی از شما رسیده و در دست بررسی است؛ لطفاً تا روشن شدن نتیجه صبر کنید یا <link>با ما تماس بگیرید</link>.':
    'A payment of yours has arrived and is under review; please wait until it is settled, or <link>contact us</link>.',
  'آزمون «{titles}» را شروع کرده‌اید و هنوز تمام نشده است؛ آن را در <link>سابقهٔ آزمون‌ها</link> تمام کنید.':
    'You have started the exam “{titles}” and have not finished it yet; finish it in <link>exam history</link>.',
  '<link>دریافتی‌های شما</link> هنوز تسویه نشده است.': '<link>Your earnings</link> have not been settled yet.',
  'سفارشی در انتظار پرداخت یا تحویل دارید؛ آن را بپردازید یا لغو کنید:':
    'You have an order waiting for payment or delivery; pay for it or cancel it:',
  'بازگشت وجهی در جریان است؛ لطفاً تا پایان آن صبر کنید. وضعیتش را در <link>سفارش‌ها</link> ببینید.':
    'A refund is on its way; please wait until it is complete. You can follow it in <link>orders</link>.',
  'برداشت پاداشی در جریان است؛ لطفاً تا پایان آن صبر کنید. وضعیتش را در <link>دعوت از دوستان</link> ببینید.':
    'A withdrawal of rewards is on its way; please wait until it is complete. You can follow it in <link>invite friends</link>.',
  'با حذف حساب چه می‌شود؟': 'What happens when you delete your account?',
  'حذف می‌شود': 'Deleted',
  'نام، تصویر، موبایل، ایمیل، کد ملی، تاریخ تولد و معرفی شما':
    'Your name, picture, mobile, email, national ID, date of birth and introduction',
  'رمز عبور و ورود شما در همهٔ دستگاه‌ها': 'Your password and your login on every device',
  'اطلاعات تکمیلی، حساب‌های بانکی، یادداشت‌های درس‌ها، مسیرها، پیام‌ها و خبرها':
    'Additional information, bank accounts, lesson notes, roadmaps, messages and notifications',
  'دسترسی به دوره‌ها و آزمون‌هایی که خریده‌اید': 'Access to the courses and exams you have bought',
  'می‌ماند، بدون نام شما': 'Kept, without your name',
  'سفارش‌ها، پرداخت‌ها و تراکنش‌ها ({orders} سفارش): به حکم قانون باید اسناد مالی را نگه داریم.':
    'Orders, payments and transactions ({orders} {orders:order|orders}): the law requires us to keep financial records.',
  'دیدگاه‌های شما ({comments} دیدگاه) و پرسش‌هایتان زیر درس‌ها':
    'Your comments ({comments} {comments:comment|comments}) and your questions under lessons',
  'همان‌طور که هست می‌ماند': 'Kept as they are',
  'گواهی‌های صادرشده ({proofs} گواهی): کسی که گواهی شما را در دست دارد باید بتواند اصالت آن را بررسی کند.':
    'Certificates issued ({proofs} {proofs:certificate|certificates}): anyone who has your certificate must be able to verify it.',
  'اشتراک ویژهٔ شما تا {vipUntil} است و با حذف حساب تمام می‌شود؛ مبلغ آن برنمی‌گردد. اگر مهلت بازگشت وجه نگذشته است، پیش از حذف حساب از <link>سفارش‌ها</link> آن را درخواست کنید.':
    'Your VIP membership runs until {vipUntil} and ends with your account; its price is not refunded. If the refund period has not passed, ask for a refund in <link>orders</link> before you delete your account.',
  تأیید: 'Confirm',
  'کدی قبلاً به <name>{username}</name> ارسال شده است؛ همان را وارد کنید.':
    'We have already sent a code to <name>{username}</name>; please enter that one.',
  'کدی به <name>{username}</name> ارسال شد.': 'A code was sent to <name>{username}</name>.',
  'می‌دانم که حساب من برای همیشه حذف می‌شود.': 'I understand that my account will be permanently deleted.',
  'حذف حساب من': 'Delete my account',
  'ارسال کد به {codeTo}': 'Send a code to {codeTo}',
  دبیرستان: 'Secondary school',
  دیپلم: 'School diploma',
  کارشناسی: 'Bachelor’s degree',
  'کارشناسی ارشد': 'Master’s degree',
  دکتری: 'Doctorate',
  'برای گواهی‌های رسمی و قراردادها. همکاران آکادمی آن را بررسی می‌کنند و کس دیگری نمی‌بیند.':
    'For official certificates and contracts. The academy’s staff review it, and nobody else sees it.',
  'ارسال شد. پس از بررسی، نتیجه را همین‌جا می‌بینید.': 'Sent. Once it has been reviewed, you will see the result here.',
  'ذخیره و بررسی دوباره': 'Save and request a new review',
  'ارسال برای بررسی': 'Send for review',
  'نام کامل (مطابق شناسنامه)': 'Full name (as in your identity document)',
  شهر: 'City',
  'تاریخ تولد': 'Date of birth',
  تحصیلات: 'Education',
  'ترجیح می‌دهم نگویم': 'Prefer not to say',
  شغل: 'Occupation',
  'کد ملی گواهی‌ها در <link>مشخصات من</link> است.': 'The national ID for certificates is in <link>my details</link>.',
  زن: 'Woman',
  مرد: 'Man',
  'نام شما روی گواهی‌ها می‌آید. بقیه را فقط خودتان و همکاران آکادمی می‌بینند.':
    'Your name appears on certificates. Only you and the academy’s staff see the rest.',
  'مشخصات شما ذخیره شد.': 'Your details have been saved.',
  'ذخیرهٔ مشخصات': 'Save details',
  'با این کد ملی گواهی صادر شده است؛ برای تغییر آن با پشتیبانی تماس بگیرید.':
    'Certificates have been issued with this national ID; please contact support to change it.',
  'ده رقم؛ برای گواهی‌هایی که به کد ملی نیاز دارند.': 'Ten digits; for certificates that need a national ID.',
  جنسیت: 'Gender',
  'شهر (اختیاری)': 'City (optional)',
  'تصویر، معرفی، موبایل و ایمیل در <link>پروفایل و راه‌های تماس</link> است.':
    'Your picture, introduction, mobile and email are in <link>profile and contact details</link>.',
  'تصویر شما ذخیره شد.': 'Your picture has been saved.',
  'تصویر شما حذف شد.': 'Your picture has been removed.',
  'معرفی شما ارسال شد و پس از تأیید نمایش داده می‌شود.':
    'Your introduction has been sent and will be shown once it is approved.',
  'معرفی شما حذف شد.': 'Your introduction has been removed.',
  'شمارهٔ موبایل شما تغییر کرد.': 'Your mobile number has been changed.',
  'ایمیل شما تغییر کرد.': 'Your email has been changed.',
  'آنچه دیگران از شما می‌بینند، و جایی که به شما پیام می‌دهیم.': 'What others see of you, and how we reach you.',
  تصویر: 'Picture',
  'معرفی شما تأیید شده است و در صفحهٔ عمومی شما می‌آید.':
    'Your introduction is approved and appears on your public page.',
  'ارسال معرفی برای بررسی': 'Send introduction for review',
  'دربارهٔ من': 'About me',
  'تا ۱۰۰۰ نویسه. اگر خالی بفرستید، معرفی قبلی حذف می‌شود.':
    'Up to 1,000 characters. If you leave it empty, your earlier introduction is removed.',
  'صفحهٔ عمومی من، و آنچه در آن دیده می‌شود': 'My public page, and what it shows',
  'دستگاه‌های متصل، رمز عبور و حذف حساب در <security>امنیت حساب</security> است؛ نام و کد ملی در <info>مشخصات من</info>.':
    'Connected devices, your password and deleting your account are in <security>account security</security>; your name and national ID are in <info>my details</info>.',
  'راه‌های تماس و ورود': 'Contact and login',
  'با هر یک از این دو می‌توانید وارد شوید. شمارهٔ موبایل یا ایمیل جدید با کدی که به آن می‌فرستیم تأیید می‌شود.':
    'You can log in with either of the two. A new number or email is confirmed with a code we send to it.',
  'ثبت نشده': 'Not given',
  افزودن: 'Add',
  تغییر: 'Change',
};
