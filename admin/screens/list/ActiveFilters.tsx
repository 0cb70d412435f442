/** The active filters as chips: each can be changed and removed. */
import { Box, Button, ButtonBase, IconButton } from '@mui/material';
import CloseIcon from '@mui/icons-material/Close';
import { useListContext } from 'react-admin';
import type { View } from '../../../src/define/rules.ts';
import { tabsOf } from '../../../src/define/tabs.ts';
import { isFiltered, withPart, without, type Filter } from '../../fields/filter-values.ts';
import { FilterValue } from '../../fields/FilterValue.tsx';
import { fieldOf } from '../parts/row.ts';
import { filtersOf, type OpenFilter } from './FilterMenu.tsx';
import { tabOf } from './tabs.ts';

/** The names of the filtered fields, without the filter of the selected tab. */
export function activeFilters(view: View, filter: Filter): string[] {
  const tab = tabOf(tabsOf(view), filter);
  const rest = tab ? without(filter, tab.filter) : filter;
  return [...Object.keys(view.resource.fields), 'createdAt'].filter((name) =>
    isFiltered(rest, name, fieldOf(view.resource, name)!),
  );
}

interface Props {
  readonly view: View;
  readonly onOpen: (open: OpenFilter) => void;
}

export function ActiveFilters({ view, onOpen }: Props) {
  const { filterValues, setFilters } = useListContext();
  const names = activeFilters(view, filterValues);
  if (names.length === 0) return null;
  const remove = (removed: readonly string[]) =>
    setFilters(removed.reduce<Filter>((f, name) => withPart(f, name, fieldOf(view.resource, name)!, {}), filterValues));
  return (
    <Box
      component="ul"
      aria-label="فیلترهای فعال"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      {names.map((name) => (
        <ActiveFilter
          key={name}
          view={view}
          name={name}
          filter={filterValues}
          onOpen={onOpen}
          onRemove={() => remove([name])}
        />
      ))}
      {names.length > 1 && (
        <li>
          <Button size="small" onClick={() => remove(names)}>
            حذف همه
          </Button>
        </li>
      )}
    </Box>
  );
}

interface ActiveFilterProps extends Props {
  readonly name: string;
  readonly filter: Filter;
  readonly onRemove: () => void;
}

/** Filters of a link that the person is not offered are shown too, but cannot be changed. */
function ActiveFilter({ view, name, filter, onOpen, onRemove }: ActiveFilterProps) {
  const field = fieldOf(view.resource, name)!;
  const content = (
    <>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {field.label.fa}:
      </Box>{' '}
      <FilterValue field={field} name={name} place={{ section: view.resource.name, path: name }} filter={filter} />
    </>
  );
  return (
    <Box component="li" sx={chipStyles}>
      {filtersOf(view).includes(name) ? (
        <ButtonBase onClick={(event) => onOpen({ name, anchor: event.currentTarget })} sx={chipButtonStyles}>
          {content}
        </ButtonBase>
      ) : (
        <Box
          component="span"
          sx={{ display: 'inline-flex', gap: 0.5, paddingInlineStart: 1.5, py: 0.5, fontSize: 'var(--text-2)' }}
        >
          {content}
        </Box>
      )}
      <IconButton size="small" aria-label={`حذف فیلتر ${field.label.fa}`} onClick={onRemove}>
        <CloseIcon aria-hidden sx={{ fontSize: 'var(--text-4)' }} />
      </IconButton>
    </Box>
  );
}

const chipStyles = {
  display: 'inline-flex',
  alignItems: 'center',
  border: 1,
  borderColor: 'var(--line-strong)',
  bgcolor: 'var(--surface)',
  borderRadius: 'var(--pill)',
  maxWidth: '100%',
};
const chipButtonStyles = {
  borderRadius: 'var(--pill)',
  paddingInlineStart: 1.5,
  paddingInlineEnd: 0.5,
  py: 0.5,
  font: 'inherit',
  fontSize: 'var(--text-2)',
  gap: 0.5,
  flexWrap: 'wrap',
  textAlign: 'start',
} as const;
