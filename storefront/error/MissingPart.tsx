/**
 * Leaves out a part that could not be fetched, so that the page around it goes on. The visitor was told already
 * (`chunks.ts`).
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
  }
  override render() {
    return this.state.missing ? null : this.props.children;
  }
}
