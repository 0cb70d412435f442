/** The frame of upload inputs: files are dropped or chosen here, with the progress of the upload. */
import { useEffect, useRef, useState, type DragEvent as ReactDragEvent, type ReactNode, type Ref } from 'react';
import { Box, Button, FormControl, FormHelperText, FormLabel, LinearProgress } from '@mui/material';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import type { UploadKind } from '../../src/define/upload-types.ts';
import { formatNumber } from '../../src/locale/numbers.ts';
import { LargeUploadStatus } from './LargeUploadStatus.tsx';
import type { LargeProgress } from './use-large-upload.ts';
import { acceptOf, type Uploading } from './parts/use-upload.ts';

interface Props {
  readonly kind: UploadKind;
  readonly uploading: Uploading & { readonly large?: LargeProgress | null };
  readonly accept?: string | undefined;
  readonly label: string;
  readonly required?: boolean | undefined;
  readonly multiple?: boolean;
  readonly message: string | undefined;
  readonly invalid: boolean;
  readonly id: string;
  readonly buttonRef: Ref<HTMLButtonElement>;
  /** @param paths of the files that were stored. @param name of the first one that was chosen. */
  readonly onUploaded: (paths: string[], name: string) => void;
  readonly onBlur: () => void;
  /** The files the field holds already. */
  readonly children?: ReactNode;
  /** The label of the button. */
  readonly action: string;
  /** No further file may be added. */
  readonly full?: boolean;
}

export function DropZone({ kind, uploading, multiple = false, full = false, ...props }: Props) {
  const { share, error, send, large } = uploading;
  const { label, accept = acceptOf[kind] } = props;
  const picker = useRef<HTMLInputElement>(null);
  const message = error ?? props.message;
  const isInvalid = props.invalid || error !== null;
  // What the field holds may change while files are sent.
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const uploadFiles = async (files: FileList | null) => {
    const chosen = [...(files ?? [])].slice(0, multiple ? undefined : 1);
    const paths = await send(chosen);
    if (paths.length > 0) latest.current.onUploaded(paths, chosen[0]?.name ?? '');
    latest.current.onBlur();
  };
  return (
    <FormControl
      component="fieldset"
      fullWidth
      error={isInvalid}
      required={props.required ?? false}
      sx={{ minWidth: 0 }}
    >
      <FormLabel component="legend" sx={{ mb: 0.75 }}>
        {label}
      </FormLabel>
      <DropTarget invalid={isInvalid} isBusy={share !== null} onDrop={(files) => void uploadFiles(files)}>
        {props.children}
        {!full && (
          <ChooseButton
            id={props.id}
            buttonRef={props.buttonRef}
            label={props.action}
            disabled={share !== null}
            describedBy={message ? `${props.id}-help` : undefined}
            onClick={() => picker.current?.click()}
          />
        )}
        <input
          ref={picker}
          type="file"
          hidden
          multiple={multiple}
          accept={accept}
          aria-label={label}
          onChange={(event) => {
            void uploadFiles(event.target.files).finally(() => {
              if (picker.current) picker.current.value = '';
            });
          }}
        />
        {large && <LargeUploadStatus {...large} label={label} />}
        {!large && share !== null && <UploadProgress share={share} label={label} />}
      </DropTarget>
      {message && (
        <FormHelperText id={`${props.id}-help`} role={error ? 'alert' : undefined}>
          {message}
        </FormHelperText>
      )}
    </FormControl>
  );
}

interface DropTargetProps {
  readonly invalid: boolean;
  /** Files are being sent: what is dropped meanwhile is left where it was, and not opened by the browser either. */
  readonly isBusy: boolean;
  readonly onDrop: (files: FileList) => void;
  readonly children: ReactNode;
}

function DropTarget({ invalid, isBusy, onDrop, children }: DropTargetProps) {
  const [isOver, setOver] = useState(false);
  const carriesFiles = (event: ReactDragEvent) => event.dataTransfer.types.includes('Files');
  return (
    <Box
      onDragOver={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        if (isBusy) event.dataTransfer.dropEffect = 'none';
        setOver(!isBusy);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(false);
        if (!isBusy) onDrop(event.dataTransfer.files);
      }}
      sx={{
        border: '1.5px dashed',
        borderColor: borderColour(isOver, invalid),
        borderRadius: 1,
        p: 1.5,
        bgcolor: isOver ? 'var(--accent-soft)' : 'transparent',
        display: 'grid',
        gap: 1.25,
      }}
    >
      {children}
    </Box>
  );
}

function borderColour(isOver: boolean, invalid: boolean): string {
  if (isOver) return 'primary.main';
  return invalid ? 'error.main' : 'var(--line-strong)';
}

interface ChooseButtonProps {
  readonly id: string;
  readonly buttonRef: Ref<HTMLButtonElement>;
  readonly label: string;
  readonly disabled: boolean;
  readonly describedBy: string | undefined;
  readonly onClick: () => void;
}

const ChooseButton = ({ id, buttonRef, label, disabled, describedBy, onClick }: ChooseButtonProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
    <Button
      ref={buttonRef}
      id={id}
      size="small"
      variant="outlined"
      startIcon={<UploadIcon aria-hidden />}
      disabled={disabled}
      onClick={onClick}
      aria-describedby={describedBy}
    >
      {label}
    </Button>
    <Box
      component="span"
      sx={{ color: 'text.secondary', fontSize: 'var(--text-2)', display: { xs: 'none', sm: 'inline' } }}
    >
      یا فایل را اینجا رها کنید
    </Box>
  </Box>
);

/** @param share the share sent so far, 0–1. */
const UploadProgress = ({ share, label }: { share: number; label: string }) => (
  <Box role="status">
    <LinearProgress variant="determinate" value={share * 100} aria-label={`ارسال ${label}`} />
    <Box sx={{ fontSize: 'var(--text-1)', mt: 0.5 }}>
      {share < 1 ? `${formatNumber(share * 100)}٪ ارسال شد` : 'در حال آماده‌سازی…'}
    </Box>
  </Box>
);
