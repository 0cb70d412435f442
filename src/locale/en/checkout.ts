/** English messages: the cart, paying and the result. By their Persian text, in the order of the sources. Pure. */
export const checkoutMessages: Readonly<Record<string, string>> = {
  '{cashback} کش‌بک این خرید به کیف پول شما می‌آید.': '{cashback} cashback of this purchase comes to your wallet.',
  'کش‌بک خرید به کیف پول شما': 'Cashback to your wallet',
  'این را دارید.': 'You have this one.',
  'سبد خرید پر است': 'Your cart is full',
  'در سبد خرید شماست.': 'It is in your cart.',
  'رفتن به سبد خرید': 'Go to cart',
  'افزودن به سبد خرید': 'Add to cart',
  'هر سفارش تا {maxItems} مورد دارد؛ نخست آنچه در سبد است بخرید.':
    'An order holds up to {maxItems} items; please buy what is in your cart first.',
  'این دیگر رایگان نیست؛ صفحه را دوباره بار کنید.': 'This is no longer free; please reload the page.',
  'کمی صبر کنید…': 'Just a moment…',
  'دریافت رایگان': 'Get it for free',
  '{count} مورد در سبد': '{count} {count:item|items} in your cart',
  'برداشتن «{name}» از سبد': 'Remove “{name}” from the cart',
  'قیمت از {before} به {salePrice} تغییر کرده است.': 'The price has changed from {before} to {salePrice}.',
  '«{title}» را دارید؛ {amount} کم شد.': 'You have “{title}” already: {amount} less.',
  '«{title}» در مورد دیگری از همین سبد هست؛ {amount} کم شد.':
    '“{title}” is in something else in the cart: {amount} less.',
  'رفتن به آن': 'Go to it',
  'در حال خواندن سبد خرید…': 'Reading your cart…',
  'در حال محاسبهٔ مبلغ…': 'Working out the total…',
  'سبد خرید در مرورگر شما نگه داشته می‌شود و بی جاوااسکریپت کار نمی‌کند.':
    'Your cart is kept in your browser and does not work without JavaScript.',
  '«{name}» از سبد برداشته شد.': '“{name}” was removed from your cart.',
  برگرداندن: 'Undo',
  'سبد خرید شما خالی است': 'Your cart is empty',
  'دوره‌ها را در <link>دپارتمان‌ها</link> ببینید و آنچه می‌خواهید به سبد بیفزایید.':
    'Browse the <link>departments</link> and add the courses you like.',
  پرداخت: 'Pay',
  'تلاش دوباره': 'Try again',
  'از کیف پولم هم کم شود': 'Use my wallet as well',
  'موجودی: {walletBalance}': 'Balance: {walletBalance}',
  'جمع قیمت‌ها': 'Sum of prices',
  تخفیف: 'Discount',
  'گرد شده به سود شما': 'Rounded in your favour',
  'از کیف پول': 'From your wallet',
  ' کمتر': ' less',
  'قابل پرداخت': 'To pay',
  'چیزی نمی‌ماند': 'Nothing left to pay',
  'ورود و پرداخت': 'Log in and pay',
  'تکمیل سفارش': 'Complete the order',
  'مبلغ سفارش هنگام ثبت {payable} شد. با همین مبلغ ادامه می‌دهید؟':
    'When the order was placed the amount became {payable}. Continue with this amount?',
  'ادامهٔ پرداخت': 'Continue to payment',
  انصراف: 'Called off',
  'کد <code>{code}</code> به کار رفته است.': 'Code <code>{code}</code> has been applied.',
  'برداشتن کد': 'Remove code',
  'کد تخفیف': 'Discount code',
  'به‌کار بردن': 'Apply',
  'مبلغی رسیده و در دست بررسی است؛ دوباره نپردازید. ':
    'An amount has arrived and is under review; please do not pay again. ',
  'نتیجهٔ پرداخت سفارش ': 'The payment result of order ',
  'سفارش ': 'Order ',
  ' در دست بررسی است. ': ' is being checked. ',
  ' هنوز پرداخت نشده است. ': ' has not been paid yet. ',
  'دیدن سفارش': 'See order',
  'بعضی از چیزهای سبد را نمی‌شود خرید. آن‌ها را بردارید و ادامه دهید.':
    'Some things in your cart cannot be bought. Remove them to continue.',
  'سبد خرید شما آماده است. آن را ببینید و «پرداخت» را بزنید.': 'Your cart is ready. Look it over and press “Pay”.',
  'سبد خرید به‌روز شد. آن را ببینید و دوباره «پرداخت» را بزنید.':
    'Your cart has been updated. Look it over and press “Pay” again.',
  'مبلغ قابل پرداخت از {before} به {payable} تغییر کرد. اگر می‌پذیرید، دوباره «پرداخت» را بزنید.':
    'The amount to pay changed from {before} to {payable}. If you agree, press “Pay” again.',
  'چیزهایی را که نمی‌شود خرید از سبد بردارید تا بتوانید بپردازید.':
    'Remove what cannot be bought from your cart so that you can pay.',
  'کد تخفیف را درست کنید یا بردارید.': 'Correct the discount code or remove it.',
  'پرداخت برخط اکنون ممکن نیست؛ کمی بعد بازگردید.':
    'Online payment is not possible right now; please come back a little later.',
  'پاسخی از سرور نرسید. اینترنت خود را بررسی کنید و دوباره بزنید؛ سفارش دوبار ثبت نمی‌شود.':
    'The server did not answer. Check your internet connection and press again; the order will not be placed twice.',
  'این درگاه اکنون پاسخ نمی‌دهد. درگاه دیگری برایتان انتخاب شد؛ سفارش همان است و دوبار پرداخت نمی‌شود.':
    'This gateway is not responding. We have chosen another one for you; it is the same order and will not be paid twice.',
  'درگاه پرداخت اکنون پاسخ نمی‌دهد. سبد خرید شما می‌ماند؛ کمی بعد دوباره تلاش کنید.':
    'The payment gateway is not responding. Your cart is safe; please try again a little later.',
  'درگاه پرداخت': 'Payment gateway',
  'پاسخ نمی‌دهد': 'Not responding',
  'در حال رفتن به درگاه پرداخت…': 'Taking you to the payment gateway…',
  'اگر تا چند لحظهٔ دیگر به صفحهٔ بانک نرفتید، دکمهٔ زیر را بزنید.':
    'If you are not on the bank’s page in a few moments, press the button below.',
  'رفتن به درگاه': 'Go to the gateway',
  'مبلغ درست نیست': 'The amount is not right',
  'مبلغ را به تومان و تنها با رقم بنویسید': 'Please write the amount in toman, in digits only',
  'نتیجهٔ خرید': 'Purchase result',
  '{creditedToWallet} به کیف پول شما برگشت.': '{creditedToWallet} went back to your wallet.',
  'این پرداخت را نمی‌شناسیم': 'We do not know this payment',
  'بازگشت شما از بانک به هیچ سفارشی نمی‌رسد. اگر سفارشی داده‌اید، نتیجه‌اش در «سفارش‌ها» پیداست.':
    'Your return from the bank leads to no order. If you placed one, its outcome is among your orders.',
  'پولی که از حسابتان کم شده و به ما نرسیده باشد، بانک تا ۷۲ ساعت برمی‌گرداند.':
    'Money that left your account and did not reach us is returned by the bank within 72 hours.',
  'دیدن سفارش‌های من': 'See my orders',
  'رسید برای چاپ': 'Receipt for printing',
  سفارش: 'Order',
  '{gateway}، شمارهٔ پیگیری': '{gateway}, tracking number',
  'بررسی بیش از اندازه طول کشیده است؛ کمی بعد دوباره بپرسید.':
    'Checking has taken too long; please ask again a little later.',
  'رفتن به «{title}»': 'Go to “{title}”',
  'آغاز با اشتراک ویژه': 'Start with your VIP membership',
  'خرید شما انجام شد': 'Your purchase is complete',
  'آنچه خریدید اکنون از آن شماست.': 'What you bought is now yours.',
  'اکنون می‌توانید آن را آغاز کنید.': 'You can start it now.',
  'اشتراک ویژهٔ شما فعال شد': 'Your VIP membership is active',
  'از همین حالا از آن بهره ببرید.': 'Enjoy it from this moment on.',
  'کیف پول شما شارژ شد': 'Your wallet has been topped up',
  'مبلغ به موجودی شما افزوده شد.': 'The amount was added to your balance.',
  'مبلغ این خرید برگشت': 'The price of this purchase was refunded',
  'بخشی از این خرید برگشت': 'Part of this purchase was refunded',
  'پرداخت شما در دست بررسی است': 'Your payment is under review',
  'مبلغ دیگری نیز برای این سفارش رسیده و در دست بررسی است؛ دوباره نپردازید.':
    'Another amount has also arrived for this order and is under review; please do not pay again.',
  'نتیجهٔ پرداخت در دست بررسی است': 'The payment result is being checked',
  'بانک هنوز پاسخ قطعی نداده است. این صفحه خودش تازه می‌شود. اگر پول را پرداخته‌اید، دوباره نپردازید: از دست نمی‌رود.':
    'The bank has not given a final answer yet. This page refreshes by itself. If you have paid, do not pay again: your money is safe.',
  'پرداخت شما رسید': 'Your payment has arrived',
  'فعال‌سازی خرید هنوز پایان نیافته است و خودکار دنبال می‌شود. اگر بیش از یک ساعت طول کشید، با شمارهٔ سفارش از راه‌های تماس پایین صفحه به ما خبر دهید.':
    'Your purchase is still being activated, and that carries on automatically. If it takes more than an hour, please contact us with your order number in one of the ways at the bottom of the page.',
  'اندازهٔ آن در رسید زیر آمده است.': 'The amount is on the receipt below.',
  'مهلت پرداخت این سفارش گذشت': 'The time to pay for this order has passed',
  'اگر هنوز آن را می‌خواهید، از سبد خرید یا صفحهٔ خودش دوباره سفارش دهید.':
    'If you still want it, order again from your cart or from its own page.',
  'این سفارش لغو شد': 'This order was cancelled',
  'مبلغی از شما گرفته نشد. اگر پولی از حسابتان کم شده است، بانک آن را تا ۷۲ ساعت برمی‌گرداند.':
    'You were not charged. If money has left your account, the bank returns it within 72 hours.',
  ' تا ساعت {expiresAt} می‌توانید آن را بپردازید.': ' You can pay for it until {expiresAt}.',
  'سفارش در انتظار پرداخت است': 'The order is waiting for payment',
  'هنوز پرداختی نرسیده است.{until}': 'No payment has arrived yet.{until}',
  'پرداخت انجام نشد': 'The payment did not go through',
  'هنوز پرداختی نرسیده است.': 'No payment has arrived yet.',
  'پرداخت رسیده است.': 'The payment has arrived.',
  'بانک پرداخت را نپذیرفت.': 'The bank did not accept the payment.',
  'از پرداخت در بانک منصرف شدید.': 'You called off the payment at the bank.',
  'بانک مبلغ را برگرداند.': 'The bank returned the amount.',
  'مبلغی که بانک خبر داد با سفارش یکی نیست.': 'The amount the bank reported does not match the order.',
  'بانک پاسخ قطعی نداد.': 'The bank did not give a final answer.',
  'نتیجهٔ خرید | {siteName}': 'Purchase result | {siteName}',
  'آنچه برای خرید برگزیده‌اید، با کد تخفیف و کیف پول.':
    'What you have chosen to buy, with a discount code and your wallet.',
};
