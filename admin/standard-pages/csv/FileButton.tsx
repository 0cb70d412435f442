/** The button that takes a CSV. */
import { useRef, type ChangeEvent } from 'react';
import { Button } from '@mui/material';

interface Props {
  readonly label: string;
  readonly busy: boolean;
  readonly onChoose: (file: File) => void;
}

export function FileButton({ label, busy, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    // The same file can be chosen again, once it is corrected.
    target.value = '';
    if (file) onChoose(file);
  };
  return (
    <>
      <Button variant="contained" disabled={busy} onClick={() => input.current?.click()}>
        انتخاب فایل
      </Button>
      <input ref={input} type="file" accept=".csv,text/csv" hidden aria-label={label} onChange={change} />
    </>
  );
}
