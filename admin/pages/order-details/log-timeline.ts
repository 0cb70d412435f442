/** The audit log as items of a timeline. Pure. */
import type { Registry } from '../../../src/define/registry.ts';
import type { HistoryEntry } from '../../data/answers.ts';
import { actionLabel, actorLabel, changesOf } from '../../screens/history/entries.ts';
import { textOf, type StateItem, type TimelineDetail, type TimelineItem } from './timeline-item.ts';

/** Fields whose changes the items themselves tell. */
const impliedFields: ReadonlySet<string> = new Set([
  'state',
  'paidAt',
  'fulfilledAt',
  'paidTotal',
  'refundedTotal',
  'refunded',
  'completedAt',
  'approvedBy',
]);

/** The states that a row has reached, by its log. */
export const loggedStates = (entries: readonly HistoryEntry[]): ReadonlySet<string> =>
  new Set(entries.filter((e) => e.action !== 'create').map((e) => textOf(e.after?.state)));

/**
 * The entries after the creation of a row: each a change of its state, or of other fields.
 * @param itemOf the item of a state; undefined for states without one.
 */
export function logItems(
  entries: readonly HistoryEntry[],
  section: string,
  registry: Registry,
  itemOf: (state: string) => StateItem | undefined,
): TimelineItem[] {
  const resource = registry.get(section);
  if (!resource) return [];
  return entries
    .filter((entry) => entry.action !== 'create')
    .flatMap((entry): TimelineItem[] => {
      const changes = changesOf(resource, entry);
      const state = changes.find((c) => c.name === 'state');
      const stateItem = state && itemOf(textOf(state.after));
      const details = changes
        .filter((c) => !impliedFields.has(c.name))
        .map((c): TimelineDetail => ({ section, name: c.name, value: c.after }));
      // An action of which nothing of the row itself tells is an item too: what it did is elsewhere.
      if (!stateItem && details.length === 0 && !entry.action.startsWith('action:')) return [];
      const title = `${resource.label[0]}: ${actionLabel(resource, entry.action)}`;
      return [
        {
          key: `log.${entry.id}`,
          at: entry.at,
          ...(stateItem ?? { icon: 'changed', tone: 'default', title }),
          ...(entry.actor && { actor: actorLabel(entry) }),
          details,
        },
      ];
    });
}
