/** The name of the school, in pages and in messages. */
export const siteName = 'آکادمی مهرگان';
