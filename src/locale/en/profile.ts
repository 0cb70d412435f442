/** English messages: a member's own pages. By their Persian text, in the order of the sources. Pure. */
export const profileMessages: Readonly<Record<string, string>> = {};
