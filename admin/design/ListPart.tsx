/** A list of which rows are selected, so that its bar for bulk actions is shown. */
import { useEffect } from 'react';
import { ResourceContextProvider, useRecordSelection } from 'react-admin';
import { ListScreen } from '../screens/list/ListScreen.tsx';
import { usePanel } from '../session/panel-context.ts';
import { sample, sampleRows } from './sample.ts';

const selected = sampleRows.slice(0, 2).map(({ id }) => id);

export function ListPart() {
  const view = usePanel().views.get(sample.name);
  const [, { select }] = useRecordSelection({ resource: sample.name });
  useEffect(() => select(selected), [select]);
  if (!view) return null;
  return (
    <ResourceContextProvider value={sample.name}>
      <ListScreen view={view} />
    </ResourceContextProvider>
  );
}
