/** Displays of references: the titles of rows of other sections. */
import { Fragment, use } from 'react';
import { useCreatePath } from 'react-admin';
import { Link } from 'react-router';
import { directionOf, readable } from '../../../src/locale/text.ts';
import type { DisplayProps, Place } from '../parts/kind.ts';
import { PanelContext } from '../../session/panel-context.ts';
import { thumbnail } from '../parts/pictures.ts';
import { useLookup } from '../parts/use-lookup.ts';
import { MoreCount } from './DisplayLayout.tsx';

/** Titles in one line; further ones are counted. */
const maxTitles = 2;

interface TitleProps {
  readonly place: Place;
  readonly id: string;
  readonly picture?: boolean;
  /** The address of the row. */
  readonly to?: string | undefined;
}

/** The title of a row of another section. */
export function LookupTitle({ place, id, picture = false, to }: TitleProps) {
  const row = useLookup(place, id);
  if (row === undefined) {
    return <span className="value-loading" role="status" aria-label="در حال بارگذاری" />;
  }
  if (row === null) {
    return <span className="value-none">در دسترس نیست</span>;
  }
  return (
    <span className="value-reference">
      {picture && row.image && <img src={thumbnail(row.image)} alt="" loading="lazy" />}
      <TitleText title={readable(row.title) || '(بی‌نام)'} to={to} />
    </span>
  );
}

function TitleText({ title, to }: { title: string; to: string | undefined }) {
  const text = <bdi dir={directionOf(title)}>{title}</bdi>;
  return to === undefined ? (
    text
  ) : (
    <Link className="value-link" to={to}>
      {text}
    </Link>
  );
}

/** Where there is room, the title leads to the row, for those who see its section. In lists the line itself is a link. */
export function ReferenceDisplay({ field, value, place, compact }: DisplayProps<'reference'>) {
  const addressOf = useRowAddress();
  return (
    <LookupTitle place={place} id={value} picture={compact} {...(!compact && { to: addressOf(field.to, value) })} />
  );
}

/** Answers the address of a row; undefined where the panel does not show its section, or shows one row of it only. */
function useRowAddress(): (section: string, id: string) => string | undefined {
  const views = use(PanelContext)?.views;
  const path = useCreatePath();
  return (section, id) => {
    const view = views?.get(section);
    return view && !view.single ? path({ resource: section, type: 'edit', id }) : undefined;
  };
}

export function ReferencesDisplay({ value: ids, place, compact }: DisplayProps<'references'>) {
  const shown = compact ? ids.slice(0, maxTitles) : ids;
  return (
    <span>
      {shown.map((id, i) => (
        <Fragment key={id}>
          {i > 0 && '، '}
          <LookupTitle place={place} id={id} />
        </Fragment>
      ))}
      {shown.length < ids.length && (
        <>
          {' '}
          <MoreCount count={ids.length - shown.length} />
        </>
      )}
    </span>
  );
}
