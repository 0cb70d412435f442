/** A result of a search as a line: what it is, who teaches it, what others say of it, and what it costs this visitor. */
import './result-line.css';
import { CardOffer } from '../cart/CardOffer.tsx';
import { Rating } from '../catalogue/Rating.tsx';
import { Icon } from '../components/Icon.tsx';
import { Link } from '../components/Link.tsx';
import { Picture } from '../components/Picture.tsx';
import { Price } from '../components/Price.tsx';
import type { OutputOf } from '../../src/contract/call.ts';
import type { Calls } from '../../src/contract/calls.ts';
import type { SearchSection } from '../../src/contract/public.ts';
import { formatDuration } from '../../src/locale/dates.ts';
import { said, t } from '../../src/locale/translate.ts';
import { articlePath, coursePath, teacherPath } from '../../src/paths/catalogue.ts';
import { bundlePath, majorPath } from '../../src/paths/sets.ts';

export type FoundRecord = OutputOf<Calls['GET /api/search/{query}']>['records'][number];

/** The path of a record, by section. */
const paths: Readonly<Record<SearchSection, (record: FoundRecord) => string>> = {
  course: coursePath,
  article: ({ slug }) => articlePath(slug ?? ''),
  teacher: ({ _id }) => teacherPath(_id),
  bundle: ({ slug }) => bundlePath(slug ?? ''),
  major: ({ slug }) => majorPath(slug ?? ''),
};
export const resultPath = (section: SearchSection, record: FoundRecord): string => paths[section](record);

interface Props {
  readonly record: FoundRecord;
  readonly section: SearchSection;
}

export function ResultLine({ record, section }: Props) {
  const level = record.course?.level;
  return (
    <article className={`result result-${section}`}>
      <Picture
        path={record.image}
        title={record.name}
        width={320}
        height={section === 'teacher' ? 320 : 180}
        sizes="(max-width: 480px) 30vw, 184px"
      />
      <div className="result-text">
        {level && (
          <p>
            <span className="visually-hidden">{t('سطح:')} </span>
            <span className="badge">{said(level)}</span>
          </p>
        )}
        <h3 className="card-title">
          <Link className="card-link" to={resultPath(section, record)}>
            {record.name}
          </Link>
        </h3>
        <p className="card-text">{record.description}</p>
        <Facts record={record} />
      </div>
      {record.price !== undefined && section !== 'article' && section !== 'teacher' && (
        <div className="result-offer">
          <CardOffer
            item={{ kind: section, _id: record._id }}
            price={<Price price={record.price} discountedPrice={record.discountedPrice ?? null} />}
          />
        </div>
      )}
    </article>
  );
}

/** Who teaches it, how it is rated, how long it is and who takes it, as far as the section has it. */
function Facts({ record: { course, courseCount, taught, totalTime, readingMinutes } }: Pick<Props, 'record'>) {
  const courses = courseCount ?? taught?.courseCount;
  const students = course?.studentCount ?? taught?.studentCount ?? 0;
  const rated = course ?? taught;
  return (
    <p className="card-facts">
      {course !== undefined && course.teachers.length > 0 && (
        <b>
          <span className="visually-hidden">{t('استاد:')} </span>
          {course.teachers.map(({ name }) => name).join(t('، '))}
        </b>
      )}
      {rated && <Rating average={rated.ratingAvg} count={rated.ratingCount} />}
      {courses !== undefined && (
        <span>
          <Icon name="lessons" />
          {t('{courseCount} دوره', { courseCount: courses })}
        </span>
      )}
      {totalTime > 0 && (
        <span>
          <Icon name="clock" />
          {formatDuration(totalTime)}
        </span>
      )}
      {readingMinutes !== undefined && (
        <span>
          <Icon name="clock" />
          {t('{readingMinutes} دقیقه مطالعه', { readingMinutes })}
        </span>
      )}
      {students > 0 && (
        <span>
          <Icon name="people" />
          {course ? t('{studentCount} دانشجو', { studentCount: students }) : t('{count} ثبت‌نام', { count: students })}
        </span>
      )}
    </p>
  );
}
