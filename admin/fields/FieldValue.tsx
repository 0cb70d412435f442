/** How a value of any field is read: the table from kind to display. Light: lists load it. */
import { Fragment, type ComponentType, type ReactNode } from 'react';
import { Avatar, Box, Link, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import Yes from '@mui/icons-material/CheckCircle';
import No from '@mui/icons-material/RemoveCircleOutline';
import { evaluate } from '../../src/define/condition.ts';
import type { Field, FieldKind } from '../../src/define/field.ts';
import { shownMobile } from '../../src/locale/contact.ts';
import { formatDate, formatDateTime, formatJalaliStamp, formatRelative } from '../../src/locale/dates.ts';
import { toPersianDigits } from '../../src/locale/digits.ts';
import { formatNumber, formatPercent, formatToman } from '../../src/locale/numbers.ts';
import { directionOf, readable, truncate } from '../../src/locale/text.ts';
import { Icon } from '../panels/Icon.tsx';
import { usePanel } from '../panels/panel-context.ts';
import { Chip } from './Chip.tsx';
import { choiceFor, choicesOf, permissionGroups, permissionLabel } from './choices.ts';
import { iconLabels } from './icon-labels.ts';
import { inside, type DisplayProps, type DisplayTable, type Place } from './kind.ts';
import { fileName, rendition, thumbnail } from './pictures.ts';
import { useLookup } from './use-lookup.ts';

/** Items of a list that are named in a line; the others are counted. */
const namedItems = 2;
const decimal = new Intl.NumberFormat('fa-IR', { maximumFractionDigits: 6 });

/** Text without its markup, for lines. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/\s+/g, ' ')
    .trim();

const Line = ({ children }: { children: ReactNode }) => (
  <Box
    component="span"
    sx={{ display: 'block', maxWidth: 340, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
  >
    {children}
  </Box>
);
const Latin = ({ children, strong = false }: { children: ReactNode; strong?: boolean }) => (
  <bdi dir="ltr" style={{ overflowWrap: 'anywhere', fontFamily: strong ? 'ui-monospace, monospace' : undefined }}>
    {children}
  </bdi>
);
const stop = { onClick: (event: { stopPropagation: () => void }) => event.stopPropagation() };

/** Numbers and codes in a text keep their own direction. */
const Text = ({ value, compact }: DisplayProps) => {
  const text = readable(String(value));
  const dir = directionOf(text);
  return compact ? (
    <Line>
      <bdi dir={dir}>{truncate(text, 120)}</bdi>
    </Line>
  ) : (
    <Box component="bdi" dir={dir} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {text}
    </Box>
  );
};
const Number = ({ value }: DisplayProps<'integer' | 'decimal'>) => <span>{decimal.format(value as number)}</span>;
const Href = ({ value, prefix = '', shown }: { value: string; prefix?: string; shown?: string }) => (
  <Link href={prefix + value} {...(!prefix && { target: '_blank', rel: 'noreferrer' })} {...stop}>
    <Latin>{shown ?? truncate(value, 40)}</Latin>
  </Link>
);

function RichText({ value, compact }: DisplayProps<'richText'>) {
  const html = String(value);
  // The server keeps only a closed set of marks (`src/server/rest/clean.ts`), so what it answers may be shown as it is.
  return compact ? <Line>{truncate(plainText(html), 120)}</Line> : <Prose dangerouslySetInnerHTML={{ __html: html }} />;
}

const Choice = ({ field, value }: DisplayProps<'choice'>) => {
  const { label, tone } = choiceFor(field, String(value));
  return <Chip label={label} tone={tone} />;
};

function Choices({ field, value, compact }: DisplayProps<'choices'>) {
  const { registry } = usePanel();
  const chosen = value as string[];
  if (field.choices === 'permissions') {
    if (compact) return <span>{formatNumber(chosen.length)} دسترسی</span>;
    const groups = permissionGroups(registry);
    return (
      <Chips>
        {chosen.map((p) => (
          <Chip key={p} label={permissionLabel(groups, p)} />
        ))}
      </Chips>
    );
  }
  const known = choicesOf(field.choices);
  const words = chosen.map((v) => known.find((c) => c.value === v) ?? { value: v, label: v, tone: 'default' as const });
  return (
    <Chips>
      {(compact ? words.slice(0, 3) : words).map((c) => (
        <Chip key={c.value} label={c.label} tone={c.tone} />
      ))}
      {compact && words.length > 3 && <More count={words.length - 3} />}
    </Chips>
  );
}

const Chips = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
    {children}
  </Box>
);
const More = ({ count }: { count: number }) => (
  <Typography
    component="span"
    variant="body2"
    color="text.secondary"
    sx={{ alignSelf: 'center', whiteSpace: 'nowrap' }}
  >
    و {formatNumber(count)} مورد دیگر
  </Typography>
);

function Tags({ value, compact }: DisplayProps<'tags'>) {
  const tags = value as string[];
  return (
    <Chips>
      {(compact ? tags.slice(0, 3) : tags).map((tag) => (
        <Chip key={tag} label={tag} />
      ))}
      {compact && tags.length > 3 && <More count={tags.length - 3} />}
    </Chips>
  );
}

/** The title of a row of another section. */
export function LookupTitle({ place, id, picture = false }: { place: Place; id: string; picture?: boolean }) {
  const row = useLookup(place, id);
  if (row === undefined) {
    return (
      <Box
        component="span"
        role="status"
        aria-label="در حال بارگذاری"
        sx={{ display: 'inline-block', width: 80, height: '0.8em', borderRadius: 1, bgcolor: 'action.hover' }}
      />
    );
  }
  if (row === null) {
    return (
      <Typography component="span" variant="body2" color="text.secondary">
        در دسترس نیست
      </Typography>
    );
  }
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, maxWidth: '100%' }}>
      {picture && row.image && <Avatar src={thumbnail(row.image)} alt="" sx={{ width: 26, height: 26 }} />}
      <bdi dir={directionOf(row.title)}>{readable(row.title) || 'بی‌نام'}</bdi>
    </Box>
  );
}

function References({ value, place, compact }: DisplayProps<'references'>) {
  const ids = value as string[];
  const shown = compact ? ids.slice(0, namedItems) : ids;
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
          <More count={ids.length - shown.length} />
        </>
      )}
    </span>
  );
}

function List({ field, value, place, compact }: DisplayProps<'list'>) {
  const rows = value as Record<string, unknown>[];
  const first = Object.keys(field.item)[0] ?? '';
  if (compact) {
    return (
      <span>
        {rows.slice(0, namedItems).map((row, i) => (
          <Fragment key={i}>
            {i > 0 && '، '}
            <FieldValue field={field.item[first]!} value={row[first]} place={inside(place, first)} compact />
          </Fragment>
        ))}
        {rows.length > namedItems && (
          <>
            {' '}
            <More count={rows.length - namedItems} />
          </>
        )}
      </span>
    );
  }
  return (
    <Box component="ol" sx={{ m: 0, paddingInlineStart: 2.5, display: 'grid', gap: 1 }}>
      {rows.map((row, i) => (
        <li key={i}>
          <Values fields={field.item} row={row} place={place} />
        </li>
      ))}
    </Box>
  );
}

const Group = ({ field, value, place, compact }: DisplayProps<'group'>) => {
  const row = value as Record<string, unknown>;
  const filled = Object.keys(field.item).filter((k) => !isEmpty(field.item[k]!, row[k]));
  return compact ? (
    <Line>{filled.map((k) => field.item[k]!.label.fa).join('، ')}</Line>
  ) : (
    <Values fields={field.item} row={row} place={place} />
  );
};

function Values({
  fields,
  row,
  place,
}: {
  fields: Readonly<Record<string, Field>>;
  row: Readonly<Record<string, unknown>>;
  place: Place;
}) {
  const shown = Object.entries(fields).filter(([, x]) => evaluate(x.showWhen, row));
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5 }}>
      {shown.map(([key, x]) => (
        <Box key={key} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {x.label.fa}:
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
            <FieldValue field={x} value={row[key]} place={inside(place, key)} />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const Picture = ({ field, value, compact }: DisplayProps<'image'>) =>
  compact ? (
    <Small src={thumbnail(String(value))} alt="" loading="lazy" />
  ) : (
    <a href={String(value)} target="_blank" rel="noreferrer">
      <Large src={rendition(String(value), 640)} alt={field.label.fa} loading="lazy" />
    </a>
  );
const Pictures = ({ value, compact }: DisplayProps<'images'>) => {
  const paths = value as string[];
  return (
    <Chips>
      {(compact ? paths.slice(0, 3) : paths).map((path) => (
        <Small key={path} src={thumbnail(path)} alt="" loading="lazy" />
      ))}
      {compact && paths.length > 3 && <More count={paths.length - 3} />}
    </Chips>
  );
};

/** From kind to display. */
export const displays: DisplayTable = {
  text: Text,
  longText: Text,
  richText: RichText,
  slug: ({ value, compact }) =>
    compact ? (
      <Line>
        <bdi>{String(value)}</bdi>
      </Line>
    ) : (
      <bdi>{String(value)}</bdi>
    ),
  integer: Number,
  decimal: Number,
  toman: ({ value }) => <span style={{ whiteSpace: 'nowrap' }}>{formatToman(value as number)}</span>,
  percent: ({ value }) => <span>{formatPercent(value as number)}</span>,
  boolean: ({ value }) =>
    value ? (
      <Yes titleAccess="بله" fontSize="small" color="success" sx={{ verticalAlign: 'middle' }} />
    ) : (
      <No titleAccess="خیر" fontSize="small" sx={{ color: 'text.disabled', verticalAlign: 'middle' }} />
    ),
  dateTime: ({ value, compact }) => (
    <time
      dateTime={String(value)}
      title={compact ? formatJalaliStamp(String(value)) : formatRelative(String(value))}
      style={{ whiteSpace: 'nowrap' }}
    >
      {compact ? formatDateTime(String(value)) : formatJalaliStamp(String(value))}
    </time>
  ),
  date: ({ value }) => (
    <time dateTime={String(value)} style={{ whiteSpace: 'nowrap' }}>
      {formatDate(String(value))}
    </time>
  ),
  choice: Choice,
  choices: Choices,
  tags: Tags,
  reference: ({ value, place, compact }) => <LookupTitle place={place} id={String(value)} picture={compact} />,
  references: References,
  list: List,
  group: Group,
  image: Picture,
  images: Pictures,
  file: ({ value }) => <Href value={String(value)} shown={fileName(String(value))} />,
  video: ({ value, compact }) =>
    compact ? (
      <Href value={String(value)} shown="دیدن فیلم" />
    ) : (
      <video
        src={String(value)}
        controls
        preload="metadata"
        style={{ maxWidth: '100%', width: 360, borderRadius: 8 }}
      />
    ),
  colour: ({ value }) => (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Box
        component="span"
        aria-hidden
        sx={{ width: 18, height: 18, borderRadius: 1, border: 1, borderColor: 'divider', bgcolor: String(value) }}
      />
      <Latin strong>{String(value)}</Latin>
    </Box>
  ),
  icon: ({ value, compact }) => (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Icon
        name={String(value)}
        fontSize="small"
        {...(compact && { 'aria-hidden': false, titleAccess: iconLabels[value as keyof typeof iconLabels] })}
      />
      {!compact && iconLabels[value as keyof typeof iconLabels]}
    </Box>
  ),
  url: ({ value }) => <Href value={String(value)} />,
  email: ({ value }) => <Href value={String(value)} prefix="mailto:" />,
  mobile: ({ value }) => (
    <Href value={String(value)} prefix="tel:" shown={toPersianDigits(shownMobile(String(value)))} />
  ),
  nationalId: ({ value }) => <Latin>{toPersianDigits(String(value))}</Latin>,
  sheba: ({ value }) => <Latin strong>{String(value).replace(/(.{4})(?=.)/g, '$1 ')}</Latin>,
  json: ({ value, compact }) =>
    compact ? (
      <Line>
        <Latin strong>{truncate(JSON.stringify(value), 60)}</Latin>
      </Line>
    ) : (
      <Box
        component="pre"
        dir="ltr"
        sx={{ m: 0, p: 1.5, bgcolor: 'background.default', borderRadius: 1, overflowX: 'auto', fontSize: 13 }}
      >
        {JSON.stringify(value, null, 2)}
      </Box>
    ),
};

/** Whether there is nothing to read in a value. */
export const isEmpty = (field: Field, value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (field.kind === 'group' &&
    Object.entries(field.item).every(
      ([k, x]) =>
        isEmpty(x, (value as Record<string, unknown>)[k]) ||
        (x.kind === 'boolean' && (value as Record<string, unknown>)[k] === false),
    ));

/** A value as a person reads it; «—» where there is none. */
export function FieldValue({
  field,
  value,
  place,
  compact = false,
}: {
  field: Field;
  value: unknown;
  place: Place;
  compact?: boolean;
}) {
  if (isEmpty(field, value)) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        —
      </Box>
    );
  }
  const Display = displays[field.kind] as ComponentType<DisplayProps<FieldKind>>;
  return <Display field={field as never} value={value} place={place} compact={compact} />;
}

const Small = styled('img')({
  display: 'block',
  width: 56,
  minWidth: 56,
  height: 40,
  objectFit: 'cover',
  borderRadius: 6,
  backgroundColor: '#f1eff2',
});
const Large = styled('img')({
  display: 'block',
  maxWidth: '100%',
  width: 320,
  borderRadius: 8,
  backgroundColor: '#f1eff2',
});
const Prose = styled('div')({
  lineHeight: 2,
  '& p, & h2, & h3, & h4, & li': { unicodeBidi: 'plaintext' },
  overflowWrap: 'anywhere',
  '& img': { maxWidth: '100%' },
  '& > :first-of-type': { marginBlockStart: 0 },
  '& > :last-child': { marginBlockEnd: 0 },
});
