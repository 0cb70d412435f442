/** Where files are dropped or chosen, with the progress of what is being sent. */
import { useRef, useState, type ReactNode, type Ref } from 'react';
import { Box, Button, FormControl, FormHelperText, FormLabel, LinearProgress } from '@mui/material';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import { formatNumber } from '../../src/locale/numbers.ts';
import { acceptOf, useUpload, type UploadKind } from './use-upload.ts';

interface Props {
  readonly kind: UploadKind;
  readonly accept?: string | undefined;
  readonly label: string;
  readonly required?: boolean | undefined;
  readonly multiple?: boolean;
  readonly message: string | undefined;
  readonly invalid: boolean;
  readonly id: string;
  readonly buttonRef: Ref<HTMLButtonElement>;
  /** The paths of what arrived. */
  readonly onSent: (paths: string[]) => void;
  readonly onBlur: () => void;
  /** What is there already. */
  readonly children?: ReactNode;
  /** What the button says. */
  readonly action: string;
  readonly full?: boolean;
}

export function DropZone({
  kind,
  accept = acceptOf[kind],
  label,
  required,
  multiple = false,
  message,
  invalid,
  id,
  buttonRef,
  onSent,
  onBlur,
  children,
  action,
  full = false,
}: Props) {
  const { share, error, send } = useUpload(kind);
  const [over, setOver] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const shown = error ?? message;
  const take = async (files: FileList | null) => {
    const paths = await send([...(files ?? [])].slice(0, multiple ? undefined : 1));
    if (paths.length > 0) onSent(paths);
    onBlur();
  };
  return (
    <FormControl
      component="fieldset"
      fullWidth
      error={invalid || error !== null}
      required={required ?? false}
      sx={{ minWidth: 0 }}
    >
      <FormLabel component="legend" sx={{ mb: 0.75 }}>
        {label}
      </FormLabel>
      <Box
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes('Files')) {
            event.preventDefault();
            setOver(true);
          }
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          if (event.dataTransfer.types.includes('Files')) {
            event.preventDefault();
            setOver(false);
            void take(event.dataTransfer.files);
          }
        }}
        sx={{
          border: '1.5px dashed',
          borderColor: over ? 'primary.main' : invalid || error ? 'error.main' : '#bdb8c1',
          borderRadius: 1,
          p: 1.5,
          bgcolor: over ? '#fff3ee' : 'transparent',
          display: 'grid',
          gap: 1.25,
        }}
      >
        {children}
        {!full && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
            <Button
              ref={buttonRef}
              id={id}
              size="small"
              variant="outlined"
              startIcon={<UploadIcon aria-hidden />}
              disabled={share !== null}
              onClick={() => picker.current?.click()}
              aria-describedby={shown ? `${id}-help` : undefined}
            >
              {action}
            </Button>
            <Box component="span" sx={{ color: 'text.secondary', fontSize: 13, display: { xs: 'none', sm: 'inline' } }}>
              یا فایل را اینجا رها کنید
            </Box>
          </Box>
        )}
        <input
          ref={picker}
          type="file"
          hidden
          multiple={multiple}
          accept={accept}
          aria-label={label}
          onChange={(event) => {
            void take(event.target.files).finally(() => {
              if (picker.current) picker.current.value = '';
            });
          }}
        />
        {share !== null && (
          <Box role="status">
            <LinearProgress variant="determinate" value={share * 100} aria-label={`فرستادن ${label}`} />
            <Box sx={{ fontSize: 12.5, mt: 0.5 }}>
              {share < 1 ? `${formatNumber(share * 100)}٪ فرستاده شد` : 'در حال آماده‌سازی…'}
            </Box>
          </Box>
        )}
      </Box>
      {shown && (
        <FormHelperText id={`${id}-help`} role={error ? 'alert' : undefined}>
          {shown}
        </FormHelperText>
      )}
    </FormControl>
  );
}
