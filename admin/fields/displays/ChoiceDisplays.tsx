/** Displays of values from closed sets, and of tags, as chips. */
import { Box } from '@mui/material';
import { choiceOf, choicesOf, type Choice } from '../../../src/define/choices.ts';
import type { Choices } from '../../../src/define/field.ts';

import { formatNumber } from '../../../src/locale/numbers.ts';
import { Icon } from '../../icons/Icon.tsx';
import { usePanel } from '../../session/panel-context.ts';
import { StateChip } from '../parts/StateChip.tsx';
import { iconLabels, isIconName } from '../../icons/icon-labels.ts';
import type { DisplayProps } from '../parts/kind.ts';
import { permissionGroups, permissionLabel } from '../parts/permissions.ts';
import { ChipRow, LeftToRight, MoreCount } from './DisplayLayout.tsx';

/** Chips in one line; further ones are counted. */
const maxChips = 3;

export function ChoiceDisplay({ field, value }: DisplayProps<'choice'>) {
  const { label, tone } = choiceOf(field, String(value));
  return <StateChip label={label} tone={tone} />;
}

export function ChoicesDisplay({ field, value, compact }: DisplayProps<'choices'>) {
  if (field.choices === 'permissions') return <PermissionChips permissions={value} compact={compact} />;
  return <ChoiceChips choices={chosenOf(field.choices, value)} compact={compact} />;
}

/** Values that the definition no longer declares are labelled with themselves. */
function chosenOf(choices: Choices, values: readonly string[]): Choice[] {
  const declared = choicesOf(choices);
  return values.map((value) => declared.find((c) => c.value === value) ?? { value, label: value, tone: 'default' });
}

function ChoiceChips({ choices, compact }: { choices: readonly Choice[]; compact: boolean }) {
  return (
    <ChipRow>
      {(compact ? choices.slice(0, maxChips) : choices).map(({ value, label, tone }) => (
        <StateChip key={value} label={label} tone={tone} />
      ))}
      {compact && choices.length > maxChips && <MoreCount count={choices.length - maxChips} />}
    </ChipRow>
  );
}

function PermissionChips({ permissions, compact }: { permissions: readonly string[]; compact: boolean }) {
  const { registry } = usePanel();
  if (compact) return <span>{formatNumber(permissions.length)} اجازه</span>;
  const groups = permissionGroups(registry);
  return (
    <ChipRow>
      {permissions.map((permission) => (
        <StateChip key={permission} label={permissionLabel(groups, permission)} />
      ))}
    </ChipRow>
  );
}

export const TagsDisplay = ({ value, compact }: DisplayProps<'tags'>) => (
  <ChoiceChips choices={value.map((tag) => ({ value: tag, label: tag, tone: 'default' }))} compact={compact} />
);

export const ColourDisplay = ({ value }: DisplayProps<'colour'>) => (
  <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
    <Box
      component="span"
      aria-hidden
      sx={{ width: 18, height: 18, borderRadius: 1, border: 1, borderColor: 'divider', bgcolor: value }}
    />
    <LeftToRight monospace>{value}</LeftToRight>
  </Box>
);

export function IconDisplay({ value, compact }: DisplayProps<'icon'>) {
  const label = isIconName(value) ? iconLabels[value] : undefined;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      <Icon name={value} fontSize="small" {...(compact && { 'aria-hidden': false, titleAccess: label })} />
      {!compact && label}
    </Box>
  );
}
