/**
 * How the product is broken to see that the tests of a point of the specification fail: for each point, a text of one
 * file and what is in its place (`npm run spec -- --mutants`). The text must be in the file once.
 * K08, K13 and P33 are of CSS and layout: journeys test them, which this command does not run.
 */
export interface Break {
  readonly point: string;
  readonly file: string;
  readonly before: string;
  readonly after: string;
}

const at = (file: string, ...breaks: readonly (readonly [point: string, before: string, after: string])[]): Break[] =>
  breaks.map(([point, before, after]) => ({ point, file, before, after }));

export const specBreaks: readonly Break[] = [
  ...at(
    'storefront/banner/countdown.ts',
    ['S09', 'left % 60', '0'],
    ['S09', 'Math.floor(left / 3_600) % 24', 'Math.floor(left / 3_600)'],
  ),
  ...at(
    'storefront/banner/banner-view.ts',
    ['S09', "banner?.status !== 'active'", 'banner === null'],
    ['F08', "banner?.status !== 'active'", 'banner === null'],
    ['F08', 'text: withText ? text : null', 'text'],
  ),
  ...at(
    'storefront/welcome/welcome.ts',
    ['S10', 'popup.show === 1 &&', 'popup.show === 0 &&'],
    ['S10', 'readCookie(cookies) !== popup.createdAt', 'true'],
    ['F09', 'popup.show === 1 &&', ''],
    ['K05', 'hiddenSeconds = 86_400', 'hiddenSeconds = 3_600'],
  ),
  ...at(
    'storefront/search/suggestions.ts',
    ['C18', "order: 'newest'", "order: 'popular'"],
    ['K03', 'maxRecords: 6', 'maxRecords: 7'],
    ['K03', 'page: 1', 'page: 2'],
    ['C19', 'load(query, controller.signal).catch(() => {})', 'load(query, controller.signal)'],
    ['F06', 'debounce: 200', 'debounce: 2'],
  ),
  ...at('src/server/features/catalogue/courses/course-cards.ts', [
    'C18',
    'newest: sql`c.published_at desc, c.id desc`',
    'newest: sql`c.published_at, c.id`',
  ]),
  ...at('src/client/connection.ts', ['K11', '!connection?.saveData &&', ''], ['K11', '/2g/', '/3g/']),
  ...at('storefront/dialogs/code-input.ts', [
    'V07',
    "values.every((value) => value !== '')",
    "values.some((value) => value !== '')",
  ]),
  ...at(
    'storefront/toast/toast-store.ts',
    ['S11', 'delay: 5_000', 'delay: 50_000'],
    ['S11', 'cancelTimer = clock.schedule(toast.delay, hide)', 'clock.schedule(toast.delay, hide)'],
    ['F10', "link: '/', internal: true", "link: '/', internal: false"],
  ),
  ...at(
    'storefront/progress/progress.ts',
    ['K07', 'throttle: 200', 'throttle: 20'],
    ['K07', 'hideDelay: 500', 'hideDelay: 5'],
    ['K07', "end('failed')", "end('done')"],
  ),
  ...at('src/client/lasting.ts', ['K07', 'fetchMinimum = 200', 'fetchMinimum = 20']),
  ...at(
    'src/client/client.ts',
    ['C20', "accept: 'application/json'", "accept: '*/*'"],
    ['C20', 'this.errors = (problem.errors ?? [])', 'this.errors = []'],
    ['V09', 'const [error] = this.errors', 'const error = this.errors.at(-1)'],
  ),
  ...at(
    'src/server/features/community/requests/new-requests.ts',
    ['C15', "{ state: 'new' }", '{}'],
    ['F03', "{ state: 'new' }", '{}'],
  ),
];
