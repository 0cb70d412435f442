/** The buttons of what can be done to a row now: the actions and transitions of its definition. */
import { Button } from '@mui/material';
import { useRefresh } from 'react-admin';
import type { View } from '../../../src/define/rules.ts';
import type { Row } from '../../data/row.ts';
import { Icon } from '../../icons/Icon.tsx';
import { actionsFor } from './actions.ts';
import type { RowActions } from './use-row-actions.tsx';

interface Props {
  readonly view: View;
  readonly row: Row;
  /** Their dialogs are rendered by the component that opened them. */
  readonly actions: RowActions;
}

export function RowButtons({ view, row, actions }: Props) {
  const refresh = useRefresh();
  return actionsFor(view, row).map(([name, action]) => (
    <Button
      key={name}
      size="small"
      variant="outlined"
      startIcon={action.icon && <Icon name={action.icon} />}
      onClick={() =>
        void actions.run(name, [row]).then((done) => {
          if (done) refresh();
        })
      }
    >
      {action.label.fa}
    </Button>
  ));
}
