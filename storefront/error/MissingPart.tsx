/**
 * Error boundary that hides a part whose code could not be loaded, so that the page around it keeps working, until the
 * connection is back. `chunks.ts` has shown a message by then.
 */
import { Component, type ReactNode } from 'react';

interface Props {
  onMissing?(): void;
  readonly children: ReactNode;
}

export class MissingPart extends Component<Props, { missing: boolean }> {
  override state = { missing: false };
  static getDerivedStateFromError() {
    return { missing: true };
  }
  override componentDidCatch() {
    this.props.onMissing?.();
    window.addEventListener('online', this.retry, { once: true });
  }
  override componentWillUnmount() {
    window.removeEventListener('online', this.retry);
  }
  readonly retry = () => this.setState({ missing: false });
  override render() {
    return this.state.missing ? null : this.props.children;
  }
}
