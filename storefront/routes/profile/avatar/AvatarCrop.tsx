/**
 * Cuts a square out of a picture: it is drawn along with the pointer, or moved by the sliders, which take the keyboard.
 * The picture never leaves the browser whole.
 */
import '../../../forms/forms.css';
import { useEffect, useId, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import { msgid, t } from '../../../../src/locale/translate.ts';
import { DialogHead } from '../../../dialogs/DialogHead.tsx';
import { ErrorLine } from '../../../forms/fields.tsx';
import { Modal } from '../../../dialogs/Modal.tsx';
import { largestZoom, middle, movedBy, squareOf, type Frame } from './crop.ts';
import { sendAvatar } from './send-avatar.ts';

/** Pixels of the picture that is sent. */
const side = 640;
const unreadable = msgid('این تصویر باز نمی‌شود؛ تصویر دیگری انتخاب کنید');

interface Props {
  readonly file: File;
  onClose(): void;
  onStored(): void;
}

export default function AvatarCrop({ file, onClose, onStored }: Props) {
  const heading = useId();
  const errorId = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = usePicture(file);
  const [frame, setFrame] = useState(middle);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const bitmap = picture === 'unreadable' ? null : picture;

  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (bitmap && context) draw(context, bitmap, frame);
  }, [bitmap, frame]);

  async function store(): Promise<void> {
    if (busy || !canvas.current) return;
    setBusy(true);
    const blob = await blobOf(canvas.current);
    const problem = blob ? await sendAvatar(blob) : t(unreadable);
    setBusy(false);
    if (problem === null) onStored();
    else setFailure(problem);
  }

  const message = picture === 'unreadable' ? t(unreadable) : failure;
  return (
    <Modal labelledBy={heading} onClose={onClose}>
      <DialogHead
        id={heading}
        title={t('برش تصویر')}
        text={t('تصویر را با انگشت یا ماوس بکشید، یا از لغزنده‌ها کمک بگیرید.')}
      />
      <div className="form">
        <canvas
          ref={canvas}
          className="crop-canvas"
          width={side}
          height={side}
          role="img"
          aria-label={t('بخشی از تصویر که نگه داشته می‌شود')}
          {...useDragging((by) => bitmap && setFrame((from) => movedBy(bitmap, from, by)))}
        />
        <Sliders frame={frame} onChange={setFrame} />
        <ErrorLine id={errorId} error={message === null ? null : { property: null, message }} />
        <div className="crop-buttons">
          <button
            type="button"
            className="button"
            disabled={bitmap === null}
            aria-disabled={busy}
            onClick={() => void store()}
          >
            {busy ? t('کمی صبر کنید…') : t('ذخیرهٔ تصویر')}
          </button>
          <button type="button" className="button button--ghost" onClick={onClose}>
            {t('انصراف')}
          </button>
        </div>
      </div>
    </Modal>
  );
}

const sliders = () =>
  [
    { name: 'zoom', label: t('بزرگ‌نمایی'), min: 1, max: largestZoom, step: 0.05, dir: undefined },
    // The picture has a left side in every language.
    { name: 'x', label: t('جای افقی'), min: 0, max: 1, step: 0.02, dir: 'ltr' },
    { name: 'y', label: t('جای عمودی'), min: 0, max: 1, step: 0.02, dir: undefined },
  ] as const;

const Sliders = ({ frame, onChange }: { frame: Frame; onChange(frame: Frame): void }) =>
  sliders().map(({ name, label, ...range }) => (
    <label key={name} className="crop-slider">
      <span>{label}</span>
      <input
        type="range"
        {...range}
        value={frame[name]}
        onChange={({ target }) => onChange({ ...frame, [name]: target.valueAsNumber })}
      />
    </label>
  ));

/** The decoded picture, upright; null while it is being read. */
function usePicture(file: File): ImageBitmap | 'unreadable' | null {
  const [picture, setPicture] = useState<ImageBitmap | 'unreadable' | null>(null);
  useEffect(() => {
    let isOver = false;
    createImageBitmap(file).then(
      (bitmap) => (isOver ? bitmap.close() : setPicture(bitmap)),
      () => isOver || setPicture('unreadable'),
    );
    return () => {
      isOver = true;
    };
  }, [file]);
  return picture;
}

/** The handlers of an element that is drawn along; `onMove` receives how far, as parts of its width. */
function useDragging(onMove: (by: { x: number; y: number }) => void) {
  return {
    onPointerDown: ({ currentTarget, pointerId }: ReactPointerEvent<HTMLElement>) =>
      currentTarget.setPointerCapture(pointerId),
    onPointerMove: ({ currentTarget, pointerId, movementX, movementY }: ReactPointerEvent<HTMLElement>) => {
      if (!currentTarget.hasPointerCapture(pointerId)) return;
      const width = currentTarget.clientWidth || 1;
      onMove({ x: movementX / width, y: movementY / width });
    },
  };
}

function draw(context: CanvasRenderingContext2D, bitmap: ImageBitmap, frame: Frame): void {
  const { left, top, side: length } = squareOf(bitmap, frame);
  // JPEG knows no transparency.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, left, top, length, length, 0, 0, side, side);
}

const blobOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
