/** What users told of themselves, what members asked, and older letters to the office, as rows. Pure. */
import type { Row } from '../people/people.ts';
import { nationalIdOf } from '../people/identifiers.ts';
import { demoId } from '../ids.ts';
import { randomFor, type Random } from '../random.ts';
import { dayLength, hour } from '../sales/calendar.ts';
import * as words from '../../content/profiles.ts';
import { follow, letters, offers, tickets } from '../../content/tickets.ts';
import { iso, stamps, type Buyer, type Term } from '../sales/model.ts';

const infos = 220;
const abouts = 140;
const ticketCount = 40;
const openTickets = 7;
/** What was sent within the last days waits; of the rest some was refused. */
const waitingDays = 6;
const refusedInfo = 9;

export function profileRows(
  buyers: readonly Buyer[],
  student: Buyer | null,
  now: number,
): { readonly infos: Row[]; readonly abouts: Row[] } {
  const random = randomFor('profiles');
  const told = someOf(buyers, infos, student, random);
  const tellers = new Map(told.map((b) => [b, { job: random.pick(words.jobs), city: random.pick(words.cities) }]));
  const sent = (buyer: Buyer): number =>
    Math.floor(buyer.joined + (now - buyer.joined) * (0.05 + random.next() ** 0.6 * 0.94));
  const judged = (at: number, isRefused: boolean): { state: string; reviewedAt: number | null } =>
    now - at < waitingDays * dayLength
      ? { state: 'pending', reviewedAt: null }
      : {
          state: isRefused ? 'rejected' : 'approved',
          reviewedAt: Math.min(now - hour, Math.floor(at + (0.2 + random.next() * 2) * dayLength)),
        };
  const infoRows = told
    .map((buyer) => {
      const at = sent(buyer);
      return { buyer, at, ...judged(at, buyer !== student && random.chance(refusedInfo)), ...tellers.get(buyer)! };
    })
    .sort((a, b) => a.at - b.at)
    .map(({ buyer, at, state, reviewedAt, job, city }, n): Row => ({
      id: demoId('users/extra-info', n),
      user: buyer.id,
      fullName: `${buyer.row.name as string} ${buyer.row.family as string}`,
      nationalId: buyer.row.nationalId ?? (random.chance(70) ? nationalIdOf(random) : null),
      birthday:
        buyer.row.birthday ??
        `${random.between(1965, 2007)}-${String(random.between(1, 12)).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`,
      education: random.pick(words.educations),
      job,
      city,
      state,
      reviewedAt: reviewedAt === null ? null : iso(reviewedAt),
      reason: state === 'rejected' ? random.pick(words.infoReasons) : null,
      ...stamps(at, reviewedAt ?? at),
    }));
  const aboutRows = someOf(buyers, abouts, student, random)
    .map((buyer) => {
      const at = sent(buyer);
      const isAd = buyer !== student && random.chance(7);
      const { job, city } = tellers.get(buyer) ?? { job: random.pick(words.jobs), city: random.pick(words.cities) };
      const text = isAd
        ? random.pick(words.aboutRefused)
        : [
            random.pick(words.aboutWho).replace('{job}', job).replace('{city}', city),
            random.pick(words.aboutWhat),
            ...(random.chance(45) ? [random.pick(words.aboutWish)] : []),
          ].join(' ');
      return { buyer, at, text, ...judged(at, isAd) };
    })
    .sort((a, b) => a.at - b.at)
    .map(({ buyer, at, text, state, reviewedAt }, n): Row => ({
      id: demoId('users/aboutme-list', n),
      user: buyer.id,
      text,
      state,
      reviewedAt: reviewedAt === null ? null : iso(reviewedAt),
      reason: state === 'rejected' ? random.pick(words.aboutReasons) : null,
      ...stamps(at, reviewedAt ?? at),
    }));
  return { infos: infoRows, abouts: aboutRows };
}

/** Different ones, the student among them. */
function someOf(buyers: readonly Buyer[], count: number, student: Buyer | null, random: Random): Buyer[] {
  const chosen = new Set<Buyer>(student ? [student] : []);
  while (chosen.size < Math.min(count, buyers.length)) chosen.add(random.pick(buyers));
  return [...chosen];
}

/** Asked while the member had a subscription; the newest wait for an answer. */
export function ticketRows(terms: readonly Term[], now: number): Row[] {
  const random = randomFor('tickets');
  const begun = terms.filter((t) => t.from < now - 6 * dayLength);
  const current = begun.filter((t) => t.until > now);
  if (current.length === 0) return [];
  return Array.from({ length: ticketCount }, (_, n) => {
    const isOpen = n < openTickets;
    const term = random.pick(isOpen ? current : begun);
    const until = Math.min(now - 5 * dayLength, term.until);
    return {
      term,
      isOpen,
      ticket: tickets[n % tickets.length]!,
      isSecond: n >= tickets.length * 2,
      at: Math.floor(
        isOpen ? now - (0.1 + random.next() * 4) * dayLength : term.from + (until - term.from) * random.next(),
      ),
    };
  })
    .sort((a, b) => a.at - b.at)
    .map(({ term, isOpen, ticket, isSecond, at }, n): Row => {
      const state = isOpen ? 'new' : random.chance(60) ? 'answered' : 'closed';
      const answeredAt = isOpen ? null : Math.floor(at + (2 + random.next() * 30) * hour);
      return {
        id: demoId('vip-tickets', n),
        user: term.buyer.id,
        subject: ticket.subject,
        message: `${isSecond ? follow : ''}${ticket.message}`,
        state,
        reply: isOpen ? null : ticket.reply,
        answeredAt: answeredAt === null ? null : iso(answeredAt),
        ...stamps(at, answeredAt ?? at),
      };
    });
}

/** Letters older than those of `site.ts`; their ids stand before those. */
export function letterRows(now: number): { readonly contacts: Row[]; readonly collaborations: Row[] } {
  const at = (n: number, count: number): number => Math.floor(now - (90 + (n * 560) / count) * dayLength);
  return {
    contacts: letters.map(({ name, subject, message, reply }, n): Row => {
      const sent = at(n, letters.length);
      const answeredAt = reply === undefined ? null : sent + 26 * hour;
      return {
        id: demoId('contact-requests', -1 - n),
        name,
        contact: `0999${String(7_100_003 + n * 83_147)}`,
        subject,
        message,
        state: reply === undefined || n % 3 === 0 ? 'closed' : 'answered',
        reply: reply ?? null,
        answeredAt: answeredAt === null ? null : iso(answeredAt),
        ...stamps(sent, answeredAt ?? sent),
      };
    }),
    collaborations: offers.map(({ note, ...offer }, n): Row => {
      const sent = at(n, offers.length);
      return {
        id: demoId('collaborate-requests', -1 - n),
        ...offer,
        mobile: `+98999${String(6_200_009 + n * 91_733)}`,
        email: null,
        resume: null,
        note: note ?? null,
        ...stamps(sent, sent + 3 * dayLength),
      };
    }),
  };
}
