/**
 * The keys of the player. They are recognised by their place on the keyboard, so they are the same while Persian is
 * typed. Time runs from left to right, as in every player: the right arrow goes forward. Pure.
 */
import { speeds } from '../../../src/contract/speeds.ts';

export type Command =
  | { readonly do: 'toggle' | 'mute' | 'full' | 'captions' }
  | { readonly do: 'skip'; readonly seconds: number }
  | { readonly do: 'louder'; readonly by: number }
  | { readonly do: 'speed'; readonly steps: number }
  /** A part of the film from 0 to 1. */
  | { readonly do: 'goTo'; readonly part: number };

interface Pressed {
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

const plain: Readonly<Record<string, Command>> = {
  Space: { do: 'toggle' },
  KeyK: { do: 'toggle' },
  KeyM: { do: 'mute' },
  KeyF: { do: 'full' },
  KeyC: { do: 'captions' },
  ArrowLeft: { do: 'skip', seconds: -5 },
  ArrowRight: { do: 'skip', seconds: 5 },
  KeyJ: { do: 'skip', seconds: -10 },
  KeyL: { do: 'skip', seconds: 10 },
  ArrowUp: { do: 'louder', by: 0.1 },
  ArrowDown: { do: 'louder', by: -0.1 },
};
/** `<` and `>`. */
const shifted: Readonly<Record<string, Command>> = {
  Comma: { do: 'speed', steps: -1 },
  Period: { do: 'speed', steps: 1 },
};

/** What a key means to the player; null for keys that are not its own. */
export function commandOf({ code, shiftKey, ctrlKey, altKey, metaKey }: Pressed): Command | null {
  if (ctrlKey || altKey || metaKey) return null;
  if (shiftKey) return shifted[code] ?? null;
  const [, digit] = /^(?:Digit|Numpad)(\d)$/.exec(code) ?? [];
  if (digit !== undefined) return { do: 'goTo', part: Number(digit) / 10 };
  return plain[code] ?? null;
}

/** The speed so many steps faster; the last one where there is none. */
export function speedAfter(speed: number, steps: number): number {
  const place = speeds.findIndex((one) => one >= speed);
  return speeds[Math.min(speeds.length - 1, Math.max(0, place + steps))] ?? 1;
}
