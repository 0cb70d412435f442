/** Catches what breaks on a page of a panel, so that the rest goes on working; another address tries anew. */
import { Component, type ReactNode } from 'react';
import { Button } from '@mui/material';
import Broken from '@mui/icons-material/ErrorOutlineOutlined';
import { Message } from './Message.tsx';

interface Props {
  readonly children: ReactNode;
  /** Changes when the page does. */ readonly at: string;
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
        icon={<Broken />}
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
        <bdi dir="ltr" style={{ display: 'block', fontSize: '0.8rem' }}>
          {error.message}
        </bdi>
      </Message>
    );
  }
}
