/**
 * A checkbox for a whole set. It sets the native `indeterminate` property too, which MUI does not, so that assistive
 * technology announces a partial selection.
 */
import { Checkbox } from '@mui/material';

interface Props {
  readonly label: string;
  readonly chosen: number;
  readonly count: number;
  readonly onChange: (on: boolean) => void;
}

export function PartCheckbox({ label, chosen, count, onChange }: Props) {
  const isPartial = chosen > 0 && chosen < count;
  return (
    <Checkbox
      size="small"
      checked={count > 0 && chosen === count}
      indeterminate={isPartial}
      onChange={(_, on) => onChange(on)}
      slotProps={{
        input: {
          'aria-label': label,
          ref: (box: HTMLInputElement | null) => {
            if (box) box.indeterminate = isPartial;
          },
        },
      }}
    />
  );
}
