/** Whether something of the current page is open. */
import { useState } from 'react';
import { useLocation } from 'react-router';

/** Navigation resets it to closed, and coming back leaves it so. */
export function usePageState(): readonly [open: boolean, setOpen: (open: boolean) => void] {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  if (openAt !== null && openAt !== key) setOpenAt(null);
  return [openAt === key, (open) => setOpenAt(open ? key : null)];
}
