import { expect, test } from 'vitest';
import { createRecorder } from './recorder.ts';

const play = (recorder: ReturnType<typeof createRecorder>, from: number, to: number, step = 0.25) => {
  for (let at = from; at <= to; at += step) recorder.at(at);
};

test('what is played in one go is one range, however often it is sent', () => {
  const recorder = createRecorder();
  play(recorder, 0, 14.75);
  expect(recorder.take(60)).toEqual([[0, 15]]);
  recorder.confirm();
  play(recorder, 15, 30);
  expect(recorder.take(60)).toEqual([[15, 30]]);
});

test('a jump is no play: what lies between was not watched', () => {
  const recorder = createRecorder();
  play(recorder, 0, 10);
  recorder.cut();
  play(recorder, 100, 110);
  // Without a word of it, as some browsers do.
  play(recorder, 300, 310);
  play(recorder, 40, 45);
  expect(recorder.pending()).toEqual([
    [0, 10],
    [40, 45],
    [100, 110],
    [300, 310],
  ]);
});

test('at twice the speed, with times far apart, everything counts', () => {
  const recorder = createRecorder();
  play(recorder, 0, 60, 2);
  expect(recorder.take(60)).toEqual([[0, 60]]);
});

test('what did not arrive comes again with what was played meanwhile', () => {
  const recorder = createRecorder();
  play(recorder, 0, 15);
  expect(recorder.take(60)).toEqual([[0, 15]]);
  play(recorder, 15, 20);
  expect(recorder.take(60)).toEqual([[0, 20]]);
  recorder.confirm();
  expect(recorder.take(60)).toEqual([]);
});

test('no more pieces are taken than a report may hold; the others follow', () => {
  const recorder = createRecorder();
  for (const from of [0, 100, 200]) play(recorder, from, from + 5);
  expect(recorder.take(2)).toEqual([
    [0, 5],
    [100, 105],
  ]);
  recorder.confirm();
  expect(recorder.take(2)).toEqual([[200, 205]]);
});
