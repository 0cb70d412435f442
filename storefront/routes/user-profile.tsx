/** `/user-profile/{id}`: what a person made public; for the person, the switches besides. */
import '../forms/forms.css';
import './user-profile.css';
import { redirect } from 'react-router';
import { Link } from '../components/Link.tsx';
import type { PersonPage } from '../../src/contract/people.ts';
import { formatDate } from '../../src/locale/dates.ts';
import { localDigits } from '../../src/locale/digits.ts';
import { t } from '../../src/locale/translate.ts';
import { coursePath, personPath, teacherPath } from '../../src/paths/catalogue.ts';
import { contactsPath } from '../../src/paths/pages.ts';
import { rich } from '../components/rich.tsx';
import { api } from '../shared/api.ts';
import { Breadcrumbs } from '../components/Breadcrumbs.tsx';
import { Icon } from '../components/Icon.tsx';
import { Picture } from '../components/Picture.tsx';
import { metaOf } from '../shared/seo.ts';
import type { Route } from './+types/user-profile';
import { callOf, fieldsOf, refused } from '../forms/posted.ts';
import { pageSeo, requireFound } from '../shared/load.ts';

/** It follows the switches of the person at once, and no change of a section tells of them. */
export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' });

const crumbsOf = ({ _id, name }: PersonPage) => [{ name, path: personPath(_id) }];

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const [person, seo] = await Promise.all([
    requireFound(api(context).call('GET /api/people/{id}', { params: { id } })),
    pageSeo(context, request),
  ]);
  const meta = metaOf(seo, {
    title: person.name,
    description: person.about ?? t('صفحهٔ {name} در آکادمی', { name: person.name }),
    path: personPath(person._id),
    type: 'profile',
    image: person.image,
    crumbs: crumbsOf(person),
    // People show themselves to people.
    hidden: true,
  });
  return { person, meta };
}

/** Stores what the person shows. Whose page it is, the API knows by the session alone. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const field = await fieldsOf(request);
  const body = { isPublic: field('isPublic') === 'on', showsCourses: field('showsCourses') === 'on' };
  try {
    await callOf(context)('POST /api/profile/public-page', { body });
  } catch (error) {
    return refused(error, {});
  }
  throw redirect(personPath(id), 303);
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? [];

export default function UserProfile({ loaderData: { person }, actionData }: Route.ComponentProps) {
  const { name, image, about, since, teacher, proofs, courses, own: switches } = person;
  return (
    <>
      <header className="person-head patterned">
        <div className="container">
          <Breadcrumbs crumbs={crumbsOf(person)} />
          <div className="person-intro">
            <Picture className="person-face" path={image} title={name} width={144} height={144} sizes="144px" eager />
            <div>
              <h1>{name}</h1>
              <p>
                {rich(
                  'عضو آکادمی از <time>{since}</time>',
                  { time: (text) => <time dateTime={since}>{text}</time> },
                  { since: formatDate(since) },
                )}
              </p>
              {teacher !== null && (
                <p>
                  <Link className="link-more" to={teacherPath(teacher)}>
                    {t('صفحهٔ استاد')}
                    <Icon name="arrow" />
                  </Link>
                </p>
              )}
            </div>
          </div>
        </div>
      </header>
      <div className="section container person">
        {switches && <Switches person={person} switches={switches} error={actionData?.error.message ?? null} />}
        {about !== null && <p className="person-about">{about}</p>}
        {proofs.length > 0 && (
          <section aria-labelledby="proofs">
            <h2 id="proofs">{t('گواهی‌ها')}</h2>
            <ul className="person-proofs">
              {proofs.map(({ code, title, issuedAt }) => (
                <li key={code} className="card">
                  <Icon name="shield" />
                  <div>
                    <strong>{title}</strong>
                    <p>
                      <time dateTime={issuedAt}>{formatDate(issuedAt)}</time>
                      {t('، کد')} <bdi className="ltr">{localDigits(code)}</bdi>
                    </p>
                  </div>
                </li>
              ))}
            </ul>
          </section>
        )}
        {courses.length > 0 && (
          <section aria-labelledby="courses">
            <h2 id="courses">{t('دوره‌هایی که گذرانده')}</h2>
            <ul className="chips">
              {courses.map((course) => (
                <li key={course._id}>
                  <Link className="chip" to={coursePath(course)}>
                    <Icon name="check" />
                    {course.name}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        {about === null && proofs.length === 0 && courses.length === 0 && (
          <p className="field__hint">{t('هنوز چیزی اینجا نوشته نشده است.')}</p>
        )}
      </div>
    </>
  );
}

const aboutTexts = (): Readonly<Record<NonNullable<PersonPage['own']>['about'], string | null>> => ({
  none: t('دربارهٔ خودتان هنوز چیزی ننوشته‌اید.'),
  pending: t('متنی که دربارهٔ خودتان نوشته‌اید در انتظار تأیید است.'),
  approved: null,
  rejected: t('متنی که دربارهٔ خودتان نوشته‌اید پذیرفته نشد.'),
});

interface SwitchesProps {
  readonly person: PersonPage;
  readonly switches: NonNullable<PersonPage['own']>;
  readonly error: string | null;
}

function Switches({ person: { _id }, switches: own, error }: SwitchesProps) {
  const note = aboutTexts()[own.about];
  return (
    <form className="card person-own" method="post" action={personPath(_id)}>
      <h2>{own.isPublic ? t('این صفحه را همه می‌بینند') : t('این صفحه را فقط خودتان می‌بینید')}</h2>
      <label className="person-switch">
        <input type="checkbox" name="isPublic" defaultChecked={own.isPublic} />
        <span>
          {t('صفحهٔ من عمومی باشد')}
          <br />
          <small>{t('نام، تصویر، معرفی و گواهی‌هایی که نشان می‌دهید. موبایل و ایمیل هرگز دیده نمی‌شود.')}</small>
        </span>
      </label>
      <label className="person-switch">
        <input type="checkbox" name="showsCourses" defaultChecked={own.showsCourses} />
        <span>{t('دوره‌هایی که گذرانده‌ام هم دیده شود')}</span>
      </label>
      {note !== null && <p className="field__hint">{note}</p>}
      <p>
        <Link className="link" to={contactsPath}>
          {t('تغییر تصویر و معرفی')}
        </Link>
      </p>
      {error !== null && (
        <p className="form-error" role="alert">
          <Icon name="warning" />
          {error}
        </p>
      )}
      <p>
        <button type="submit" className="button">
          {t('ذخیره')}
        </button>
      </p>
    </form>
  );
}
