/** Answers the calls of the panel that the page of the design shows, from rows in memory: nothing of it is stored. */
import { isObject } from '../../src/define/is-object.ts';
import { sample, sampleRows } from './sample.ts';

const root = '/api/admin/';

const summary = {
  now: '2026-11-28T08:30:00.000Z',
  figures: [{ key: 'samples', label: 'دوره‌ها', value: 348, estimated: false, section: sample.name }],
};
const total = (value: number) => ({ value, estimated: false });
const fixed: Readonly<Record<string, unknown>> = {
  'home/summary': summary,
  'home/waiting': { figures: [{ section: sample.name, value: 3, estimated: false, filter: { status: 'review' } }] },
  'home/alerts': {
    alerts: [{ key: 'sample', title: 'پرداخت به بانک نرسید', text: 'شماره‌شبا درست نیست.', section: sample.name }],
  },
  'home/notifications': [],
  [`${sample.name}/tabs`]: {
    tabs: { همه: total(348), منتشرشده: total(291), 'در بازبینی': total(3) },
    trash: total(2),
  },
};

/** Rows are answered whatever the filter: what is shown is how they look. */
function listOf(search: URLSearchParams): Response {
  const filter: unknown = JSON.parse(search.get('filter') ?? '{}');
  const ids = isObject(filter) && Array.isArray(filter.id) ? filter.id : null;
  const rows = sampleRows.filter(({ id }) => ids === null || ids.includes(id));
  return Response.json(rows, { headers: { 'content-range': `${sample.name} 0-${rows.length - 1}/348` } });
}

function answer(url: URL, method: string): Response {
  const path = url.pathname.slice(root.length);
  if (path in fixed) return Response.json(fixed[path]);
  if (path === sample.name && method === 'GET') return listOf(url.searchParams);
  const [, id, call] = path.split('/');
  const index = sampleRows.findIndex((row) => row.id === id);
  if (call === 'neighbours') {
    return Response.json({ previous: sampleRows[index - 1]?.id ?? null, next: sampleRows[index + 1]?.id ?? null });
  }
  if (index >= 0 && call === undefined) return Response.json(sampleRows[index]);
  return Response.json(
    { code: 'not_found', title: 'در این صفحه چیزی ذخیره نمی‌شود', status: 404, errors: [] },
    { status: 404 },
  );
}

/** From now on, this page asks no server for rows. Answers how to stop. */
export function answerFromMemory(): () => void {
  const send = window.fetch;
  window.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, window.location.href);
    return url.pathname.startsWith(root) ? answer(url, init?.method ?? 'GET') : send(input, init);
  };
  return () => {
    window.fetch = send;
  };
}
