/** Shows an input only while its condition holds for the values beside it, as they are being typed. */
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { evaluate, fieldsOf, type Condition } from '../../src/define/condition.ts';

/**
 * @param within the path of the values the condition speaks of: '' for the row itself, `teachers.0` for an item of a
 * list.
 */
export function When({
  condition,
  within = '',
  children,
}: {
  condition: Condition | undefined;
  within?: string;
  children: ReactNode;
}) {
  return condition ? (
    <Watching condition={condition} within={within}>
      {children}
    </Watching>
  ) : (
    children
  );
}

function Watching({ condition, within, children }: { condition: Condition; within: string; children: ReactNode }) {
  const names = fieldsOf(condition);
  const values = useWatch({ name: names.map((n) => (within ? `${within}.${n}` : n)) }) as unknown[];
  return evaluate(condition, Object.fromEntries(names.map((n, i) => [n, values[i]]))) ? children : null;
}
