/** The speeds of the player; the server lets nobody watch faster (`learning/watch-clock.ts`). Pure. */
export const speeds = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;
export type Speed = (typeof speeds)[number];

export const isSpeed = (speed: number): speed is Speed => speeds.some((one) => one === speed);
