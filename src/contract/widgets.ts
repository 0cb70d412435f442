/** What public pages load from elsewhere: a chat window and visitor statistics, as the panel sets them. */
import * as z from 'zod';
import { call } from './call.ts';

export const widgets = z.object({
  chat: z.object({ kind: z.enum(['goftino', 'raychat', 'crisp']), key: z.string() }).nullable(),
  analytics: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('google'), container: z.string() }),
      /** `url` of the installation, without a trailing slash. */
      z.object({ kind: z.literal('matomo'), url: z.string(), site: z.int() }),
    ])
    .nullable(),
});
export type Widgets = z.infer<typeof widgets>;

export const widgetCalls = {
  'GET /api/widgets': call({ summary: 'پنجرهٔ گفت‌وگو و آمار بازدید صفحه‌های عمومی', output: widgets }),
} as const;
