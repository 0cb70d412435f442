/** A form of some fields of a row only: `bundles/courses/{id}` for the courses of a bundle. */
import { useMemo } from 'react';
import { RecordContextProvider, Title } from 'react-admin';
import type { SectionPage } from '../../../src/define/resource.ts';
import type { View } from '../../../src/define/rules.ts';
import { EditForm } from '../form/EditForm.tsx';
import { ReadOnlyRow } from '../row/EditScreen.tsx';
import { titleOf } from '../parts/row.ts';
import { RowPage } from './RowPage.tsx';

interface Props {
  readonly view: View;
  readonly page: Extract<SectionPage, { readonly fields: readonly string[] }>;
}

export default function RowFieldsPage({ view, page }: Props) {
  const partialView = useMemo(
    (): View => ({
      ...view,
      editable: view.editable.filter((n) => page.fields.includes(n)),
      resource: { ...view.resource, form: [{ label: page.label.fa, fields: page.fields }] },
    }),
    [view, page],
  );
  return (
    <RowPage view={view} page={page}>
      {(row) => (
        <RecordContextProvider value={row}>
          <Title title={`${page.label.fa}: ${titleOf(view.resource, row)}`} />
          {view.can.edit ? <EditForm view={partialView} row={row} /> : <ReadOnlyRow view={partialView} />}
        </RecordContextProvider>
      )}
    </RowPage>
  );
}
