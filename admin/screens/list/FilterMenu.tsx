/** The menu of filters, and the popover in which one is set. */
import { lazy, Suspense, useEffect, useState, type FormEvent } from 'react';
import { Box, Button, Menu, MenuItem, Popover, Skeleton, Typography } from '@mui/material';
import FilterIcon from '@mui/icons-material/FilterList';
import { useListContext } from 'react-admin';
import type { View } from '../../../src/define/rules.ts';
import { filterable, isFiltered, keysOf, withPart, type Filter } from '../../fields/filter-values.ts';
import { fieldOf } from '../parts/row.ts';

const LazyFieldFilter = lazy(() => import('../../fields/FieldFilter.tsx'));

export type OpenFilter = { readonly name: string; readonly anchor: HTMLElement } | null;

/** The fields that the person is offered to filter by. */
export const filtersOf = (view: View): string[] =>
  view.filters.filter((name) => {
    const field = fieldOf(view.resource, name);
    return field !== undefined && filterable[field.kind] && view.filterable.includes(name);
  });

interface MenuProps {
  readonly view: View;
  readonly open: OpenFilter;
  readonly onOpen: (open: OpenFilter) => void;
}

export function FilterMenu({ view, open, onOpen }: MenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { filterValues } = useListContext();
  const names = filtersOf(view);
  return (
    <>
      {names.length > 0 && (
        <Button
          variant="outlined"
          startIcon={<FilterIcon aria-hidden />}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          فیلتر
        </Button>
      )}
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        disableRestoreFocus={open !== null}
        slotProps={{ list: { 'aria-label': 'فیلترها' } }}
      >
        {names.map((name) => (
          <MenuItem
            key={name}
            selected={isFiltered(filterValues, name, fieldOf(view.resource, name)!)}
            onClick={() => {
              onOpen({ name, anchor: anchor! });
              setAnchor(null);
            }}
          >
            {fieldOf(view.resource, name)!.label.fa}
          </MenuItem>
        ))}
      </Menu>
      {open && <FilterPopover key={open.name} view={view} open={open} onClose={() => onOpen(null)} />}
    </>
  );
}

interface PopoverProps {
  readonly view: View;
  readonly open: NonNullable<OpenFilter>;
  readonly onClose: () => void;
}

function FilterPopover({ view, open: { name, anchor }, onClose }: PopoverProps) {
  const { filterValues, setFilters } = useListContext();
  const filter: Filter = filterValues;
  const field = fieldOf(view.resource, name)!;
  const [part, setPart] = useState<Filter>(() =>
    Object.fromEntries([name, ...keysOf(name, field)].filter((key) => key in filter).map((key) => [key, filter[key]])),
  );
  // The menu that led here is gone, so the popover itself cannot know where the focus came from.
  useEffect(() => () => anchor.focus(), [anchor]);
  const apply = (next: Filter) => {
    setFilters(withPart(filter, name, field, next));
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    apply(part);
  };
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': `فیلتر ${field.label.fa}`,
          sx: { width: 340, maxWidth: 'calc(100vw - 32px)' },
        },
      }}
    >
      <Box component="form" onSubmit={submit} sx={{ p: 2, display: 'grid', gap: 2 }}>
        <Typography component="h2" sx={{ fontWeight: 700 }}>
          {field.label.fa}
        </Typography>
        <Suspense fallback={<Skeleton variant="rounded" height={40} />}>
          <LazyFieldFilter
            field={field}
            name={name}
            place={{ section: view.resource.name, path: name }}
            filter={part}
            onChange={setPart}
          />
        </Suspense>
        <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
          {isFiltered(filter, name, field) && (
            <Button sx={{ marginInlineEnd: 'auto' }} onClick={() => apply({})}>
              حذف فیلتر
            </Button>
          )}
          <Button onClick={onClose}>انصراف</Button>
          <Button type="submit" variant="contained">
            نمایش
          </Button>
        </Box>
      </Box>
    </Popover>
  );
}
