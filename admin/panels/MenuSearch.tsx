/** The search of the side menu: «/» or Ctrl+K leads to it, Enter to the first section that is found. */
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { Box, InputAdornment, TextField } from '@mui/material';
import SearchIcon from '@mui/icons-material/Search';

interface Props {
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Enter: opens the first entry that was found. */
  readonly onSubmit: () => void;
}

export function MenuSearch({ text, onChange, onSubmit }: Props) {
  const input = useRef<HTMLInputElement>(null);
  useSearchKeys(() => input.current?.focus());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onSubmit();
    if (event.key !== 'Escape' || text === '') return;
    // In a drawer the first Escape empties the search, the next one closes it.
    event.stopPropagation();
    onChange('');
  };
  return (
    <Box role="search" sx={{ px: 1.25, pb: 1 }}>
      <TextField
        fullWidth
        inputRef={input}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder="رفتن به…"
        slotProps={{
          htmlInput: { 'aria-label': 'رفتن به بخش', 'aria-keyshortcuts': '/ Control+K', maxLength: 50 },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <SearchIcon aria-hidden fontSize="small" />
              </InputAdornment>
            ),
            endAdornment: text === '' && (
              <Box component="kbd" aria-hidden sx={keyStyles}>
                /
              </Box>
            ),
          },
        }}
      />
    </Box>
  );
}

/** Not while somebody types: there «/» is a character. */
function useSearchKeys(focus: () => void): void {
  const latest = useRef(focus);
  useEffect(() => {
    latest.current = focus;
  });
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const isSlash = event.key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
      const isControlK = event.code === 'KeyK' && (event.ctrlKey || event.metaKey) && !isTyping(event.target);
      if (!isSlash && !isControlK) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]') !== null;

const keyStyles = {
  px: 0.75,
  fontFamily: 'inherit',
  fontSize: 'var(--text-1)',
  color: 'text.secondary',
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 'var(--radius-1)',
};
