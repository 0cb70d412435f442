import { useCallback } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { View } from '../../../src/define/rules.ts';
import { usePanelData } from '../../data/data-provider.ts';
import { undoneText } from './outcome-text.ts';

/** Undoes an action for all its rows, and says which of them were left, with the reason. */
export function useUndoRun({ resource }: View): (run: string) => Promise<void> {
  const data = usePanelData();
  const notify = useNotify();
  const refresh = useRefresh();
  return useCallback(
    async (run) => {
      try {
        const undone = await data.undoRun(resource.name, run);
        notify(undoneText(undone), { type: undone.left.length > 0 ? 'warning' : 'success', multiLine: true });
      } catch (error) {
        notify(error instanceof Error ? error.message : 'این کار بازگردانده نشد', { type: 'error', multiLine: true });
      }
      refresh();
    },
    [resource, data, notify, refresh],
  );
}
