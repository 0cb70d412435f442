/** The address of the list behind a figure. */
import type { MetricList } from '../../src/contract/statistics.ts';
import { pathIn } from '../../src/define/rules.ts';
import { usePanel } from '../session/panel-context.ts';

/** Answers the address of a list; undefined without one, and where the person does not see its section. */
export function useMetricAddress(): (list: MetricList | null) => string | undefined {
  const { panel, registry, views, declared } = usePanel();
  return (list) => {
    const resource = list && registry.get(list.section);
    if (!resource || !views.has(list.section)) return undefined;
    const address = `${declared.path}/${pathIn(resource, panel)}`;
    return `${address}?filter=${encodeURIComponent(JSON.stringify(list.filter))}`;
  };
}
