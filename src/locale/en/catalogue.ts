/** The English messages of the storefront, by their Persian text, from the files of each area. Pure. */
import { accountMessages } from './account.ts';
import { checkoutMessages } from './checkout.ts';
import { coursesMessages } from './courses.ts';
import { learningMessages } from './learning.ts';
import { ordersMessages } from './orders.ts';
import { personalMessages } from './personal.ts';
import { profileMessages } from './profile.ts';
import { proofsMessages } from './proofs.ts';
import { shellMessages } from './shell.ts';
import { visitorsMessages } from './visitors.ts';
import { wordsMessages } from './words.ts';

/** By area, each message in one of them. */
export const areas: readonly Readonly<Record<string, string>>[] = [
  accountMessages,
  checkoutMessages,
  coursesMessages,
  learningMessages,
  ordersMessages,
  personalMessages,
  profileMessages,
  proofsMessages,
  shellMessages,
  visitorsMessages,
  wordsMessages,
];

export const englishMessages: Readonly<Record<string, string>> = Object.fromEntries(
  areas.flatMap((area) => Object.entries(area)),
);
