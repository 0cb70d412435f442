/** `importer/outcome/{id}`: how an import ended, and the file of what was refused in it. */
import { NotFound } from '../../panels/Refusal.tsx';
import { RowPage } from '../../screens/row-pages/RowPage.tsx';
import { JobCard } from '../import/JobCard.tsx';
import type { PageProps } from '../page-props.ts';

export default function ImportJobPage({ view }: PageProps) {
  const page = view.resource.pages?.find((p) => 'component' in p && p.component === 'import-job');
  if (!page) return <NotFound />;
  return (
    <RowPage view={view} page={page}>
      {(row) => <JobCard key={row.id} id={row.id} busy={false} />}
    </RowPage>
  );
}
