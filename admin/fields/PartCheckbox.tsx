/**
 * A checkbox over several things, of which some may be chosen: what it says to the eye it says to the browser too,
 * which MUI's does not.
 */
import { Checkbox } from '@mui/material';

interface Props {
  readonly label: string;
  readonly chosen: number;
  readonly count: number;
  readonly onChange: (on: boolean) => void;
}

export function PartCheckbox({ label, chosen, count, onChange }: Props) {
  const some = chosen > 0 && chosen < count;
  return (
    <Checkbox
      size="small"
      checked={count > 0 && chosen === count}
      indeterminate={some}
      onChange={(_, on) => onChange(on)}
      slotProps={{
        input: {
          'aria-label': label,
          ref: (box: HTMLInputElement | null) => {
            if (box) box.indeterminate = some;
          },
        },
      }}
    />
  );
}
