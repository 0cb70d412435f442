/** What a player brings once it works: its controls, and the choices that were made with them before. */
import type { ComponentProps } from 'react';
import type { PlayerSettings } from '../../../src/contract/playback.ts';
import { Controls } from './Controls.tsx';
import { useSettings } from './use-settings.ts';

interface Props extends ComponentProps<typeof Controls> {
  /** What the account chose last; null: nothing yet. */
  readonly settings: PlayerSettings | null;
  /** False for guests, whose choice stays in the browser. */
  readonly isRecorded: boolean;
}

export function PlayerBar({ settings, isRecorded: isKept, ...controls }: Props) {
  useSettings(controls.video, settings, isKept);
  return <Controls {...controls} />;
}
