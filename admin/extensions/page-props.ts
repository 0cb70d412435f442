/** The properties of a hand-written page; the parameters of its address come from react-router's `useParams`. */
import type { SectionPage } from '../../src/define/resource.ts';
import type { View } from '../../src/define/rules.ts';

export interface PageProps {
  readonly view: View;
  /** What the definition says of the page. */
  readonly page: SectionPage;
}
