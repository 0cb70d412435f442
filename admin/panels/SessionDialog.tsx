/**
 * The dialog over a panel whose session has ended: it asks for the password of the same person, and the page goes on
 * where it was. It closes too when they log in in another tab.
 */
import { useId, useState, useSyncExternalStore } from 'react';
import {
  Alert,
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  Link,
  TextField,
} from '@mui/material';
import { ApiError } from '../../src/client/client.ts';
import { shownMobile } from '../../src/locale/contact.ts';
import { toPersianDigits } from '../../src/locale/digits.ts';
import { sessionGate } from '../session/session-gate.ts';
import { logInAgain, nameOf } from '../session/session.ts';
import { useUser } from '../session/user-context.ts';

export function SessionDialog() {
  const state = useSyncExternalStore(sessionGate.subscribe, sessionGate.state);
  const title = useId();
  const text = useId();
  return (
    <Dialog open={state !== 'open'} fullWidth maxWidth="xs" aria-labelledby={title} aria-describedby={text}>
      {state === 'other' ? <OtherPerson title={title} text={text} /> : <PasswordForm title={title} text={text} />}
    </Dialog>
  );
}

interface PartProps {
  /** The ids of the heading and of the text. */
  readonly title: string;
  readonly text: string;
}

function PasswordForm({ title, text }: PartProps) {
  const user = useUser();
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const username = user.email ?? user.mobile ?? '';
  const submit = async () => {
    setBusy(true);
    setError(null);
    try {
      await logInAgain(user, password);
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : 'ورود انجام نشد');
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <DialogTitle id={title}>دوباره وارد شوید</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText id={text}>
          مهلت ورود شما تمام شده است. رمز عبور خود را وارد کنید تا همین‌جا ادامه دهید؛ آنچه نوشته‌اید سر جایش می‌ماند.
        </DialogContentText>
        {error && <Alert severity="error">{error}</Alert>}
        <TextField
          label="حساب"
          value={user.email ?? toPersianDigits(shownMobile(username))}
          name="username"
          helperText={nameOf(user)}
          slotProps={{ htmlInput: { readOnly: true, dir: 'ltr', autoComplete: 'username' } }}
        />
        <TextField
          autoFocus
          required
          type="password"
          name="password"
          label="رمز عبور"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          slotProps={{ htmlInput: { dir: 'ltr', autoComplete: 'current-password' } }}
        />
        <Link href="/?login=1" target="_blank" rel="noreferrer" variant="body2">
          ورود به روش دیگر، در زبانه‌ای جدید
        </Link>
      </DialogContent>
      <DialogActions>
        <Button href="/">رفتن به سایت</Button>
        <Button
          type="submit"
          variant="contained"
          disabled={busy || password === ''}
          startIcon={busy ? <CircularProgress size={16} color="inherit" aria-hidden /> : undefined}
        >
          ورود و ادامه
        </Button>
      </DialogActions>
    </form>
  );
}

/** Nothing of this page may be sent in the name of someone else. */
const OtherPerson = ({ title, text }: PartProps) => (
  <>
    <DialogTitle id={title}>با حساب دیگری وارد شده‌اید</DialogTitle>
    <DialogContent>
      <DialogContentText id={text}>
        در زبانهٔ دیگری با حساب دیگری وارد سایت شده‌اید. آنچه اینجا نوشته‌اید به نام آن حساب ذخیره نمی‌شود: یا در آن زبانه
        به حساب قبلی بازگردید، یا این صفحه را با حساب جدید باز کنید.
      </DialogContentText>
    </DialogContent>
    <DialogActions>
      <Button variant="contained" onClick={() => window.location.reload()}>
        باز کردن با حساب جدید
      </Button>
    </DialogActions>
  </>
);
