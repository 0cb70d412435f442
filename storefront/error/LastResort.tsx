/** Error boundary around the error page, in the browser; `entry.server.tsx` does the same on the server. */
import { Component, type ReactNode } from 'react';
import { lastResortText } from './last-resort.ts';

export class LastResort extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main style={{ display: 'grid', placeContent: 'center', gap: '1rem', minBlockSize: '90vh', textAlign: 'center' }}>
        <h1 style={{ fontSize: '1.2rem' }}>{lastResortText.message}</h1>
        <p>
          <a className="link" href="/">
            {lastResortText.home}
          </a>
        </p>
      </main>
    );
  }
}
