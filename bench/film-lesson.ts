/** A lesson of the demo school that is open for everybody, with a film to measure. */
import { withClient } from './databases.ts';

/** Gives a lesson that is open for everybody this film. @returns the id of the lesson. */
export const previewOf = (url: string, film: string): Promise<string> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `update lessons set video = $1, is_preview = true where id = (
        select l.id from lessons l join topics t on t.id = l.topic join courses c on c.id = t.course
        where c.status = 'published' and l.is_published and t.is_published and l.deleted_at is null and t.deleted_at is null
          and c.deleted_at is null order by l.id limit 1) returning id`,
      [film],
    );
    const [lesson] = rows;
    if (!lesson) throw new Error('the demo school has no film');
    return lesson.id;
  });
