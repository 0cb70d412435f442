/** The colour scheme of this browser, as entries of the user's menu. */
import { useSyncExternalStore } from 'react';
import { Divider, ListItemIcon, MenuItem } from '@mui/material';
import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import SystemIcon from '@mui/icons-material/BrightnessAutoOutlined';
import { chooseScheme, chosenScheme, watchScheme } from '../../src/client/scheme.ts';

const choices = [
  { scheme: null, label: 'مانند دستگاه', Icon: SystemIcon },
  { scheme: 'light', label: 'روشن', Icon: LightIcon },
  { scheme: 'dark', label: 'تیره', Icon: DarkIcon },
] as const;

export function SchemeItems() {
  const chosen = useSyncExternalStore(watchScheme, chosenScheme);
  return (
    <>
      <Divider />
      {choices.map(({ scheme, label, Icon }) => (
        <MenuItem
          key={label}
          role="menuitemradio"
          aria-checked={scheme === chosen}
          selected={scheme === chosen}
          onClick={() => chooseScheme(scheme)}
        >
          <ListItemIcon>
            <Icon aria-hidden fontSize="small" />
          </ListItemIcon>
          {label}
        </MenuItem>
      ))}
      <Divider />
    </>
  );
}
