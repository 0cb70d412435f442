/** One toast: its icon, its text, and what can be done about it. Loaded with the first one, as most visits see none. */
import { Link } from '../components/Link.tsx';
import { t } from '../../src/locale/translate.ts';
import { Icon } from '../components/Icon.tsx';
import { toasts, type ShownToast, type Toast } from './toast-store.ts';

const icons: Record<Toast['type'], string> = {
  success: 'success',
  warning: 'warning',
  error: 'error',
  default: 'info',
};

export function ToastCard({ toast: { type, title, message, icon, dismissible, button } }: { toast: ShownToast }) {
  return (
    <div
      className="toast"
      data-type={type}
      onPointerEnter={toasts.pause}
      onPointerLeave={toasts.start}
      onFocus={toasts.pause}
      onBlur={toasts.start}
    >
      <Icon name={icon || icons[type]} className="toast-icon" />
      <div className="toast-text">
        {title && <p className="toast-title">{title}</p>}
        {message && <p>{message}</p>}
        {button &&
          (button.internal ? (
            <Link className="toast-button" to={button.link} onClick={toasts.hide}>
              {button.text}
            </Link>
          ) : (
            <a className="toast-button" href={button.link}>
              {button.text}
            </a>
          ))}
      </div>
      {dismissible && (
        <button type="button" className="toast-close" onClick={toasts.hide} aria-label={t('بستن پیام')}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}
