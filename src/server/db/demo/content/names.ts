/** Names of people, with the letters their e-mail addresses are written in. */
type Name = readonly [persian: string, latin: string];

export const womenNames: readonly Name[] = [
  ['زهرا', 'zahra'], ['فاطمه', 'fatemeh'], ['مریم', 'maryam'], ['نازنین', 'nazanin'], ['هانیه', 'hanieh'], ['مهسا', 'mahsa'], ['الهام', 'elham'], ['نگین', 'negin'], ['ساناز', 'sanaz'], ['یاسمن', 'yasaman'],
  ['شقایق', 'shaghayegh'], ['ریحانه', 'reyhaneh'], ['سمیرا', 'samira'], ['مهدیه', 'mahdieh'], ['غزل', 'ghazal'], ['ترانه', 'taraneh'], ['آیدا', 'aida'], ['کیمیا', 'kimia'], ['فرشته', 'fereshteh'], ['پگاه', 'pegah'],
  ['سپیده', 'sepideh'], ['نرگس', 'narges'], ['عاطفه', 'atefeh'], ['لیلا', 'leila'], ['بهاره', 'bahareh'], ['هدیه', 'hedieh'], ['ملیکا', 'melika'], ['آناهیتا', 'anahita'], ['سوگند', 'sogand'], ['ژاله', 'jaleh'],
];
export const menNames: readonly Name[] = [
  ['محمد', 'mohammad'], ['علی', 'ali'], ['حسین', 'hossein'], ['رضا', 'reza'], ['امیر', 'amir'], ['مهدی', 'mehdi'], ['پارسا', 'parsa'], ['سینا', 'sina'], ['کیان', 'kian'], ['آرمین', 'armin'],
  ['فرهاد', 'farhad'], ['سهراب', 'sohrab'], ['بهنام', 'behnam'], ['میلاد', 'milad'], ['نیما', 'nima'], ['شایان', 'shayan'], ['ایمان', 'iman'], ['حامد', 'hamed'], ['مسعود', 'masoud'], ['یاشار', 'yashar'],
  ['احسان', 'ehsan'], ['سامان', 'saman'], ['پدرام', 'pedram'], ['کامران', 'kamran'], ['داریوش', 'dariush'], ['محسن', 'mohsen'], ['شهرام', 'shahram'], ['آریا', 'arya'], ['عرفان', 'erfan'], ['هومن', 'hooman'],
];
export const families: readonly Name[] = [
  ['محمدی', 'mohammadi'], ['حسینی', 'hosseini'], ['رضایی', 'rezaei'], ['مرادی', 'moradi'], ['جعفری', 'jafari'], ['قاسمی', 'ghasemi'], ['حیدری', 'heidari'], ['نوروزی', 'norouzi'], ['کاظمی', 'kazemi'], ['اکبری', 'akbari'],
  ['رستمی', 'rostami'], ['صادقی', 'sadeghi'], ['شاهرخی', 'shahrokhi'], ['زندی', 'zandi'], ['کیانی', 'kiani'], ['بهرامی', 'bahrami'], ['گودرزی', 'goudarzi'], ['نادری', 'naderi'], ['سلطانی', 'soltani'], ['فروغی', 'foroughi'],
  ['آقایی', 'aghaei'], ['باقری', 'bagheri'], ['پورمحمد', 'pourmohammad'], ['توکلی', 'tavakoli'], ['خسروی', 'khosravi'], ['دهقان', 'dehghan'], ['زارعی', 'zarei'], ['شجاعی', 'shojaei'], ['طاهری', 'taheri'], ['عباسی', 'abbasi'],
  ['فتحی', 'fathi'], ['قربانی', 'ghorbani'], ['کمالی', 'kamali'], ['لطفی', 'lotfi'], ['میرزایی', 'mirzaei'], ['نصیری', 'nasiri'], ['وحیدی', 'vahidi'], ['هاشمی', 'hashemi'], ['یوسفی', 'yousefi'], ['ملکی', 'maleki'],
  ['ابراهیمی', 'ebrahimi'], ['بیات', 'bayat'], ['پناهی', 'panahi'], ['جلالی', 'jalali'], ['چراغی', 'cheraghi'], ['دانش', 'danesh'], ['راستگو', 'rastgou'], ['سپهری', 'sepehri'], ['شریعتی', 'shariati'], ['غفاری', 'ghaffari'],
];
