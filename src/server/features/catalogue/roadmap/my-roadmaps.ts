/** Results that a person keeps: the answers in words, the suggestions of that day, and how far they are now. */
import { sql } from 'drizzle-orm';
import type { MyRoadmap, RoadmapAnswer } from '../../../../contract/roadmaps.ts';
import { setBps } from '../../../../domain/learning/progress.ts';
import { mySetStates } from '../bundles/my-states.ts';
import { readSets, type MajorSet } from '../bundles/sets.ts';
import type { PublicCatalogue } from '../public/public-catalogue.ts';
import type { Registry } from '../../../../define/registry.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Services } from '../../../generator/section/section-api.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { isId } from '../../../generator/rest/get.ts';
import { readQuestionnaire } from './questionnaire.ts';
import { progressWith, type RoadmapState } from './progress.ts';
import { col } from '../../../platform/db/row-shape.ts';

/** Results of one person; the oldest goes when there are more. */
const maxStored = 20;

interface StoredMajor {
  readonly major: string;
  readonly title: string;
  readonly share: number;
  readonly reasons: readonly { readonly question: string; readonly answer: string }[];
}

/** Throws `conflict` while a question is not answered. */
export async function keepRoadmap(
  { db, registry }: Pick<Services, 'db' | 'registry'>,
  catalogue: PublicCatalogue,
  user: string,
  given: readonly RoadmapAnswer[],
): Promise<string> {
  const state = await progressWith(catalogue, registry, given);
  if (state.progress.next !== null || state.progress.answered.length === 0) {
    throw new AppError('conflict', { detail: 'هنوز به همهٔ پرسش‌ها پاسخ نداده‌اید' });
  }
  return db.transaction(async (tx) => {
    // A form that is sent twice keeps one result.
    await tx.query(sql`select 1 from users where id = ${user}::uuid for update`);
    const { version, answers, suggestions } = storedOf(state);
    const [same] = await tx.query(
      sql`
      select id from roadmap_results
      where user_id = ${user}::uuid and version = ${version} and answers = ${answers}::jsonb`,
      { id: col.uuid },
    );
    return same?.id ?? store(tx, user, { version, answers, suggestions });
  });
}

/** In words, as JSON. */
function storedOf({ questionnaire: { version }, progress, suggestions }: RoadmapState) {
  const answers = progress.answered.map(({ question, chosen }) => ({
    question: question.text,
    answers: chosen.map((place) => question.options[place]?.text ?? ''),
  }));
  const stored = suggestions.map(({ major, share, reasons }): StoredMajor => ({
    major: major._id,
    title: major.title,
    share,
    reasons,
  }));
  return { version, answers: JSON.stringify(answers), suggestions: JSON.stringify(stored) };
}

async function store(tx: Database, user: string, row: ReturnType<typeof storedOf>): Promise<string> {
  const [made] = await tx.query(
    sql`
    insert into roadmap_results (user_id, version, answers, suggestions)
    values (${user}::uuid, ${row.version}, ${row.answers}::jsonb, ${row.suggestions}::jsonb) returning id`,
    { id: col.uuid },
  );
  await tx.query(sql`
    delete from roadmap_results where user_id = ${user}::uuid and id not in (
      select id from roadmap_results where user_id = ${user}::uuid order by id desc limit ${maxStored})`);
  return made?.id ?? '';
}

export async function myRoadmaps(
  db: Database,
  registry: Registry,
  catalogue: PublicCatalogue,
  user: string,
): Promise<MyRoadmap[]> {
  const [rows, { majors }, { version }] = await Promise.all([
    db.query(
      sql`
      select id, version, created_at as "createdAt", answers, suggestions from roadmap_results
      where user_id = ${user}::uuid order by id desc limit ${maxStored}`,
      {
        id: col.uuid,
        version: col.text,
        createdAt: col.instant,
        answers: col.json<MyRoadmap['answers']>(),
        suggestions: col.json<StoredMajor[]>(),
      },
    ),
    readSets(catalogue, registry),
    readQuestionnaire(catalogue),
  ]);
  const byId = new Map(majors.map((major) => [major.card._id, major]));
  const progress = await progressBy(
    db,
    user,
    rows.flatMap(({ suggestions: [best] }) => (best ? (byId.get(best.major) ?? []) : [])),
  );
  return rows.map((row) => ({
    _id: row.id,
    createdAt: row.createdAt,
    isCurrent: row.version === version,
    answers: row.answers,
    suggestions: row.suggestions.map(({ major, title, share, reasons }) => ({
      title,
      slug: byId.get(major)?.card.slug ?? null,
      share,
      reasons: [...reasons],
    })),
    progress: progress.get(row.suggestions[0]?.major ?? '') ?? null,
  }));
}

/** How far the person is in each of these majors, by its id: in the courses of the bundles that it needs. */
async function progressBy(
  db: Database,
  user: string,
  majors: readonly MajorSet[],
): Promise<ReadonlyMap<string, NonNullable<MyRoadmap['progress']>>> {
  const coursesOf = ({ bundles }: MajorSet) =>
    new Map(
      bundles
        .filter(({ optional }) => !optional)
        .flatMap(({ bundle }) => bundle.courses.map((course) => [course._id, course.totalTime] as const)),
    );
  const ids = [...new Set(majors.flatMap((major) => [...coursesOf(major).keys()]))];
  const states = new Map((ids.length > 0 ? await mySetStates(db, user, ids) : []).map((state) => [state._id, state]));
  return new Map(
    majors.map((major) => {
      const courses = [...coursesOf(major)];
      const parts = courses.map(([id, duration]) => ({ duration, percent: states.get(id)?.progress ?? 0 }));
      const owned = courses.filter(([id]) => states.get(id)?.isOwned).length;
      return [major.card._id, { owned, count: courses.length, progress: setBps(parts) }];
    }),
  );
}

/** Throws `not_found` for one that is not the person's own. */
export async function dropRoadmap(db: Database, user: string, id: string): Promise<void> {
  const gone = isId(id)
    ? await db.query(sql`delete from roadmap_results where id = ${id}::uuid and user_id = ${user}::uuid returning id`)
    : [];
  if (gone.length === 0) throw new AppError('not_found');
}
