import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawSeconds, firstSeconds, maxSeconds, maxSpeed, readingCost, type WatchClock } from './watch-clock.ts';

const newClock = (at: number): WatchClock => ({ at, seconds: firstSeconds });

test('a new account has what a first report may hold, and grows by twice the time', () => {
  const first = drawSeconds(newClock(1_000_000), 1_000_000, 100);
  expect(first).toEqual({ granted: firstSeconds, clock: { at: 1_000_000, seconds: 0 } });
  expect(drawSeconds(first.clock, 1_015_000, 100).granted).toBe(30);
  expect(drawSeconds(first.clock, 1_000_000, 100).granted).toBe(0);
});

test('it holds no more than its bound, however long nobody watches', () => {
  const { granted, clock } = drawSeconds({ at: 0, seconds: 0 }, 10 ** 12, 10 ** 9);
  expect([granted, clock]).toEqual([maxSeconds, { at: 10 ** 12, seconds: 0 }]);
});

test('a clock that runs backwards gives nothing, and nothing again when it has caught up', () => {
  expect(drawSeconds({ at: 50_000, seconds: 3 }, 10_000, 9)).toEqual({ granted: 3, clock: { at: 50_000, seconds: 0 } });
  expect(drawSeconds({ at: 50_000, seconds: 0 }, 50_000, 9).granted).toBe(0);
});

test('however reports are cut, nobody gets more than the time allows, and who watches at twice the speed all of it', () => {
  fc.assert(
    fc.property(fc.array(fc.record({ wait: fc.nat(40_000), wanted: fc.nat(2_000) }), { maxLength: 60 }), (reports) => {
      let now = 5_000_000;
      let clock = newClock(now);
      let total = 0;
      const start = now;
      for (const { wait, wanted } of reports) {
        now += wait;
        const drawn = drawSeconds(clock, now, wanted);
        expect(drawn.granted).toBeGreaterThanOrEqual(0);
        expect(drawn.granted).toBeLessThanOrEqual(wanted);
        total += drawn.granted;
        clock = drawn.clock;
      }
      expect(total).toBeLessThanOrEqual(firstSeconds + ((now - start) / 1_000) * maxSpeed);
    }),
  );
  let clock = newClock(0);
  for (let i = 1; i <= 200; i++) {
    const drawn = drawSeconds(clock, i * 15_300, 30);
    expect(drawn.granted).toBe(30);
    clock = drawn.clock;
  }
});

test('reading a text draws what its time earns, and never more than an account holds', () => {
  expect([0, 60, 61, 600].map(readingCost)).toEqual([0, 120, 122, 600]);
});
