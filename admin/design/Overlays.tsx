/** What opens over a page, drawn where it stands: the questions before an action, the dialog of a conflict, a row's menu. */
import { useEffect, useRef, type ReactNode } from 'react';
import { Box } from '@mui/material';
import { createTheme, ThemeProvider, type Theme } from '@mui/material/styles';
import { ListBase } from 'react-admin';
import { RowMenu } from '../screens/list/RowMenu.tsx';
import { writable } from '../screens/form/parts.ts';
import { StaleDialog } from '../screens/form/StaleDialog.tsx';
import { Card } from '../screens/parts/Card.tsx';
import { useConfirm, type Question } from '../screens/parts/use-confirm.tsx';
import { usePanel } from '../session/panel-context.ts';
import { sample, sampleRows } from './sample.ts';

const [row] = sampleRows;
const nothing = () => undefined;
const noActions = { remove: async () => false, restore: async () => false, run: async () => false };

export function Overlays() {
  const view = usePanel().views.get(sample.name);
  if (!view || !row) return null;
  return (
    <>
      <Card label="منوی ردیف">
        <ListBase resource={sample.name} exporter={false} disableAuthentication>
          <RowMenu view={view} row={row} trash={false} actions={noActions} />
        </ListBase>
      </Card>
      <InPlace>
        <OpenQuestion
          question={{ title: 'این دوره منتشر شود؟', text: 'از همین حالا در سایت دیده می‌شود.', yes: 'انتشار' }}
        />
        <OpenQuestion
          question={{ title: '۲ دوره حذف شود؟', text: 'تا ۳۰ روز در سطل زباله می‌ماند.', yes: 'حذف', destructive: true }}
        />
        <StaleDialog
          view={view}
          fields={writable(view, 'edit')}
          base={row}
          mine={{ ...row, price: 1_350_000 }}
          theirs={{ ...row, price: 990_000, title: 'مبانی پایتون', version: 2 }}
          busy={false}
          onClose={nothing}
          onEdit={nothing}
          onSave={nothing}
        />
      </InPlace>
    </>
  );
}

/** A question that is open from the start. */
function OpenQuestion({ question }: { question: Question }) {
  const [confirm, dialog] = useConfirm();
  const first = useRef(question);
  useEffect(() => void confirm(first.current), [confirm]);
  return dialog;
}

const inPlace = (outer: Theme): Theme =>
  createTheme({
    ...outer,
    components: {
      ...outer.components,
      MuiDialog: {
        defaultProps: {
          disablePortal: true,
          hideBackdrop: true,
          disableScrollLock: true,
          disableEnforceFocus: true,
          disableAutoFocus: true,
          disableRestoreFocus: true,
        },
        styleOverrides: { root: { position: 'static' }, container: { height: 'auto' } },
      },
    },
  });

/** Dialogs stand in the page, so that several can be seen at once. */
const InPlace = ({ children }: { children: ReactNode }) => (
  <ThemeProvider theme={inPlace}>
    <Box sx={{ display: 'grid', gap: 2 }}>{children}</Box>
  </ThemeProvider>
);
