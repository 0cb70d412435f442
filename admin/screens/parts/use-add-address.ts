/** The address of the form of a new row. */
import { useCreatePath } from 'react-admin';
import type { View } from '../../../src/define/rules.ts';
import type { Row } from '../../data/row.ts';
import { presetOf, presetSearch } from './preset.ts';

/**
 * Answers the address, with the values that make the row belong to a list; null where the person may not add such a
 * row.
 */
export function useAddAddress(): (view: View, filter?: Row | null) => string | null {
  const path = useCreatePath();
  return (view, filter) => {
    const preset = view.can.create ? presetOf(view, filter ?? {}) : null;
    return preset && `${path({ resource: view.resource.name, type: 'create' })}${presetSearch(preset)}`;
  };
}
