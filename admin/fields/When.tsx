/** Shows an input only while its condition holds for the current values of the form. */
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { evaluate, fieldsOf, type Condition } from '../../src/define/condition.ts';

interface Props {
  readonly condition: Condition | undefined;
  /** The path of the fields that the condition names: '' for the row itself, `teachers.0` for an item of a list. */
  readonly within?: string;
  readonly children: ReactNode;
}

export function When({ condition, within = '', children }: Props) {
  if (!condition) return children;
  return (
    <WhenHolds condition={condition} within={within}>
      {children}
    </WhenHolds>
  );
}

function WhenHolds({ condition, within, children }: { condition: Condition; within: string; children: ReactNode }) {
  const names = fieldsOf(condition);
  const values: unknown[] = useWatch({ name: names.map((n) => (within ? `${within}.${n}` : n)) });
  return evaluate(condition, Object.fromEntries(names.map((n, i) => [n, values[i]]))) ? children : null;
}
