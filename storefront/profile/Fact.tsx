/** A figure with its name, in a list of facts. */
import type { ReactNode } from 'react';

export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="card fact">
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
