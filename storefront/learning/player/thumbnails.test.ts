import { expect, test } from 'vitest';
import { parseThumbnails, thumbnailAt } from './thumbnails.ts';

const file = `WEBVTT

00:00:00.000 --> 00:00:10.000
thumbnails.jpg#xywh=0,0,160,90

00:10.000 --> 01:00:20.500
thumbnails.jpg#xywh=160,90,160,90
`;

test('cues are read with and without hours, their pictures beside the file', () => {
  const pictures = parseThumbnails(file.replaceAll('\n', '\r\n'), 'http://localhost/files/lessons/x/thumbnails.vtt');
  expect(pictures).toEqual([
    { from: 0, to: 10, src: '/files/lessons/x/thumbnails.jpg', x: 0, y: 0, width: 160, height: 90 },
    { from: 10, to: 3_620.5, src: '/files/lessons/x/thumbnails.jpg', x: 160, y: 90, width: 160, height: 90 },
  ]);
  expect([0, 9.9, 10, 9_999].map((at) => thumbnailAt(pictures, at)?.x)).toEqual([0, 0, 160, 160]);
  expect(thumbnailAt([], 5)).toBeNull();
  expect(parseThumbnails('nothing of it', 'http://localhost/')).toEqual([]);
});
