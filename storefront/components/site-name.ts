/** What the school is called. Pure. */
export const siteName = 'آکادمی مهر';
