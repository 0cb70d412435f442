/** The input of rich text. The editor is loaded when it is first shown. */
import { lazy, Suspense } from 'react';
import { Box, FormLabel, Skeleton } from '@mui/material';
import type { InputProps } from './parts/kind.ts';

const LazyEditor = lazy(() => import('./rich-text/RichTextEditor.tsx'));

export const RichTextInput = (props: InputProps<'richText'>) => (
  <Suspense
    fallback={
      <Box>
        <FormLabel>{props.field.label.fa}</FormLabel>
        <Skeleton variant="rounded" height={300} sx={{ mt: 0.75 }} />
      </Box>
    }
  >
    <LazyEditor {...props} />
  </Suspense>
);
