/** Moving items of a list: by drag, and by buttons that the keyboard reaches. */
import { useState, type DragEvent, type ReactNode } from 'react';
import { Box, IconButton, Tooltip } from '@mui/material';
import Down from '@mui/icons-material/KeyboardArrowDown';
import Grip from '@mui/icons-material/DragIndicator';
import Up from '@mui/icons-material/KeyboardArrowUp';

/** The list with one item moved. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, i) => i !== from);
  return from === to || list[from] === undefined ? [...list] : [...rest.slice(0, to), list[from], ...rest.slice(to)];
}

interface ItemProps { readonly draggable: boolean; readonly onDragStart: (event: DragEvent) => void; readonly onDragOver: (event: DragEvent) => void; readonly onDrop: (event: DragEvent) => void; readonly onDragEnd: () => void; readonly 'data-over': boolean }

/** Drag and drop between the items of one list. An item can be dragged only by its handle. */
export function useDragOrder(onMove: (from: number, to: number) => void): { item: (index: number) => ItemProps; handle: (index: number) => object } {
  const [held, setHeld] = useState<number | null>(null), [dragged, setDragged] = useState<number | null>(null), [over, setOver] = useState<number | null>(null);
  const end = () => { setDragged(null); setOver(null); setHeld(null); };
  return {
    handle: (index) => ({ onPointerDown: () => setHeld(index), onPointerUp: () => setHeld(null) }),
    item: (index) => ({
      draggable: held === index, 'data-over': over === index && dragged !== null && dragged !== index,
      onDragStart: (event) => { event.stopPropagation(); event.dataTransfer.effectAllowed = 'move'; setDragged(index); },
      onDragOver: (event) => { if (dragged !== null) { event.preventDefault(); event.stopPropagation(); setOver(index); } },
      onDrop: (event) => { if (dragged !== null) { event.preventDefault(); event.stopPropagation(); if (dragged !== index) onMove(dragged, index); end(); } },
      onDragEnd: end,
    }),
  };
}

export const Handle = (props: object) => <Box component="span" aria-hidden {...props} sx={{ display: 'inline-flex', cursor: 'grab', color: 'text.secondary', touchAction: 'none' }}><Grip fontSize="small" /></Box>;

/** «بالا بردن» and «پایین بردن» of one item. @param name what is moved, for screen readers. */
export function MoveButtons({ index, count, name, onMove }: { index: number; count: number; name: string; onMove: (from: number, to: number) => void }) {
  return (
    <>
      <SmallButton label={`بالا بردن ${name}`} disabled={index === 0} onClick={() => onMove(index, index - 1)}><Up fontSize="small" aria-hidden /></SmallButton>
      <SmallButton label={`پایین بردن ${name}`} disabled={index === count - 1} onClick={() => onMove(index, index + 1)}><Down fontSize="small" aria-hidden /></SmallButton>
    </>
  );
}

export function SmallButton({ label, children, ...props }: { label: string; children: ReactNode; disabled?: boolean; onClick: () => void }) {
  return <Tooltip title={label}><span><IconButton size="small" aria-label={label} {...props}>{children}</IconButton></span></Tooltip>;
}
