/** The square that is cut out of a picture. Pure. */

export interface Size {
  readonly width: number;
  readonly height: number;
}
/** What is shown: how large, and where between the two edges of the picture, 0 to 1. */
export interface Frame {
  /** 1 for the largest square. */
  readonly zoom: number;
  /** 0: at the left edge. */
  readonly x: number;
  /** 0: at the upper edge. */
  readonly y: number;
}
export interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

export const largestZoom = 4;
/** The middle of the picture, as large as can be. */
export const middle: Frame = { zoom: 1, x: 0.5, y: 0.5 };

const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** The square of a frame, in pixels of the picture. */
export function squareOf({ width, height }: Size, { zoom, x, y }: Frame): Square {
  const side = Math.min(width, height) / within(zoom, 1, largestZoom);
  return { left: (width - side) * within(x, 0, 1), top: (height - side) * within(y, 0, 1), side };
}

/**
 * The frame after the picture was drawn along.
 * @param by how far, as parts of the side of what is shown: to the right and down.
 */
export function movedBy(picture: Size, frame: Frame, by: { readonly x: number; readonly y: number }): Frame {
  const { side, left, top } = squareOf(picture, frame);
  const along = (start: number, length: number, part: number): number =>
    length === side ? 0.5 : within((start - part * side) / (length - side), 0, 1);
  return { ...frame, x: along(left, picture.width, by.x), y: along(top, picture.height, by.y) };
}
