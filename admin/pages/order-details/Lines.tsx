/** What was bought: each line leads to the thing, with its prices and the rates that were in force. */
import { Fragment } from 'react';
import { Link as MuiLink, Typography } from '@mui/material';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import type { View } from '../../../src/define/rules.ts';
import { formatPercent } from '../../../src/locale/numbers.ts';
import { LookupTitle } from '../../fields/displays/ReferenceDisplays.tsx';
import { usePanel } from '../../panels/panel-context.ts';
import { PartCard } from '../rows/PartCard.tsx';
import type { Part, Stored } from '../rows/use-part.ts';
import { Value } from '../rows/Values.tsx';

export function Lines({ part }: { part: Part }) {
  return (
    <PartCard
      part={part}
      label="آنچه خریده شده است"
      none="این سفارش ردیفی ندارد."
      chips={['kind']}
      names={['listPrice', 'salePrice', 'discount', 'net', 'refunded']}
      head={(row, view) => <Thing row={row} view={view} />}
      inside={(row) => part.view && <Rates row={row} view={part.view} />}
    />
  );
}

/** The title as it was when it was sold, leading to the thing as it is. */
function Thing({ row, view }: { row: Stored; view: View }) {
  const { views } = usePanel();
  const path = useCreatePath();
  const title = String(row.title ?? '');
  // Of the fields that point to things, the one that holds for lines of this kind.
  const [name = '', field] =
    Object.entries(view.resource.fields).find(
      ([of, x]) => x.kind === 'reference' && x.showWhen !== undefined && row[of],
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

function Rates({ row, view }: { row: Stored; view: View }) {
  const { resource } = view;
  const rates = (row.teacherRates as readonly Rate[] | null) ?? [];
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
