/** Values that hold fields of their own: a group, and a list of rows that are added, removed and put in order. */
import { useId, type ReactNode } from 'react';
import { useFieldArray, useFormState, get } from 'react-hook-form';
import { Box, Button, FormControl, FormHelperText, FormLabel, Typography } from '@mui/material';
import Add from '@mui/icons-material/Add';
import Close from '@mui/icons-material/Close';
import type { Fields } from '../../src/define/field.ts';
import { emptyValue } from '../../src/define/schema.ts';
import { formatNumber } from '../../src/locale/numbers.ts';
import { inside, type InputProps, type Place } from './kind.ts';
import { Handle, MoveButtons, SmallButton, useDragOrder } from './Reorder.tsx';
import { When } from './When.tsx';
import { spansOf, widthOf } from './width.ts';

type Render = (item: Fields, key: string, source: string, place: Place) => ReactNode;

export function GroupInput({ field, source, place, render }: InputProps<'group'> & { render: Render }) {
  return (
    <Box component="fieldset" sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 2, m: 0, minWidth: 0 }}>
      <FormLabel component="legend" sx={{ px: 1 }}>
        {field.label.fa}
      </FormLabel>
      {field.help && <FormHelperText sx={{ mx: 0, mb: 1.5 }}>{field.help}</FormHelperText>}
      <Items item={field.item} source={source} place={place} render={render} />
    </Box>
  );
}

export function ListInput({ field, source, place, render }: InputProps<'list'> & { render: Render }) {
  const { fields: rows, append, remove, move } = useFieldArray({ name: source, keyName: '_key' });
  const drag = useDragOrder(move);
  const label = useId();
  const { errors } = useFormState({ name: source });
  const error = get(errors, source) as { message?: string; root?: { message?: string } } | undefined;
  const message = error?.message ?? error?.root?.message;
  const one = (i: number) => `${field.label.fa} ${formatNumber(i + 1)}`;
  const full = field.maxItems !== undefined && rows.length >= field.maxItems;
  return (
    <FormControl
      component="fieldset"
      error={message !== undefined}
      required={field.required ?? false}
      fullWidth
      sx={{ minWidth: 0 }}
    >
      <FormLabel component="legend" id={label} sx={{ mb: 1 }}>
        {field.label.fa}
      </FormLabel>
      <Box
        component="ol"
        aria-labelledby={label}
        sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.25 }}
      >
        {rows.map((row, i) => (
          <Box
            component="li"
            key={row._key}
            {...drag.item(i)}
            sx={{
              display: 'flex',
              flexWrap: { xs: 'wrap', sm: 'nowrap' },
              alignItems: 'flex-start',
              gap: 1,
              p: 1.5,
              border: 1,
              borderColor: 'divider',
              borderRadius: 1,
              '&[data-over=true]': { borderColor: 'primary.main' },
            }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, height: 40 }}>
              <Handle {...drag.handle(i)} />
              <Typography variant="body2" color="text.secondary">
                {formatNumber(i + 1)}
              </Typography>
            </Box>
            <Box
              role="group"
              aria-label={one(i)}
              sx={{ order: { xs: 1, sm: 0 }, flex: { xs: '1 0 100%', sm: 1 }, minWidth: 0 }}
            >
              <Items item={field.item} source={`${source}.${i}`} place={place} render={render} />
            </Box>
            <Box sx={{ display: 'flex', alignItems: 'center', height: 40, marginInlineStart: 'auto' }}>
              <MoveButtons index={i} count={rows.length} name={one(i)} onMove={move} />
              <SmallButton label={`برداشتن ${one(i)}`} onClick={() => remove(i)}>
                <Close fontSize="small" aria-hidden />
              </SmallButton>
            </Box>
          </Box>
        ))}
      </Box>
      <Box sx={{ mt: rows.length > 0 ? 1.25 : 0 }}>
        <Button
          size="small"
          variant="outlined"
          startIcon={<Add aria-hidden />}
          disabled={full}
          onClick={() =>
            append(
              Object.fromEntries(Object.entries(field.item).map(([key, x]) => [key, structuredClone(emptyValue(x))])),
            )
          }
        >
          افزودن به {field.label.fa}
        </Button>
      </Box>
      {(message ?? field.help) && <FormHelperText sx={{ mx: 0 }}>{message ?? field.help}</FormHelperText>}
    </FormControl>
  );
}

function Items({ item, source, place, render }: { item: Fields; source: string; place: Place; render: Render }) {
  const keys = Object.keys(item);
  const spans = spansOf(keys.map((key) => widthOf[item[key]!.kind]));
  return (
    <Box
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: 'repeat(12, 1fr)' }, gap: 1.5, alignItems: 'start' }}
    >
      {keys.map((key, i) => (
        <When key={key} condition={item[key]!.showWhen} within={source}>
          <Box sx={{ gridColumn: { sm: `span ${spans[i]}` }, minWidth: 0 }}>
            {render(item, key, `${source}.${key}`, inside(place, key))}
          </Box>
        </When>
      ))}
    </Box>
  );
}
