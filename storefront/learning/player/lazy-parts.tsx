/** Parts of the player whose code comes when they are needed: a film starts with the browser's own controls. */
import { Suspense, type ComponentProps } from 'react';
import { lazyChunk } from '../../error/chunks.ts';
import { MissingPart } from '../../error/MissingPart.tsx';
import type { Elsewhere as ElsewherePart } from './Elsewhere.tsx';
import type { PlayerBar as BarPart } from './PlayerBar.tsx';

const LazyBar = lazyChunk(() => import('./PlayerBar.tsx').then((module) => module.PlayerBar));
const LazyElsewhere = lazyChunk(() => import('./Elsewhere.tsx').then((module) => module.Elsewhere));

export const PlayerBar = ({ onMissing, ...props }: ComponentProps<typeof BarPart> & { onMissing(): void }) => (
  <MissingPart onMissing={onMissing}>
    <Suspense fallback={null}>
      <LazyBar {...props} />
    </Suspense>
  </MissingPart>
);

export const Elsewhere = (props: ComponentProps<typeof ElsewherePart>) => (
  <MissingPart>
    <Suspense fallback={null}>
      <LazyElsewhere {...props} />
    </Suspense>
  </MissingPart>
);
