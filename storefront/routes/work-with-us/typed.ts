/** What was typed into the form of a collaboration, to be shown again where something is wrong. */
import type { Fields } from '../../forms/posted.ts';

export const typedIn = (field: Fields) => ({
  name: field('name'),
  family: field('family'),
  mobile: field('mobile'),
  email: field('email'),
  kind: field('kind'),
  expertise: field('expertise'),
  message: field('message'),
  resume: field('resume'),
  resumeName: field('resumeName'),
});
export type WorkTyped = ReturnType<typeof typedIn>;
