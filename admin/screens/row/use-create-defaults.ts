/** The values that staff set for new rows of a section (`defaultsFrom`). */
import { useQuery } from '@tanstack/react-query';
import type { View } from '../../../src/define/rules.ts';
import { usePanelData } from '../../data/data-provider.ts';
import type { Row } from '../../data/row.ts';

const none: Row = {};

/** The values, none for sections that name no source; undefined while they are on their way. */
export function useCreateDefaults({ resource }: View): Row | undefined {
  const panel = usePanelData();
  const isSet = resource.defaultsFrom !== undefined;
  const { data, isError } = useQuery({
    queryKey: [resource.name, 'defaults'],
    enabled: isSet,
    gcTime: 0,
    queryFn: () => panel.defaults(resource.name),
  });
  // A form with the defaults of its fields is better than none.
  return isSet && !isError ? data : none;
}
