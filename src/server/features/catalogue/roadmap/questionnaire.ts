/** The questionnaire as it is now: its questions in their order, and the version that follows from them. */
import { sql } from 'drizzle-orm';
import { versionOf } from '../../../../domain/roadmap/version.ts';
import type { RoadmapQuestion } from '../../../../domain/roadmap/progress.ts';
import { limitSql } from '../public/paging.ts';
import type { PublicCatalogue } from '../public/public-catalogue.ts';
import { col } from '../../../platform/db/row-shape.ts';

const maxQuestions = 100;

export interface Question extends RoadmapQuestion {
  readonly part: { readonly name: string; readonly description: string };
  /** Of the options, in their order. */
  readonly icons: readonly (string | null)[];
}
export interface Questionnaire {
  readonly version: string;
  readonly questions: readonly Question[];
}

type Row = {
  id: string;
  text: string;
  type: string;
  options: {
    text: string;
    icon?: string | null;
    major?: string | null;
    weight?: number | null;
    next?: string | null;
  }[];
  part: string;
  description: string | null;
};

export const readQuestionnaire = (catalogue: PublicCatalogue): Promise<Questionnaire> =>
  catalogue.cached('roadmap', ['roadmap-questions', 'roadmap-question-category'], async () => {
    const rows = await catalogue.db.query(
      sql`
      select q.id, q.text, q.type, q.options, c.name as part, c.description
      from ${catalogue.visible('roadmap-questions', 'q')}
      join ${catalogue.visible('roadmap-question-category', 'c')} on c.id = q.category
      order by c."order", c.id, q."order", q.id ${limitSql(maxQuestions)}`,
      {
        id: col.uuid,
        text: col.text,
        type: col.text,
        options: col.json<
          {
            text: string;
            icon?: string;
            major?: string;
            weight?: number;
            next?: string;
          }[]
        >(),
        part: col.text,
        description: col.text.orNull,
      },
    );
    const questions = rows.map(questionOf);
    return { version: versionOf(questions), questions };
  });

const questionOf = ({ id, text, type, options, part, description }: Row): Question => ({
  id,
  text,
  several: type === 'multi',
  part: { name: part, description: description ?? '' },
  icons: options.map(({ icon }) => icon ?? null),
  options: options.map((option) => ({
    text: option.text,
    major: option.major ?? null,
    weight: option.weight ?? 0,
    next: option.next ?? null,
  })),
});
