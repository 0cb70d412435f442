/**
 * A native modal <dialog>, open while it is rendered: the page behind it is inert; Escape, Back and a click on the
 * backdrop close it, and the focus returns to where it was (`open-dialogs.ts`).
 */
import './modal.css';
import { useEffectEvent, useLayoutEffect, useRef, type ReactNode } from 'react';
import { t } from '../../src/locale/translate.ts';
import { Icon } from '../components/Icon.tsx';
import { takeStep } from './history-step.ts';
import { enterDialogs } from './open-dialogs.ts';

interface Props {
  /** The id of its heading. */
  readonly labelledBy: string;
  readonly className?: string;
  /** When this changes, the element marked `data-autofocus` gets the focus. */
  readonly focusOn?: string | number;
  /** The maximum width; a CSS length. */
  readonly width?: string;
  /** Whether it ends when another dialog opens over it. */
  readonly givesWay?: boolean;
  onClose(): void;
  readonly children: ReactNode;
}

export function Modal({ labelledBy, className = '', focusOn = 0, width, givesWay, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedBackdrop = useRef(false);
  const onEnd = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const leave = enterDialogs(givesWay ? onEnd : undefined);
    dialog.showModal();
    return () => {
      // Not `close`, which gives the focus back at once: the page would be styled for it before the next dialog opens.
      dialog.open = false;
      leave();
    };
  }, [givesWay]);
  useLayoutEffect(() => takeStep(onEnd), []);
  useLayoutEffect(() => {
    ref.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [focusOn]);
  return (
    <dialog
      ref={ref}
      className={`modal ${className}`}
      aria-labelledby={labelledBy}
      style={width ? { '--modal-width': width } : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (!ref.current?.open) onClose();
      }}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === ref.current;
      }}
      onClick={(event) => {
        if (event.target === ref.current && pressedBackdrop.current) onClose();
      }}
    >
      <div className="modal-body">
        {children}
        <button type="button" className="modal-close" onClick={onClose} aria-label={t('بستن')}>
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  );
}
