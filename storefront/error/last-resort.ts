/** The texts shown when the error page itself fails (specification, section 8). Depends on nothing. */
export const lastResortText = { message: 'هنگام نمایش صفحهٔ خطا مشکلی پیش آمد', home: 'رفتن به صفحهٔ اصلی' } as const;
