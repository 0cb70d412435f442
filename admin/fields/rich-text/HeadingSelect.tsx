/** The heading level of the paragraph at the caret. */
import { MenuItem, TextField } from '@mui/material';
import type { Editor } from './tools.tsx';

const paragraph = 0;
const headings = [
  { level: 2, label: 'عنوان ۱' },
  { level: 3, label: 'عنوان ۲' },
  { level: 4, label: 'عنوان ۳' },
] as const;

export function HeadingSelect({ editor }: { editor: Editor | null }) {
  const current = headings.find(({ level }) => editor?.isActive('heading', { level }))?.level ?? paragraph;
  const choose = (value: number) => {
    const heading = headings.find(({ level }) => level === value);
    const chain = editor?.chain().focus();
    if (heading) chain?.setHeading({ level: heading.level }).run();
    else chain?.setParagraph().run();
  };
  return (
    <TextField
      select
      size="small"
      variant="standard"
      value={current}
      sx={{ minWidth: 84, mx: 1 }}
      slotProps={{ input: { disableUnderline: true }, select: { SelectDisplayProps: { 'aria-label': 'نوع بند' } } }}
      onChange={({ target }) => choose(Number(target.value))}
    >
      <MenuItem value={paragraph}>متن</MenuItem>
      {headings.map(({ level, label }) => (
        <MenuItem key={level} value={level}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}
