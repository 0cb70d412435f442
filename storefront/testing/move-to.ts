/** Moves the page of a test in a DOM to another origin, with the entry of its history. */
export function moveTo(url: string): void {
  // cast: Vitest offers the controls of happy-dom as a global without a type.
  const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } };
  happyDOM.setURL(url);
  // The entry would keep the address of before, and going back to it would load that.
  history.replaceState(null, '');
}
