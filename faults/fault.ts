/** What a fault is: something done to the running product, and what must be true afterwards. */

/** Thrown where the product did not bear the fault. */
export class Broken extends Error {}

/** Thrown where this machine does not allow the fault to be made. */
export class NotPossible extends Error {}

export interface Fault {
  readonly name: string;
  /** Milliseconds that it may take, where that is more than others may. */
  readonly timeout?: number;
  /** Does it. @returns what was measured, for the report. Throws `Broken` or `NotPossible`. */
  run(): Promise<string>;
}

export function must(isTrue: boolean, otherwise: string): void {
  if (!isTrue) throw new Broken(otherwise);
}

/** Milliseconds within which everything works again. */
export const recoveryLimit = 5_000;

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
