import { expect, test } from 'vitest';
import { middle, movedBy, squareOf } from './crop.ts';

const wide = { width: 400, height: 200 };

test('the largest square of the middle, and smaller ones inside the picture', () => {
  expect(squareOf(wide, middle)).toEqual({ left: 100, top: 0, side: 200 });
  expect(squareOf(wide, { zoom: 2, x: 1, y: 0 })).toEqual({ left: 300, top: 0, side: 100 });
  expect(squareOf(wide, { zoom: 0, x: -1, y: 9 })).toEqual({ left: 0, top: 0, side: 200 });
});

test('drawing the picture along moves the square the other way, and stops at its edges', () => {
  const moved = movedBy(wide, middle, { x: 0.25, y: 0.25 });
  expect(squareOf(wide, moved)).toEqual({ left: 50, top: 0, side: 200 });
  expect(movedBy(wide, middle, { x: 9, y: 9 })).toEqual({ zoom: 1, x: 0, y: 0.5 });
  expect(movedBy(wide, { zoom: 2, x: 0.5, y: 0.5 }, { x: -9, y: -9 })).toEqual({ zoom: 2, x: 1, y: 1 });
});
