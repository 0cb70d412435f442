/** Sharing a certificate: its address, its picture, and for its holder whether others may open it. */
import { useState } from 'react';
import { Form } from 'react-router';
import type { ProofPage } from '../../src/contract/certificates.ts';
import { t } from '../../src/locale/translate.ts';
import { Icon } from '../components/Icon.tsx';
import { useHydrated } from '../shared/store.ts';
import { showToast } from '../toast/toast-store.ts';

interface Props {
  readonly proof: ProofPage;
  /** Of the page, absolute. */
  readonly address: string;
}

export function Share({ proof, address }: Props) {
  const { isOwn, isPublic, picture, title, heading, snapshot } = proof;
  const text = t('{heading} {fullName} برای «{title}»', { heading, fullName: snapshot.fullName ?? '', title });
  const query = (values: Record<string, string>): string => new URLSearchParams(values).toString();
  return (
    <section className="card proof-share" aria-labelledby="share">
      <h2 id="share">{t('هم‌رسانی')}</h2>
      {isOwn && <Visibility isPublic={isPublic} />}
      {isPublic && (
        <div className="proof-share-grid">
          <img src={picture} alt={t('تصویر هم‌رسانی: {text}', { text })} width={1200} height={630} loading="lazy" />
          <ul className="proof-share-ways">
            <Buttons address={address} text={text} />
            <li>
              <a
                className="link"
                href={`https://t.me/share/url?${query({ url: address, text })}`}
                target="_blank"
                rel="noreferrer noopener"
              >
                <Icon name="telegram" />
                {t('ارسال در تلگرام')}
              </a>
            </li>
            <li>
              <a
                className="link"
                href={`https://www.linkedin.com/sharing/share-offsite/?${query({ url: address })}`}
                target="_blank"
                rel="noreferrer noopener"
              >
                <Icon name="linkedin" />
                {t('انتشار در لینکدین')}
              </a>
            </li>
            <li>
              <a className="link" href={picture} download="certificate.jpg">
                <Icon name="image" />
                {t('دریافت تصویر')}
              </a>
            </li>
          </ul>
        </div>
      )}
    </section>
  );
}

/** A form, so that it works without JavaScript too. */
function Visibility({ isPublic }: { isPublic: boolean }) {
  return (
    <Form method="post" className="proof-visibility" preventScrollReset>
      <p>
        {isPublic
          ? t('هر کس نشانی این صفحه را داشته باشد آن را می‌بیند.')
          : t('این صفحه را فقط شما می‌بینید. برای ارسال آن به دیگران، نمایش را روشن کنید.')}
      </p>
      <button className="button button--soft button--small" name="public" value={isPublic ? 'no' : 'yes'}>
        <Icon name={isPublic ? 'eye-off' : 'eye'} />
        {isPublic ? t('پنهان کردن از دیگران') : t('نمایش به دیگران')}
      </button>
    </Form>
  );
}

/** What only a browser with JavaScript can do. */
function Buttons({ address, text }: { address: string; text: string }) {
  const isHydrated = useHydrated();
  const [isCopied, setIsCopied] = useState(false);
  if (!isHydrated) {
    return (
      <li>
        <bdi className="ltr proof-address">{address}</bdi>
      </li>
    );
  }
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      setIsCopied(true);
    } catch {
      showToast({
        type: 'error',
        title: t('پیوند کپی نشد؛ خودتان آن را انتخاب و کپی کنید'),
        message: address,
        dismissible: true,
      });
    }
  }
  return (
    <>
      <li>
        <button type="button" className="link proof-way" onClick={() => void copy()}>
          <Icon name={isCopied ? 'check' : 'copy'} />
          {isCopied ? t('پیوند کپی شد') : t('کپی پیوند')}
        </button>
      </li>
      {'share' in navigator && (
        <li>
          <button
            type="button"
            className="link proof-way"
            // Who closes the list of apps has decided so.
            onClick={() => void navigator.share({ title: text, url: address }).catch(() => undefined)}
          >
            <Icon name="link" />
            {t('ارسال با برنامه‌های دیگر')}
          </button>
        </li>
      )}
    </>
  );
}
