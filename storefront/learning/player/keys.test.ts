import { expect, test } from 'vitest';
import { maxSpeed } from '../../../src/domain/learning/watch-clock.ts';
import { speeds } from '../../../src/contract/speeds.ts';
import { commandOf, speedAfter } from './keys.ts';

const press = (code: string, more: Partial<Parameters<typeof commandOf>[0]> = {}) =>
  commandOf({ code, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more });

test('each key of the player has its meaning, whatever language is typed', () => {
  expect(press('Space')).toEqual({ do: 'toggle' });
  expect([press('KeyM'), press('KeyF'), press('KeyC')]).toEqual([{ do: 'mute' }, { do: 'full' }, { do: 'captions' }]);
  expect([press('ArrowLeft'), press('ArrowRight')]).toEqual([
    { do: 'skip', seconds: -5 },
    { do: 'skip', seconds: 5 },
  ]);
  expect([press('Digit0'), press('Digit7'), press('Numpad9')]).toEqual([
    { do: 'goTo', part: 0 },
    { do: 'goTo', part: 0.7 },
    { do: 'goTo', part: 0.9 },
  ]);
  expect(press('Comma', { shiftKey: true })).toEqual({ do: 'speed', steps: -1 });
  expect(press('Period', { shiftKey: true })).toEqual({ do: 'speed', steps: 1 });
});

test('keys of the browser and of others are left alone', () => {
  expect([
    press('KeyF', { ctrlKey: true }),
    press('KeyM', { metaKey: true }),
    press('ArrowLeft', { altKey: true }),
  ]).toEqual([null, null, null]);
  expect([press('Tab'), press('Enter'), press('Comma'), press('KeyF', { shiftKey: true })]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('speeds go up and down in steps, and never beyond what the server counts', () => {
  expect([speedAfter(1, 1), speedAfter(1, -1), speedAfter(2, 1), speedAfter(0.5, -1)]).toEqual([1.25, 0.75, 2, 0.5]);
  expect(Math.max(...speeds)).toBe(maxSpeed);
});
