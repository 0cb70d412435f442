/** `importer/outcome/{id}`: how an import ended, and the file of what was refused in it. */
import { RowPage } from '../../screens/row-pages/RowPage.tsx';
import { JobCard } from '../import/JobCard.tsx';
import type { PageProps } from '../../extensions/page-props.ts';

export default function ImportJobPage({ view, page }: PageProps) {
  return (
    <RowPage view={view} page={page}>
      {(row) => <JobCard key={row.id} id={row.id} busy={false} />}
    </RowPage>
  );
}
