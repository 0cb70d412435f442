/** The accounts at Google that open the person's own, and the way to unlink each. */
import { useState } from 'react';
import type { GoogleLink } from '../../../src/contract/google-links.ts';
import { formatDateTime } from '../../../src/locale/date-times.ts';
import { t } from '../../../src/locale/translate.ts';
import { accountName } from './account-name.ts';
import { AskButton } from './AskButton.tsx';
import { SetPassword } from './SetPassword.tsx';
import { UnlinkGoogle } from './UnlinkGoogle.tsx';

interface Props {
  readonly links: readonly GoogleLink[];
  readonly hasPassword: boolean;
  onUnlinked(): void;
}

export function GoogleLinks({ links, hasPassword, onUnlinked }: Props) {
  const [unlinking, setUnlinking] = useState<GoogleLink | null>(null);
  return (
    <section aria-labelledby="google">
      <h2 id="google">{t('ورود با گوگل')}</h2>
      <p className="security-hint">
        {links.length === 0
          ? t('حساب گوگلی به این حساب وصل نیست. با «ورود با گوگل» و ایمیل همین حساب، وصل می‌شود.')
          : t(
              'با گوگل هم می‌توانید وارد حساب خود شوید. با تغییر ایمیل یا موبایل و با بازیابی رمز، گوگل خودبه‌خود جدا می‌شود.',
            )}
      </p>
      {links.length > 0 && (
        <ul className="sessions">
          {links.map((link) => (
            <li key={link._id} className="card session">
              <LinkText link={link} />
              {hasPassword && (
                <AskButton
                  className="button button--ghost button--small"
                  name="unlink"
                  value={link._id}
                  label={t('جدا کردن {account}', { account: accountName(link) })}
                  onPress={() => setUnlinking(link)}
                >
                  {t('جدا کردن')}
                </AskButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {links.length > 0 && !hasPassword && <PasswordFirst />}
      {unlinking && (
        <UnlinkGoogle
          link={unlinking}
          onClose={() => setUnlinking(null)}
          onUnlinked={() => {
            setUnlinking(null);
            onUnlinked();
          }}
        />
      )}
    </section>
  );
}

const PasswordFirst = () => (
  <>
    <p>
      {t(
        'این حساب رمز عبور ندارد. برای جدا کردن گوگل، اول با یک کد رمز عبور تعیین کنید؛ با این کار حساب گوگل هم جدا می‌شود.',
      )}
    </p>
    <SetPassword />
  </>
);

const LinkText = ({ link }: { link: GoogleLink }) => (
  <div className="session-text">
    <h3>{link.address === null ? t('حساب گوگل') : <bdi className="ltr">{link.address}</bdi>}</h3>
    <p>
      {t('وصل‌شده:')} <time dateTime={link.linkedAt}>{formatDateTime(link.linkedAt)}</time>
    </p>
  </div>
);
