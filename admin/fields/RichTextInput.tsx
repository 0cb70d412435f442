/** The input of rich text. The editor is loaded, and made, after the rest of the form. */
import { lazy, Suspense } from 'react';
import { Box, FormLabel, Skeleton } from '@mui/material';
import { AfterForm } from './parts/AfterForm.tsx';
import type { InputProps } from './parts/kind.ts';

const LazyEditor = lazy(() => import('./rich-text/RichTextEditor.tsx'));

export function RichTextInput(props: InputProps<'richText'>) {
  const placeholder = (
    <Box>
      <FormLabel>{props.field.label.fa}</FormLabel>
      <Skeleton variant="rounded" height={300} sx={{ mt: 0.75 }} />
    </Box>
  );
  return (
    <AfterForm placeholder={placeholder}>
      <Suspense fallback={placeholder}>
        <LazyEditor {...props} />
      </Suspense>
    </AfterForm>
  );
}
