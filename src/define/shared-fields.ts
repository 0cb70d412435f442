/** The fields that a section takes from the singleton its new rows start with (`defaultsFrom`). Pure. */
import type { AnyResource } from './resource.ts';

/** Names of the fields that both have, of one kind, and that are stored in both. */
export const sharedFields = ({ fields }: AnyResource, source: AnyResource): string[] =>
  Object.entries(fields)
    .filter(([name, x]) => source.fields[name]?.kind === x.kind && !x.computed && !source.fields[name]?.computed)
    .map(([name]) => name);
