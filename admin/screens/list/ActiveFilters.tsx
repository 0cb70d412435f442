/** The filters that are on, each readable, each with a way to change it and one to take it off. */
import { Box, Button, ButtonBase, IconButton } from '@mui/material';
import Close from '@mui/icons-material/Close';
import { useListContext } from 'react-admin';
import type { View } from '../../../src/define/rules.ts';
import { includes, isFiltered, withPart, without, type Filter } from '../../fields/filter-values.ts';
import { FilterValue } from '../../fields/FilterValue.tsx';
import { filtersOf, type OpenFilter } from './FilterMenu.tsx';

/** The names of the fields that are filtered by, without what the chosen tab already says. */
export function activeOf(view: View, filter: Filter): string[] {
  const tab = view.resource.list?.tabs?.find((t) => Object.keys(t.filter).length > 0 && includes(filter, t.filter));
  const rest = tab ? without(filter, tab.filter) : filter;
  return Object.keys(view.resource.fields).filter((name) => isFiltered(rest, name, view.resource.fields[name]!));
}

export function ActiveFilters({ view, onOpen }: { view: View; onOpen: (open: OpenFilter) => void }) {
  const { filterValues, setFilters } = useListContext();
  const filter = filterValues;
  const names = activeOf(view, filter);
  const known = filtersOf(view);
  if (names.length === 0) return null;
  const off = (of: readonly string[]) =>
    setFilters(of.reduce<Filter>((f, name) => withPart(f, name, view.resource.fields[name]!, {}), filter));
  return (
    <Box
      component="ul"
      aria-label="فیلترهای روشن"
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
    >
      {names.map((name) => {
        const field = view.resource.fields[name]!;
        const words = (
          <>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {field.label.fa}:
            </Box>{' '}
            <FilterValue
              field={field}
              name={name}
              place={{ section: view.resource.name, path: name }}
              filter={filter}
            />
          </>
        );
        return (
          <Box
            component="li"
            key={name}
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              border: 1,
              borderColor: '#e3b7a8',
              bgcolor: '#fff3ee',
              borderRadius: 5,
              maxWidth: '100%',
            }}
          >
            {known.includes(name) ? (
              <ButtonBase
                onClick={(event) => onOpen({ name, anchor: event.currentTarget })}
                sx={{
                  borderRadius: 5,
                  paddingInlineStart: 1.5,
                  paddingInlineEnd: 0.5,
                  py: 0.5,
                  font: 'inherit',
                  fontSize: 13,
                  gap: 0.5,
                  flexWrap: 'wrap',
                  textAlign: 'start',
                }}
              >
                {words}
              </ButtonBase>
            ) : (
              <Box
                component="span"
                sx={{ display: 'inline-flex', gap: 0.5, paddingInlineStart: 1.5, py: 0.5, fontSize: 13 }}
              >
                {words}
              </Box>
            )}
            <IconButton size="small" aria-label={`برداشتن فیلتر ${field.label.fa}`} onClick={() => off([name])}>
              <Close aria-hidden sx={{ fontSize: 16 }} />
            </IconButton>
          </Box>
        );
      })}
      {names.length > 1 && (
        <li>
          <Button size="small" onClick={() => off(names)}>
            برداشتن همه
          </Button>
        </li>
      )}
    </Box>
  );
}
