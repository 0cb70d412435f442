/** Text with headings, lists, links and pictures. The editor itself comes when it is first needed. */
import { lazy, Suspense } from 'react';
import { Box, FormLabel, Skeleton } from '@mui/material';
import type { InputProps } from './kind.ts';

const Editor = lazy(() => import('./RichTextEditor.tsx'));

export const RichTextInput = (props: InputProps<'richText'>) => (
  <Suspense
    fallback={
      <Box>
        <FormLabel>{props.field.label.fa}</FormLabel>
        <Skeleton variant="rounded" height={300} sx={{ mt: 0.75 }} />
      </Box>
    }
  >
    <Editor {...props} />
  </Suspense>
);
