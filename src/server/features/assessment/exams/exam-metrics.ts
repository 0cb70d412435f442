/** The series of exams. */
import { sql } from 'drizzle-orm';
import { col } from '../../../platform/db/row-shape.ts';
import { live } from '../../../platform/db/row-sql.ts';
import { gauge } from '../../../platform/metrics/series.ts';

gauge({
  name: 'academy_exams_running',
  help: 'Attempts at exams that are under way, in all processes',
  labels: [],
  async read({ db }) {
    const [row] = await db.query(
      sql`select count(*) as running from exams_attempts where state = 'in_progress' and ${live()}`,
      { running: col.number },
    );
    return row ? [{ labels: {}, value: row.running }] : [];
  },
});
