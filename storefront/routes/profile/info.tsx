/** `/profile/info?next=`: who the person is, for themselves and for their certificates. */
import { redirect } from 'react-router';
import type { MyDetails } from '../../../src/contract/account.ts';
import { localDigits } from '../../../src/locale/digits.ts';
import { currentJalaliYear } from '../../../src/locale/jalali-stamp.ts';
import { msgid, t } from '../../../src/locale/translate.ts';
import { contactsPath, infoPath } from '../../../src/paths/pages.ts';
import { linkTo, rich } from '../../components/rich.tsx';
import { api } from '../../shared/api.ts';
import { Icon } from '../../components/Icon.tsx';
import { BirthdayRow, NationalIdRow } from '../../profile/IdentityRows.tsx';
import { AccountChoices } from '../../profile/AccountChoices.tsx';
import { AccountForm, Saved } from '../../profile/AccountForm.tsx';
import { ProfileHead, profileMeta } from '../../profile/ProfileHead.tsx';
import { dayIn, typedDayIn, typedDayOf } from '../../profile/typed-day.ts';
import { errorOf, refusedWith, wrongDay } from '../../forms/refused.ts';
import { Carried, Row } from '../../forms/rows.tsx';
import { callOf, fieldsOf, wayBack } from '../../forms/posted.ts';
import type { Route } from './+types/info';

const title = msgid('مشخصات من');
const path = infoPath;
const shown = ['name', 'family', 'nationalId', 'birthday', 'sex', 'city'];
const sexes = () =>
  [
    { value: 'female', label: t('زن') },
    { value: 'male', label: t('مرد') },
  ] as const;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  return {
    details: await api(context).call('GET /api/profile/details', {}),
    year: currentJalaliYear(),
    next: wayBack(searchParams.get('next')),
    isSaved: searchParams.get('saved') === '1',
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const field = await fieldsOf(request);
  const next = wayBack(field('next'));
  const birthday = typedDayIn(field, 'birthday');
  const typed = {
    name: field('name'),
    family: field('family'),
    nationalId: field('nationalId'),
    city: field('city'),
    sex: sexes().find(({ value }) => value === field('sex'))?.value ?? null,
    birthday,
  };
  const day = dayIn(birthday);
  if (day === undefined) return wrongDay('birthday', { typed, next });
  try {
    await callOf(context)('POST /api/profile/details', { body: { ...typed, birthday: day } });
  } catch (error) {
    return refusedWith(error, { typed, next });
  }
  throw redirect(next ?? `${path}?saved=1`, 303);
}

export const meta: Route.MetaFunction = () => profileMeta(t(title));

const typedOf = ({ name, family, nationalId, city, sex, birthday }: MyDetails) => ({
  name,
  family,
  nationalId: localDigits(nationalId ?? ''),
  city: city ?? '',
  sex,
  birthday: typedDayOf(birthday),
});

export default function Info({ loaderData: { details, year, next, isSaved }, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? [];
  const typed = actionData?.typed ?? typedOf(details);
  const row = (name: 'name' | 'family' | 'city') => ({
    name,
    error: errorOf(errors, name),
    defaultValue: typed[name],
  });
  return (
    <>
      <ProfileHead
        title={t(title)}
        text={t('نام شما روی گواهی‌ها می‌آید. بقیه را فقط خودتان و همکاران آکادمی می‌بینند.')}
        path={path}
      />
      {isSaved && !actionData && <Saved>{t('مشخصات شما ذخیره شد.')}</Saved>}
      <AccountForm action={path} errors={errors} fields={shown} submit={t('ذخیرهٔ مشخصات')}>
        <Carried values={{ next: actionData?.next ?? next }} />
        <div className="form-pair">
          <Row {...row('name')} label={t('نام')} autoComplete="given-name" maxLength={100} required />
          <Row {...row('family')} label={t('نام خانوادگی')} autoComplete="family-name" maxLength={100} required />
        </div>
        <div id="national-id">
          <NationalIdRow typed={typed.nationalId} errors={errors} readOnly={details.isNationalIdFixed} />
          <p className="field__hint">
            {details.isNationalIdFixed
              ? t('با این کد ملی گواهی صادر شده است؛ برای تغییر آن با پشتیبانی تماس بگیرید.')
              : t('ده رقم؛ برای گواهی‌هایی که به کد ملی نیاز دارند.')}
          </p>
        </div>
        <BirthdayRow typed={typed.birthday} year={year} errors={errors} />
        <AccountChoices
          legend={t('جنسیت')}
          name="sex"
          choices={sexes()}
          typed={typed.sex}
          error={errorOf(errors, 'sex')}
        />
        <Row {...row('city')} label={t('شهر (اختیاری)')} autoComplete="address-level2" maxLength={60} />
      </AccountForm>
      <p className="own-note">
        <Icon name="info" />
        <span>
          {rich('تصویر، معرفی، موبایل و ایمیل در <link>پروفایل و راه‌های تماس</link> است.', {
            link: linkTo(contactsPath),
          })}
        </span>
      </p>
    </>
  );
}
