/** The menu that chooses how close the rows of tables stand. */
import { useState } from 'react';
import { Button, ListItemIcon, ListItemText, Menu, MenuItem } from '@mui/material';
import CheckedIcon from '@mui/icons-material/CheckOutlined';
import DensityIcon from '@mui/icons-material/DensityMediumOutlined';
import { densities, densityLabels, useDensity } from './density.ts';

export function DensityMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [density, setDensity] = useDensity();
  return (
    <>
      <Button
        startIcon={<DensityIcon aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        فاصله
      </Button>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': 'فاصلهٔ ردیف‌ها', dense: true } }}
      >
        {densities.map((each) => (
          <MenuItem
            key={each}
            role="menuitemradio"
            aria-checked={each === density}
            onClick={() => {
              setDensity(each);
              setAnchor(null);
            }}
          >
            <ListItemIcon>{each === density && <CheckedIcon aria-hidden fontSize="small" />}</ListItemIcon>
            <ListItemText>{densityLabels[each]}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
