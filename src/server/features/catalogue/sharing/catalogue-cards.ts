/** What is shown on the pictures for sharing of what the school shows to everybody. */
import { formatDuration } from '../../../../locale/dates.ts';
import { formatNumber } from '../../../../locale/numbers.ts';
import type { SharedKind } from '../../../../locale/share-path.ts';
import { siteName } from '../../../../locale/site-name.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { getBundle, getMajor } from '../bundles/get-sets.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import type { ShareCard } from './card.ts';
import type { CardReader } from './routes.ts';
import { getArticle } from '../courses/get-article.ts';
import { getCourse } from '../courses/get-course.ts';
import { getTeacher } from '../courses/get-teacher.ts';
import { openPublicCatalogue, type PublicCatalogue } from '../public/public-catalogue.ts';

type Facts = Pick<ShareCard, 'kicker' | 'title'> & { readonly lines: readonly (string | null)[] };

/** The readers of the cards of the catalogue; what is not public is not found. */
export function catalogueCards(services: Services): Readonly<Record<Exclude<SharedKind, 'proofs'>, CardReader>> {
  const catalogue = openPublicCatalogue(services);
  const card =
    (facts: (key: string) => Promise<Facts>): CardReader =>
    async (_services, _actor, key) => {
      const { kicker, title, lines } = await facts(key);
      const shown = lines.flatMap((line) => line || []);
      return { card: { kicker, title, lines: shown, badge: '' }, isPublic: true };
    };
  return {
    site: card(async (key) => siteFacts(key)),
    courses: card((id) => courseFacts(catalogue, id)),
    articles: card((slug) => articleFacts(catalogue, slug)),
    teachers: card((id) => teacherFacts(catalogue, id)),
    bundles: card(async (slug) => {
      const { title, courses } = await getBundle(catalogue, services.registry, slug);
      return { kicker: 'بستهٔ آموزشی', title, lines: [`${formatNumber(courses.length)} دوره`, namesOf(courses)] };
    }),
    majors: card(async (slug) => {
      const { title, bundles } = await getMajor(catalogue, services.registry, slug);
      return { kicker: 'رشتهٔ آموزشی', title, lines: [`${formatNumber(bundles.length)} بسته`, titlesOf(bundles)] };
    }),
  };
}

const namesOf = (items: readonly { readonly name: string }[]): string => items.map(({ name }) => name).join('، ');
const titlesOf = (items: readonly { readonly title: string }[]): string => items.map(({ title }) => title).join('، ');

/** Of the school itself, and of its subscription. */
const siteCards: Readonly<Record<string, Facts>> = {
  school: { kicker: 'آموزش آنلاین', title: siteName, lines: ['دوره‌های ویدیویی فارسی با استادان باتجربه'] },
  vip: { kicker: siteName, title: 'اشتراک ویژه', lines: ['با یک اشتراک، همهٔ دوره‌های ویژه را ببینید'] },
};

function siteFacts(key: string): Facts {
  const facts = Object.hasOwn(siteCards, key) ? siteCards[key] : undefined;
  if (!facts) throw new AppError('not_found');
  return facts;
}

async function courseFacts(catalogue: PublicCatalogue, id: string): Promise<Facts> {
  const { name, subtitle, teachers, lessonCount, totalTime } = await getCourse(catalogue, id);
  const size = lessonCount > 0 ? `${formatNumber(lessonCount)} درس، ${formatDuration(totalTime)} آموزش` : null;
  const taughtBy = teachers.length > 0 ? `استاد: ${namesOf(teachers)}` : null;
  return { kicker: 'دورهٔ آموزشی', title: name, lines: [subtitle, taughtBy, size] };
}

async function articleFacts(catalogue: PublicCatalogue, slug: string): Promise<Facts> {
  const { title, author, readingMinutes, group } = await getArticle(catalogue, slug);
  const time = `${formatNumber(readingMinutes)} دقیقه مطالعه`;
  return { kicker: group?.name ?? 'مقاله', title, lines: [author === null ? null : `نوشتهٔ ${author}`, time] };
}

async function teacherFacts(catalogue: PublicCatalogue, id: string): Promise<Facts> {
  const { name, expertise, courses } = await getTeacher(catalogue, id);
  const count = courses.length > 0 ? `${formatNumber(courses.length)} دوره` : null;
  return { kicker: 'استاد', title: name, lines: [expertise.join('، '), count] };
}
