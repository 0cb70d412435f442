/** `/profile/extra-info`: what staff review before certificates and contracts, and the state of that review. */
import { redirect } from 'react-router';
import type { Education, MyDetails } from '../../../src/contract/account.ts';
import { localDigits } from '../../../src/locale/digits.ts';
import { currentJalaliYear } from '../../../src/locale/jalali-stamp.ts';
import { msgid, t } from '../../../src/locale/translate.ts';
import { extraInfoPath, infoPath } from '../../../src/paths/pages.ts';
import { linkTo, rich } from '../../components/rich.tsx';
import { api } from '../../shared/api.ts';
import { Icon } from '../../components/Icon.tsx';
import { BirthdayRow, NationalIdRow } from '../../profile/IdentityRows.tsx';
import { AccountChoices } from '../../profile/AccountChoices.tsx';
import { AccountForm, Saved } from '../../profile/AccountForm.tsx';
import { ProfileHead, profileMeta } from '../../profile/ProfileHead.tsx';
import { ReviewNote } from '../../profile/ReviewNote.tsx';
import { dayIn, typedDayIn, typedDayOf } from '../../profile/typed-day.ts';
import { errorOf, refusedWith, wrongDay } from '../../forms/refused.ts';
import { Row } from '../../forms/rows.tsx';
import { callOf, fieldsOf } from '../../forms/posted.ts';
import type { Route } from './+types/extra-info';

const title = msgid('اطلاعات تکمیلی');
const path = extraInfoPath;
const shown = ['fullName', 'nationalId', 'birthday', 'education', 'job', 'city'];
const educations = () =>
  [
    { value: 'school', label: t('دبیرستان') },
    { value: 'diploma', label: t('دیپلم') },
    { value: 'bachelor', label: t('کارشناسی') },
    { value: 'master', label: t('کارشناسی ارشد') },
    { value: 'doctor', label: t('دکتری') },
  ] as const satisfies readonly { value: Education; label: string }[];

export async function loader({ context, request }: Route.LoaderArgs) {
  return {
    details: await api(context).call('GET /api/profile/details', {}),
    year: currentJalaliYear(),
    isSaved: new URL(request.url).searchParams.get('saved') === '1',
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const field = await fieldsOf(request);
  const birthday = typedDayIn(field, 'birthday');
  const typed = {
    fullName: field('fullName'),
    nationalId: field('nationalId'),
    education: educations().find(({ value }) => value === field('education'))?.value ?? null,
    job: field('job'),
    city: field('city'),
    birthday,
  };
  const day = dayIn(birthday);
  if (day === undefined) return wrongDay('birthday', { typed });
  try {
    await callOf(context)('POST /api/profile/extra-info', { body: { ...typed, birthday: day } });
  } catch (error) {
    return refusedWith(error, { typed });
  }
  throw redirect(`${path}?saved=1`, 303);
}

export const meta: Route.MetaFunction = () => profileMeta(t(title));

/** What was sent; before that, what is known already. */
function typedOf({ extra, ...mine }: MyDetails) {
  const known = extra ?? { ...mine, fullName: `${mine.name} ${mine.family}`.trim(), education: null, job: null };
  return {
    fullName: known.fullName,
    nationalId: localDigits(known.nationalId ?? ''),
    education: known.education,
    job: known.job ?? '',
    city: known.city ?? '',
    birthday: typedDayOf(known.birthday),
  };
}

export default function ExtraInfo({ loaderData: { details, year, isSaved }, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? [];
  const typed = actionData?.typed ?? typedOf(details);
  const row = (name: 'fullName' | 'job' | 'city') => ({
    name,
    error: errorOf(errors, name),
    defaultValue: typed[name],
  });
  return (
    <>
      <ProfileHead
        title={t(title)}
        text={t('برای گواهی‌های رسمی و قراردادها. همکاران آکادمی آن را بررسی می‌کنند و کس دیگری نمی‌بیند.')}
        path={path}
      />
      {isSaved && !actionData && <Saved>{t('ارسال شد. پس از بررسی، نتیجه را همین‌جا می‌بینید.')}</Saved>}
      {details.extra && <ReviewNote review={details.extra} />}
      <AccountForm
        action={path}
        errors={errors}
        fields={shown}
        submit={details.extra ? t('ذخیره و بررسی دوباره') : t('ارسال برای بررسی')}
      >
        <Row {...row('fullName')} label={t('نام کامل (مطابق شناسنامه)')} maxLength={150} required />
        <div className="form-pair">
          <NationalIdRow typed={typed.nationalId} errors={errors} />
          <Row {...row('city')} label={t('شهر')} autoComplete="address-level2" maxLength={60} />
        </div>
        <BirthdayRow typed={typed.birthday} year={year} errors={errors} />
        <AccountChoices
          legend={t('تحصیلات')}
          name="education"
          choices={educations()}
          typed={typed.education}
          error={errorOf(errors, 'education')}
        />
        <Row {...row('job')} label={t('شغل')} autoComplete="organization-title" maxLength={100} />
      </AccountForm>
      <p className="own-note">
        <Icon name="info" />
        <span>
          {rich('کد ملی گواهی‌ها در <link>مشخصات من</link> است.', {
            link: linkTo(infoPath),
          })}
        </span>
      </p>
    </>
  );
}
