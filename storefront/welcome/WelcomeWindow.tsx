/** The welcome popup (specification, section 4). */
import './welcome.css';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../components/Link.tsx';
import type { WelcomePopup } from '../../src/contract/promotions.ts';
import { t } from '../../src/locale/translate.ts';
import { Modal } from '../dialogs/Modal.tsx';
import { Star } from '../components/Logo.tsx';
import { safeLink } from '../shared/links.ts';
import { hidingCookie, widthOf } from './welcome.ts';

export function WelcomeWindow({ popup, onClose }: { popup: WelcomePopup; onClose(): void }) {
  const heading = useId();
  const { title, titleShow, text, buttonShow, buttonText, createdAt, size } = popup;
  return (
    <Modal labelledBy={heading} className="welcome" width={widthOf(size)} onClose={onClose}>
      <Star className="dialog-star" />
      <h2 id={heading} className={titleShow ? '' : 'visually-hidden'}>
        {title || t('خوش آمدید')}
      </h2>
      {text && <p>{text}</p>}
      {buttonShow && buttonText && <WelcomeButton popup={popup} onClose={onClose} />}
      <label className="welcome-hide">
        <input
          type="checkbox"
          onChange={(event) => {
            document.cookie = event.target.checked
              ? hidingCookie(createdAt)
              : hidingCookie('').replace(/max-age=\d+/, 'max-age=0');
          }}
        />
        {t('تا ۲۴ ساعت نشان نده')}
      </label>
    </Modal>
  );
}

function WelcomeButton({
  popup: { buttonText, buttonRef, redirectType },
  onClose,
}: {
  popup: WelcomePopup;
  onClose(): void;
}) {
  const safe = safeLink(buttonRef);
  const { key } = useLocation();
  const followed = useRef(false);
  const closeFollowed = useEffectEvent(() => {
    if (followed.current) onClose();
  });
  useEffect(() => closeFollowed(), [key]);
  if (!safe) {
    return (
      <button type="button" className="button button--wide" onClick={onClose}>
        {buttonText}
      </button>
    );
  }
  return redirectType === 'router' && safe.internal ? (
    // The page it opens takes the place of the step that the window is in the history (`dialogs/history-step.ts`).
    <Link
      className="button button--wide"
      to={safe.href}
      replace
      onClick={() => {
        followed.current = true;
      }}
    >
      {buttonText}
    </Link>
  ) : (
    <a className="button button--wide" href={safe.href}>
      {buttonText}
    </a>
  );
}
