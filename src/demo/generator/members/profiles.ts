/** The personal data and introductions that users have sent for review, as rows. Pure. */
import * as texts from '../../content/profiles.ts';
import { demoId } from '../../kit/ids.ts';
import { birthday, nationalId } from '../people/personal-data.ts';
import { randomFor, type Random } from '../../kit/random.ts';
import type { RowOf } from '../../kit/rows.ts';
import type { Buyer, SalesHistory } from '../sales/model.ts';
import { dayLength, hour, isoOrNull, timestamps } from '../../kit/timestamps.ts';

type InfoRow = RowOf<'users/extra-info'>;
type AboutRow = RowOf<'users/aboutme-list'>;

const infoCount = 220;
const aboutCount = 140;
/** What was sent within the last days is pending; some of the rest was rejected. */
const pendingDays = 6;
const rejectedInfoPercent = 9;
const rejectedAboutPercent = 7;

interface Review {
  readonly state: 'pending' | 'approved' | 'rejected';
  readonly reviewedAt: number | null;
}
interface Life {
  readonly job: string;
  readonly city: string;
}

interface Submission extends Review {
  readonly buyer: Buyer;
  readonly at: number;
}

export function profileRows(
  { buyers, student }: SalesHistory,
  now: number,
): { readonly infos: InfoRow[]; readonly abouts: AboutRow[] } {
  const random = randomFor('profiles');
  const users = drawUsers(buyers, infoCount, student, random);
  const lives = new Map(users.map((b) => [b, drawLife(random)]));
  const infos = users
    .map((buyer): Submission & Life => {
      const drawn = drawTime(buyer, now, random);
      // The name of the demo student is approved: certificates need that.
      const at = buyer === student ? Math.min(drawn, now - (pendingDays + 3) * dayLength) : drawn;
      const isRejected = buyer !== student && random.chance(rejectedInfoPercent);
      return { buyer, at, ...drawReview(at, isRejected, now, random), ...lives.get(buyer)! };
    })
    .sort((a, b) => a.at - b.at)
    .map((submission, n) => infoRow(submission, n, random));
  const abouts = drawUsers(buyers, aboutCount, student, random)
    .map((buyer) => {
      const at = drawTime(buyer, now, random);
      const isRejected = buyer !== student && random.chance(rejectedAboutPercent);
      const life = lives.get(buyer) ?? drawLife(random);
      const text = isRejected ? random.pick(texts.aboutRefused) : drawIntroduction(life, random);
      return { buyer, at, text, ...drawReview(at, isRejected, now, random) };
    })
    .sort((a, b) => a.at - b.at)
    .map((submission, n) => aboutRow(submission, n, random));
  return { infos, abouts };
}

/** Different ones, the demo student among them. */
function drawUsers(buyers: readonly Buyer[], count: number, student: Buyer | null, random: Random): Buyer[] {
  const users = new Set<Buyer>(student ? [student] : []);
  while (users.size < Math.min(count, buyers.length)) users.add(random.pick(buyers));
  return [...users];
}

const drawLife = (random: Random): Life => ({ job: random.pick(texts.jobs), city: random.pick(texts.cities) });

const drawTime = (buyer: Buyer, now: number, random: Random): number =>
  Math.floor(buyer.joinedAt + (now - buyer.joinedAt) * (0.05 + random.next() ** 0.6 * 0.94));

function drawReview(sentAt: number, isRejected: boolean, now: number, random: Random): Review {
  if (now - sentAt < pendingDays * dayLength) return { state: 'pending', reviewedAt: null };
  const reviewedAt = Math.min(now - hour, Math.floor(sentAt + (0.2 + random.next() * 2) * dayLength));
  return { state: isRejected ? 'rejected' : 'approved', reviewedAt };
}

function drawIntroduction({ job, city }: Life, random: Random): string {
  const who = random.pick(texts.aboutWho).replace('{job}', job).replace('{city}', city);
  const what = random.pick(texts.aboutWhat);
  const wish = random.chance(45) ? [random.pick(texts.aboutWish)] : [];
  return [who, what, ...wish].join(' ');
}

function infoRow({ buyer, at, state, reviewedAt, job, city }: Submission & Life, n: number, random: Random): InfoRow {
  const { row } = buyer;
  const drawNationalId = () => (random.chance(70) ? nationalId(random) : null);
  return {
    id: demoId('users/extra-info', n),
    user: buyer.id,
    fullName: `${row.name} ${row.family}`,
    nationalId: row.nationalId ?? drawNationalId(),
    birthday: row.birthday ?? birthday(random, 1965, 2007),
    education: random.pick(texts.educations),
    job,
    city,
    state,
    reviewedAt: isoOrNull(reviewedAt),
    reason: state === 'rejected' ? random.pick(texts.infoReasons) : null,
    ...timestamps(at, reviewedAt ?? at),
  };
}

const aboutRow = (
  { buyer, at, text, state, reviewedAt }: Submission & { readonly text: string },
  n: number,
  random: Random,
): AboutRow => ({
  id: demoId('users/aboutme-list', n),
  user: buyer.id,
  text,
  publicPage: buyer.row.publicPage,
  state,
  reviewedAt: isoOrNull(reviewedAt),
  reason: state === 'rejected' ? random.pick(texts.aboutReasons) : null,
  ...timestamps(at, reviewedAt ?? at),
});
