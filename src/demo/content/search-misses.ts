/** What visitors of the demo school searched for in vain: wishes of theirs, and names that its list of synonyms lacks. */
export const searchMisses: readonly (readonly [term: string, times: number, daysAgo: number])[] = [
  ['قلاب بافی', 41, 0.1],
  ['اسپانیایی', 33, 0.4],
  ['راست', 27, 1.2],
  ['power bi', 22, 0.8],
  ['شیرینی پزی', 19, 2.5],
  ['کوبرنتیز', 14, 3.1],
  ['بورس', 12, 0.6],
  ['سه تار', 9, 5.7],
  ['ژاپنی', 7, 9.3],
  ['رباتیک', 6, 4.4],
  ['وکالت', 3, 12.2],
  ['شنا', 1, 20.5],
];
