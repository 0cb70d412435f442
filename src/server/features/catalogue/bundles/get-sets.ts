/** The public answers of bundles and majors. */
import type { OutputOf } from '../../../../contract/call.ts';
import type { Calls } from '../../../../contract/calls.ts';
import type { BundleDetail, MajorDetail } from '../../../../contract/bundles.ts';
import type { CourseCard, TeacherCard } from '../../../../contract/public.ts';
import { listTeachers } from '../courses/list-teachers.ts';
import { groupBySlug } from '../courses/old-slug.ts';
import type { PublicCatalogue } from '../public/public-catalogue.ts';
import type { Registry } from '../../../../define/registry.ts';
import { AppError } from '../../../platform/errors/errors.ts';
import { readSets, type MajorSet } from './sets.ts';

/** @param course only the bundles with this course, and the majors made of them. */
export async function listBundles(
  catalogue: PublicCatalogue,
  registry: Registry,
  course: string | undefined,
): Promise<OutputOf<Calls['GET /api/bundles']>> {
  const { bundles, majors } = await readSets(catalogue, registry);
  const found = bundles.filter(({ courses }) => course === undefined || courses.some(({ _id }) => _id === course));
  const ids = new Set(found.map(({ card }) => card._id));
  return {
    records: found.map(({ card }) => card),
    majors: majors
      .filter((major) => major.bundles.some(({ bundle }) => ids.has(bundle.card._id)))
      .map(({ card: { title, slug } }) => ({ title, slug })),
  };
}

export async function listMajors(
  catalogue: PublicCatalogue,
  registry: Registry,
): Promise<OutputOf<Calls['GET /api/majors']>> {
  const { majors } = await readSets(catalogue, registry);
  return { records: majors.map(({ card }) => card) };
}

/** Throws `not_found`. A slug that it had before finds it too. */
export async function getBundle(catalogue: PublicCatalogue, registry: Registry, slug: string): Promise<BundleDetail> {
  const { bundles, majors } = await readSets(catalogue, registry);
  const { card, courses, ...text } = await bySlug(catalogue, 'bundles', bundles, slug);
  return {
    ...card,
    ...text,
    courses: [...courses],
    teachers: await teachersOf(catalogue, courses),
    majors: majors
      .filter((major) => major.bundles.some(({ bundle }) => bundle.card._id === card._id))
      .map(({ card: { title, slug: name } }) => ({ title, slug: name })),
  };
}

/** Throws `not_found`. A slug that it had before finds it too. */
export async function getMajor(catalogue: PublicCatalogue, registry: Registry, slug: string): Promise<MajorDetail> {
  const { majors } = await readSets(catalogue, registry);
  const { card, bundles, ...text }: MajorSet = await bySlug(catalogue, 'majors', majors, slug);
  return {
    ...card,
    ...text,
    bundles: bundles.map(({ bundle, optional }) => ({ ...bundle.card, optional, courses: [...bundle.courses] })),
    teachers: await teachersOf(
      catalogue,
      bundles.flatMap(({ bundle }) => bundle.courses),
    ),
  };
}

async function bySlug<T extends { readonly card: { readonly _id: string; readonly slug: string } }>(
  catalogue: PublicCatalogue,
  section: string,
  sets: readonly T[],
  slug: string,
): Promise<T> {
  const entries = sets.map((set) => ({ _id: set.card._id, slug: set.card.slug, set }));
  const found = await groupBySlug(catalogue, section, entries, slug, (entry) => entry.slug);
  if (!found) throw new AppError('not_found');
  return found.set;
}

/** Those who teach these courses, in the order of the courses. */
async function teachersOf(catalogue: PublicCatalogue, courses: readonly CourseCard[]): Promise<TeacherCard[]> {
  const all = new Map((await listTeachers(catalogue)).map((teacher) => [teacher._id, teacher]));
  const ids = new Set(courses.flatMap(({ teachers }) => teachers.map(({ _id }) => _id)));
  return [...ids].flatMap((id) => all.get(id) ?? []);
}
