/**
 * What is shown when the error page itself cannot be shown (specification, section 8). Uses nothing that could fail.
 */
export const lastResortText = { message: 'هنگام نمایش صفحهٔ خطا مشکلی پیش آمد', home: 'رفتن به صفحهٔ نخست' } as const;
