/** English messages: the cart, paying and the result. By their Persian text, in the order of the sources. Pure. */
export const checkoutMessages: Readonly<Record<string, string>> = {
  '{cashback} هدیهٔ نقدی این خرید به کیف پول شما می‌آید.':
    'You will get {cashback} cashback on this purchase in your wallet.',
  'هدیهٔ نقدی خرید به کیف پول شما': 'Cashback to your wallet',
  'به این دسترسی دارید.': 'You have access to this.',
  'دسترسی دارید': 'You have access',
  'سفارش شما در انتظار پرداخت است.': 'Your order is waiting for payment.',
  'شروع یادگیری «{title}»': 'Start learning “{title}”',
  'رفتن به سفارش': 'Go to the order',
  'سبد خرید پر است': 'Your cart is full',
  'در سبد خرید شماست.': 'In your cart.',
  'رفتن به سبد خرید': 'Go to cart',
  'افزودن به سبد خرید': 'Add to cart',
  'هر سفارش حداکثر {maxItems} مورد دارد؛ اول همین سبد را پرداخت کنید.':
    'An order holds up to {maxItems} items; please pay for this cart first.',
  'این مورد دیگر رایگان نیست؛ صفحه را تازه کنید.': 'This is no longer free; please refresh the page.',
  'کمی صبر کنید…': 'Just a moment…',
  'دریافت رایگان': 'Get it for free',
  '{count} مورد در سبد': '{count} {count:item|items} in your cart',
  'حذف «{name}» از سبد': 'Remove “{name}” from the cart',
  'قیمت از {before} به {salePrice} تغییر کرده است.': 'The price has changed from {before} to {salePrice}.',
  '«{title}» را دارید؛ {amount} کم شد.': 'You already have “{title}”, so the price is {amount} lower.',
  '«{title}» در مورد دیگری از همین سبد هست؛ {amount} کم شد.':
    '“{title}” is part of another item in your cart, so the price is {amount} lower.',
  مشاهده: 'View',
  'سبد خرید در حال بارگذاری است…': 'Loading your cart…',
  'در حال محاسبهٔ مبلغ…': 'Calculating the total…',
  'سبد خرید در مرورگر شما نگه داشته می‌شود و بدون جاوااسکریپت کار نمی‌کند.':
    'Your cart is kept in your browser and does not work without JavaScript.',
  '«{name}» از سبد حذف شد.': '“{name}” was removed from your cart.',
  بازگردانی: 'Undo',
  'سبد خرید شما خالی است': 'Your cart is empty',
  'خلاصهٔ سفارش': 'Order summary',
  'دوره‌ها را در <link>دپارتمان‌ها</link> ببینید و دورهٔ دلخواهتان را به سبد اضافه کنید.':
    'Browse the <link>departments</link> and add the courses you like.',
  پرداخت: 'Pay',
  'تلاش دوباره': 'Try again',
  'استفاده از موجودی کیف پول': 'Use my wallet balance',
  'موجودی: {walletBalance}': 'Balance: {walletBalance}',
  'جمع قیمت‌ها': 'Subtotal',
  تخفیف: 'Discount',
  'گرد شده به سود شما': 'Rounded in your favour',
  'از کیف پول': 'From your wallet',
  '{amount} کمتر': '{amount} less',
  'قابل پرداخت': 'To pay',
  'ورود و پرداخت': 'Log in and pay',
  'تکمیل سفارش': 'Complete the order',
  'مبلغ سفارش هنگام ثبت {payable} شد. با همین مبلغ ادامه می‌دهید؟':
    'When the order was placed, the total came to {payable}. Continue with this amount?',
  'ادامهٔ پرداخت': 'Continue to payment',
  انصراف: 'Cancel',
  'کد <code>{code}</code> اعمال شد.': 'Code <code>{code}</code> has been applied.',
  'حذف کد': 'Remove code',
  'کد تخفیف': 'Discount code',
  'اعمال کد': 'Apply code',
  'برای سفارش <number>{number}</number> مبلغی رسیده و در دست بررسی است؛ دوباره نپردازید.':
    'A payment for order <number>{number}</number> has arrived and is under review; please do not pay again.',
  'نتیجهٔ پرداخت سفارش <number>{number}</number> در دست بررسی است.':
    'The payment for order <number>{number}</number> is being checked.',
  'سفارش <number>{number}</number> هنوز پرداخت نشده است.': 'Order <number>{number}</number> has not been paid for yet.',
  'مشاهدهٔ سفارش': 'View order',
  'بعضی از موارد سبد را نمی‌توان خرید؛ آن‌ها را حذف کنید تا ادامه دهید.':
    'Some items in your cart cannot be bought. Remove them to continue.',
  'سبد خرید شما آماده است. آن را ببینید و «پرداخت» را بزنید.': 'Your cart is ready. Review it and press “Pay”.',
  'سبد خرید به‌روز شد. آن را ببینید و دوباره «پرداخت» را بزنید.':
    'Your cart has been updated. Review it and press “Pay” again.',
  'مبلغ قابل پرداخت از {before} به {payable} تغییر کرد. اگر می‌پذیرید، دوباره «پرداخت» را بزنید.':
    'The amount to pay changed from {before} to {payable}. If you agree, press “Pay” again.',
  'برای پرداخت، اول موارد غیرقابل‌خرید را از سبد حذف کنید.': 'To pay, first remove the items that cannot be bought.',
  'کد تخفیف را اصلاح یا حذف کنید.': 'Correct the discount code or remove it.',
  'پرداخت اینترنتی موقتاً ممکن نیست؛ سبد شما می‌ماند، کمی بعد دوباره امتحان کنید.':
    'Online payment is temporarily unavailable. Your cart is safe; please try again a little later.',
  'پاسخی از سرور نرسید. اینترنت خود را بررسی کنید و دوباره بزنید؛ سفارش دوبار ثبت نمی‌شود.':
    'The server did not answer. Check your internet connection and try again; the order will not be placed twice.',
  'این درگاه موقتاً پاسخ نمی‌دهد. درگاه دیگری برایتان انتخاب شد؛ سفارش همان است و دوبار پرداخت نمی‌شود.':
    'This gateway is not responding. We have chosen another one for you; the order is the same, and you will not pay twice.',
  'درگاه پرداخت موقتاً پاسخ نمی‌دهد. سبد خرید شما می‌ماند؛ کمی بعد دوباره تلاش کنید.':
    'The payment gateway is not responding. Your cart is safe; please try again a little later.',
  'درگاه پرداخت': 'Payment gateway',
  'مراحل خرید': 'Steps of the purchase',
  'سبد و پرداخت': 'Cart and payment',
  'درگاه بانک': 'Bank gateway',
  'آغاز یادگیری': 'Start learning',
  راهنمایی: 'Help',
  'پاسخ نمی‌دهد': 'Not responding',
  'در حال انتقال به درگاه پرداخت…': 'Taking you to the payment gateway…',
  'اگر تا چند لحظهٔ دیگر به صفحهٔ بانک منتقل نشدید، دکمهٔ زیر را بزنید.':
    'If the bank’s page does not open in a few moments, press the button below.',
  'رفتن به درگاه': 'Go to the gateway',
  'مبلغ درست نیست': 'The amount is not valid',
  'مبلغ را به تومان و فقط با رقم وارد کنید': 'Please enter the amount in toman, in digits only',
  'نتیجهٔ خرید': 'Purchase result',
  '{creditedToWallet} به کیف پول شما برگشت.': '{creditedToWallet} was returned to your wallet.',
  'این پرداخت را نمی‌شناسیم': 'We do not recognise this payment',
  'بازگشت شما از بانک به هیچ سفارشی مربوط نیست. اگر سفارشی داده‌اید، نتیجه‌اش را در «سفارش‌ها» می‌بینید.':
    'We could not match your return from the bank to an order. If you placed one, you will find its result in “Orders”.',
  'پولی که از حسابتان کم شده و به ما نرسیده باشد، بانک تا ۷۲ ساعت برمی‌گرداند.':
    'Money that left your account but did not reach us will be returned by the bank within 72 hours.',
  'مشاهدهٔ سفارش‌های من': 'View my orders',
  'رسید برای چاپ': 'Printable receipt',
  سفارش: 'Order',
  '{gateway}، شمارهٔ پیگیری': '{gateway}, tracking number',
  'بانک هنوز پاسخ نداده است؛ چند دقیقهٔ دیگر «بررسی دوباره» را بزنید.':
    'The bank has not answered yet; press “Check again” in a few minutes.',
  'رفتن به «{title}»': 'Go to “{title}”',
  'شروع با اشتراک ویژه': 'Start with your VIP membership',
  'خرید شما انجام شد': 'Your purchase is complete',
  'آنچه خریدید از همین حالا در دسترس شماست.': 'What you bought is available to you now.',
  'حالا می‌توانید آن را شروع کنید.': 'You can start it now.',
  'اشتراک ویژهٔ شما فعال شد': 'Your VIP membership is active',
  'از همین حالا می‌توانید از آن استفاده کنید.': 'You can use it from now on.',
  'کیف پول شما شارژ شد': 'Your wallet has been topped up',
  'مبلغ به موجودی شما اضافه شد.': 'The amount was added to your balance.',
  'مبلغ این خرید برگشت داده شد': 'This purchase was refunded',
  'بخشی از مبلغ این خرید برگشت داده شد': 'This purchase was partly refunded',
  'پرداخت شما در دست بررسی است': 'Your payment is under review',
  'مبلغ دیگری نیز برای این سفارش رسیده و در دست بررسی است؛ دوباره نپردازید.':
    'Another amount has also arrived for this order and is under review; please do not pay again.',
  'نتیجهٔ پرداخت در دست بررسی است': 'The payment result is being checked',
  'بانک هنوز پاسخ قطعی نداده است. این صفحه خودش تازه می‌شود. اگر پول را پرداخته‌اید، دوباره نپردازید: از دست نمی‌رود.':
    'The bank has not given a final answer yet. This page refreshes by itself. If you have paid, do not pay again: your money is safe.',
  'پرداخت شما رسید': 'Your payment has arrived',
  'فعال‌سازی خرید هنوز تمام نشده است و خودکار پیگیری می‌شود. اگر بیش از یک ساعت طول کشید، با شمارهٔ سفارش از راه‌های تماس پایین صفحه به ما خبر دهید.':
    'Your purchase is still being activated automatically. If it takes more than an hour, please contact us with your order number, using the contact details at the bottom of the page.',
  'مبلغ برگشتی در رسید زیر آمده است.': 'The amount refunded is on the receipt below.',
  'مهلت پرداخت این سفارش گذشت': 'The time to pay for this order has passed',
  'اگر هنوز آن را می‌خواهید، از سبد خرید یا صفحهٔ خودش دوباره سفارش دهید.':
    'If you still want it, order again from your cart or from the item’s page.',
  'این سفارش لغو شد': 'This order was cancelled',
  'مبلغی از شما گرفته نشد. اگر پولی از حسابتان کم شده است، بانک آن را تا ۷۲ ساعت برمی‌گرداند.':
    'You were not charged. If money has left your account, the bank returns it within 72 hours.',
  'تا ساعت {expiresAt} می‌توانید آن را پرداخت کنید.': 'You can pay for it until {expiresAt}.',
  'سفارش در انتظار پرداخت است': 'The order is waiting for payment',
  'پرداخت انجام نشد': 'The payment did not go through',
  'هنوز پرداختی نرسیده است.': 'No payment has arrived yet.',
  'پرداخت رسیده است.': 'The payment has arrived.',
  'بانک پرداخت را نپذیرفت.': 'The bank did not accept the payment.',
  'پرداخت در صفحهٔ بانک کامل نشد.': 'The payment was not completed on the bank’s page.',
  'بانک مبلغ را برگرداند.': 'The bank returned the amount.',
  'مبلغ پرداختی با مبلغ سفارش یکی نیست؛ دوباره پرداخت نکنید، پیگیری می‌کنیم.':
    'The amount paid does not match the order. Please do not pay again; we are looking into it.',
  'بانک پاسخ قطعی نداد.': 'The bank did not give a final answer.',
  'نتیجهٔ خرید | {siteName}': 'Purchase result | {siteName}',
  'آنچه برای خرید انتخاب کرده‌اید، با کد تخفیف و کیف پول.':
    'The items you have chosen, with your discount code and wallet.',
};
