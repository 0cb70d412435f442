/** Links in what people write: such a text is not shown before someone has read it. Pure. */

/** `http://…`, `www.…`, and names of hosts as they are written in passing: `t.me/x`, `example.ir`. */
const link =
  /https?:\/\/|www\.|(?<![\p{L}\p{N}@.])[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|ir|net|org|io|me|info|xyz|shop|site|online|top|club|ly|link|app|dev)(?![\p{L}\p{N}])/giu;

/** How many links a text holds. An address that begins with `https://www.` is one. */
export const countLinks = (text: string): number => text.split(/\s+/u).filter((word) => word.search(link) >= 0).length;
