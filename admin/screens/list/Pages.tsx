/** The pagination of a list: the total, the range shown, the pages, and the rows per page. */
import { Box, MenuItem, Pagination, TextField, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { formatNumber } from '../../../src/locale/numbers.ts';
import { useEstimated } from '../../data/data-provider.ts';

const pageSizes = [10, 25, 50, 100] as const;

export function Pages() {
  const { page, perPage, total = 0, setPage, setPerPage, data } = useListContext();
  const estimated = useEstimated();
  const first = (page - 1) * perPage + 1;
  const count = Math.max(1, Math.ceil(total / perPage));
  return (
    <Box
      component="nav"
      aria-label="صفحه‌های فهرست"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1.5,
        mt: 1,
      }}
    >
      <Typography variant="body2" color="text.secondary">
        {formatNumber(first)} تا {formatNumber(first + (data?.length ?? 1) - 1)} از {estimated && 'حدود '}
        {formatNumber(total)}
      </Typography>
      {count > 1 && (
        <Pagination
          page={page}
          count={count}
          onChange={(_, next) => setPage(next)}
          getItemAriaLabel={(type, number, selected) => labels[type]?.(formatNumber(number ?? 0), selected) ?? ''}
        />
      )}
      <TextField
        select
        size="small"
        value={perPage}
        onChange={(event) => setPerPage(Number(event.target.value))}
        slotProps={{ select: { SelectDisplayProps: { 'aria-label': 'ردیف در هر صفحه' } } }}
        sx={{ '& .MuiSelect-select': { py: 0.75 } }}
      >
        {[...new Set([...pageSizes, perPage])]
          .sort((a, b) => a - b)
          .map((size) => (
            <MenuItem key={size} value={size}>
              {formatNumber(size)} در صفحه
            </MenuItem>
          ))}
      </TextField>
    </Box>
  );
}

const labels: Readonly<Record<string, (page: string, selected: boolean) => string>> = {
  page: (page, selected) => (selected ? `صفحهٔ ${page}، همین صفحه` : `رفتن به صفحهٔ ${page}`),
  first: () => 'صفحهٔ اول',
  last: () => 'صفحهٔ آخر',
  next: () => 'صفحهٔ بعد',
  previous: () => 'صفحهٔ قبل',
};
