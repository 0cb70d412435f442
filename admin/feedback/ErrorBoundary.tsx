/** Shows the error of a page in its place, so that the rest of the panel keeps working; another address resets it. */
import { Component, type ReactNode } from 'react';
import { Button } from '@mui/material';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import { Message } from './Message.tsx';

interface Props {
  readonly children: ReactNode;
  /** The address of the page; a change of it resets the error. */
  readonly at: string;
}

interface State {
  readonly error: Error | null;
  readonly at: string;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, at: this.props.at };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.at === state.at ? null : { error: null, at: props.at };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <Message
        icon={<ErrorIcon />}
        level={2}
        title="این صفحه با خطا روبه‌رو شد"
        actions={
          <>
            <Button variant="contained" onClick={() => this.setState({ error: null })}>
              تلاش دوباره
            </Button>
            <Button onClick={() => window.location.reload()}>بارگذاری دوبارهٔ صفحه</Button>
          </>
        }
      >
        کارهای ذخیره‌شدهٔ شما سر جایشان هستند.{' '}
        <bdi dir="ltr" style={{ display: 'block', fontSize: 'var(--text-2)' }}>
          {error.message}
        </bdi>
      </Message>
    );
  }
}
