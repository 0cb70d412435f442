/** The lines of an order: each with a link to its item, its prices, and the commission rates of the sale. */
import { Fragment } from 'react';
import { Link as MuiLink, Typography } from '@mui/material';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import type { View } from '../../../src/define/rules.ts';
import { formatPercent } from '../../../src/locale/numbers.ts';
import { LookupTitle } from '../../fields/displays/ReferenceDisplays.tsx';
import { usePanel } from '../../session/panel-context.ts';
import { isObject } from '../../../src/define/is-object.ts';
import type { StoredRow } from '../../data/row.ts';
import { RowsCard } from '../../screens/rows/RowsCard.tsx';
import type { RelatedRows } from '../../screens/rows/use-related-rows.ts';
import { Value } from '../../screens/rows/Values.tsx';

export function Lines({ lines }: { lines: RelatedRows }) {
  return (
    <RowsCard
      related={lines}
      label="آنچه خریده شده است"
      emptyText="این سفارش ردیفی ندارد."
      chips={['kind']}
      names={[
        'listPrice',
        'salePrice',
        'ownedDiscount',
        'memberDiscount',
        'codeDiscount',
        'discount',
        'net',
        'refunded',
      ]}
      renderHead={(row, view) => <SoldItem row={row} view={view} />}
      renderContent={(row) => lines.view && <Rates row={row} view={lines.view} />}
    />
  );
}

/** The title at the time of the sale, linked to the item as it is now. */
function SoldItem({ row, view }: { row: StoredRow; view: View }) {
  const { views } = usePanel();
  const path = useCreatePath();
  const title = String(row.title ?? '');
  // Each kind of line has a reference of its own to its item, shown only for that kind.
  const [name = '', field] =
    Object.entries(view.resource.fields).find(
      ([key, x]) => x.kind === 'reference' && x.showWhen !== undefined && row[key],
    ) ?? [];
  if (field?.kind !== 'reference' || !views.has(field.to)) return <>{title}</>;
  return (
    <MuiLink component={Link} to={path({ resource: field.to, type: 'edit', id: String(row[name]) })}>
      {title}
    </MuiLink>
  );
}

interface Rate {
  readonly teacher: string;
  readonly rateBps: number;
}

const isRate = (value: unknown): value is Rate =>
  isObject(value) && typeof value.teacher === 'string' && typeof value.rateBps === 'number';

function Rates({ row, view }: { row: StoredRow; view: View }) {
  const { resource } = view;
  const rates = Array.isArray(row.teacherRates) ? row.teacherRates.filter(isRate) : [];
  const hasMarketer = typeof row.marketer === 'string';
  if (rates.length === 0 && !hasMarketer) return null;
  return (
    <Typography variant="body2" color="text.secondary" component="p" sx={{ mt: 1 }}>
      {rates.length > 0 && (
        <>
          سهم استاد:{' '}
          {rates.map(({ teacher, rateBps }, i) => (
            <Fragment key={teacher}>
              {i > 0 && '، '}
              <LookupTitle place={{ section: resource.name, path: 'teacherRates.teacher' }} id={teacher} />{' '}
              {formatPercent(rateBps)}
            </Fragment>
          ))}
        </>
      )}
      {rates.length > 0 && hasMarketer && ' · '}
      {hasMarketer && (
        <>
          بازاریاب: <Value resource={resource} name="marketer" value={row.marketer} />{' '}
          {typeof row.marketerRateBps === 'number' && formatPercent(row.marketerRateBps)}
        </>
      )}
    </Typography>
  );
}
