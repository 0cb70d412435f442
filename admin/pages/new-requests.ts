/** New requests of visitors, which a call of the specification counts (`newRequestCounts`). */
import type { Waiting, WaitingSource } from '../extensions/waiting-source.ts';
import { client } from '../session/session.ts';

const newIn = (section: string, count: number): Waiting => ({
  section,
  count,
  kind: 'مورد جدید',
  filter: { state: 'new' },
});

export const newRequests: WaitingSource = {
  sections: ['collaborate-requests', 'contact-requests'],
  async count(signal) {
    const counts = await client.call('GET /api/admin/home/newRequestCounts', {}, { signal });
    return [
      newIn('collaborate-requests', counts.collabRequestCount),
      newIn('contact-requests', counts.contactRequestCount),
    ];
  },
};
