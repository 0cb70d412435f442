/** The content of a notification with an undo button. */
import { Alert, Button } from '@mui/material';
import { useCloseNotification } from 'react-admin';

export function UndoNotice({ text, onUndo }: { text: string; onUndo: () => void }) {
  const close = useCloseNotification();
  return (
    <Alert
      severity="info"
      variant="filled"
      icon={false}
      action={
        <Button
          size="small"
          color="inherit"
          sx={{ color: 'inherit' }}
          onClick={() => {
            onUndo();
            close();
          }}
        >
          بازگرداندن
        </Button>
      }
      sx={{ bgcolor: 'text.primary', color: 'background.paper', alignItems: 'center' }}
    >
      {text}
    </Alert>
  );
}
