/** The way from a form to those of the rows before and after it, in the list that it was opened from. */
import { Box } from '@mui/material';
import NextIcon from '@mui/icons-material/ChevronLeft';
import PreviousIcon from '@mui/icons-material/ChevronRight';
import { useQuery } from '@tanstack/react-query';
import { useCreatePath, useNavigate } from 'react-admin';
import { useLocation } from 'react-router';
import { isObject } from '../../../src/define/is-object.ts';
import type { View } from '../../../src/define/rules.ts';
import { usePanelData } from '../../data/data-provider.ts';
import type { StoredRow } from '../../data/row.ts';
import { SmallButton } from '../../fields/parts/SmallButton.tsx';
import { useLastList } from '../list/last-list.ts';

const steps = [
  { step: 'previous', label: 'ردیف قبل', icon: <PreviousIcon aria-hidden /> },
  { step: 'next', label: 'ردیف بعد', icon: <NextIcon aria-hidden /> },
] as const;

/** Unsaved changes are asked about as by any other way out of the form. A step that was taken by a button keeps the focus. */
export function Neighbours({ view, row }: { view: View; row: StoredRow }) {
  const { name } = view.resource;
  const list = useLastList(view);
  const panel = usePanelData();
  const path = useCreatePath();
  const navigate = useNavigate();
  const { state }: { state: unknown } = useLocation();
  const { data } = useQuery({
    queryKey: [name, 'neighbours', row.id, row.version, list],
    queryFn: () => panel.neighbours(name, row.id, list),
  });
  return (
    <Box component="nav" aria-label="ردیف‌های کنار این ردیف" sx={{ display: 'flex' }}>
      {steps.map(({ step, label, icon }) => {
        const id = data?.[step] ?? null;
        return (
          <SmallButton
            key={step}
            label={label}
            disabled={id === null}
            autoFocus={isObject(state) && state.step === step}
            onClick={() => {
              if (id !== null) navigate(path({ resource: name, type: 'edit', id }), { state: { step } });
            }}
          >
            {icon}
          </SmallButton>
        );
      })}
    </Box>
  );
}
