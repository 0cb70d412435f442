/** Says so while the browser is offline. */
import { useSyncExternalStore } from 'react';
import { Alert } from '@mui/material';

function listen(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => { window.removeEventListener('online', changed); window.removeEventListener('offline', changed); };
}

export function OfflineNotice() {
  const online = useSyncExternalStore(listen, () => navigator.onLine);
  return <div role="status">{!online && <Alert severity="warning" square>اینترنت وصل نیست؛ آنچه می‌بینید شاید تازه نباشد و تغییرها ذخیره نمی‌شوند.</Alert>}</div>;
}
