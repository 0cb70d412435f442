/** The related lists of a row. */
import { Box } from '@mui/material';
import type { View } from '../../../src/define/rules.ts';
import { usePanel } from '../../session/panel-context.ts';
import { RelatedList } from './RelatedList.tsx';
import { relationsOf } from './relations.ts';

export function Related({ view, id }: { view: View; id: string }) {
  const { views } = usePanel();
  const relations = relationsOf(view, views);
  if (relations.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2, mt: 2 }}>
      {relations.map((relation) => (
        <RelatedList key={`${relation.view.resource.name}.${relation.by}`} relation={relation} id={id} level={0} />
      ))}
    </Box>
  );
}
