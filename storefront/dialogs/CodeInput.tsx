/** An input for a code, with one field per character. Its rules are in `code-input.ts`. */
import './code-input.css';
import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent as ReactClipboardEvent,
  type KeyboardEvent as ReactKeyboardEvent,
} from 'react';
import { localDigits } from '../../src/locale/digits.ts';
import { t } from '../../src/locale/translate.ts';
import { codeField, codeLength, codeOf, editCode, emptyCode, isFull, typedText, type CodeEdit } from './code-input.ts';

interface Props {
  /** The id of the label of the group. */
  readonly labelledBy: string;
  readonly describedBy?: string | undefined;
  readonly length?: number;
  /** Number mode: other characters are ignored. */
  readonly digitsOnly?: boolean;
  readonly invalid?: boolean;
  /** Whether changes are blocked. */
  readonly busy?: boolean;
  /** Called on each change. */
  onChange?(code: string): void;
  /** Called when an edit completes the code (`CodeState.complete`). */
  onComplete?(code: string): void;
}

export function CodeInput({
  labelledBy,
  describedBy,
  length = codeLength,
  digitsOnly = true,
  invalid = false,
  busy = false,
  onChange,
  onComplete,
}: Props) {
  const [written, setWritten] = useState(() => emptyCode(length));
  // A code that was refused is written anew, into empty fields.
  const isRefused = invalid && !busy && isFull(written);
  const state = isRefused ? emptyCode(length) : written;
  const fields = useRef<HTMLDivElement>(null);
  const shouldFocus = useRef(false);

  function applyEdit(edit: CodeEdit) {
    if (busy && edit.type !== 'move') return;
    const next = editCode(state, edit, digitsOnly);
    shouldFocus.current = true;
    setWritten({ ...next });
    if (codeOf(next) === codeOf(state) && edit.type !== 'text') return;
    if (next !== state) onChange?.(codeOf(next));
    if (next !== state && next.complete) onComplete?.(codeOf(next));
  }

  useLayoutEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    const field = fields.current?.querySelectorAll('input')[state.focus];
    field?.focus();
    field?.select();
  }, [written, state.focus]);

  const onRefused = useEffectEvent(() => {
    fields.current?.querySelector('input')?.focus();
    onChange?.('');
  });
  useLayoutEffect(() => {
    if (isRefused) onRefused();
  }, [isRefused]);

  function onKeyDown(event: ReactKeyboardEvent, at: number) {
    const edit = keyEdit(event.key, at, length);
    if (!edit || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    applyEdit(edit);
  }
  const onPaste = (event: ReactClipboardEvent, at: number) => {
    event.preventDefault();
    applyEdit({ type: 'text', at, text: event.clipboardData.getData('text') });
  };

  return (
    <div
      ref={fields}
      className="code-input"
      role="group"
      dir="ltr"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      {state.values.map((value, at) => (
        <input
          key={at}
          className="input code-field"
          style={{ inlineSize: codeField.width, blockSize: codeField.height }}
          type="text"
          inputMode={digitsOnly ? 'numeric' : 'text'}
          autoComplete={at === 0 ? 'one-time-code' : 'off'}
          aria-label={t('رقم {at} از {count}', { at: localDigits(at + 1), count: localDigits(length) })}
          aria-invalid={invalid || undefined}
          readOnly={busy}
          {...(at === 0 && { 'data-autofocus': true })}
          value={value}
          // Not `onChange`: React leaves that out where the character typed is the one that stood there.
          onInput={({ currentTarget: { value: now } }) =>
            applyEdit(now === '' ? { type: 'backspace', at } : { type: 'text', at, text: typedText(value, now) })
          }
          onKeyDown={(event) => onKeyDown(event, at)}
          onPaste={(event) => onPaste(event, at)}
          onFocus={(event) => event.target.select()}
        />
      ))}
    </div>
  );
}

/** The edit of a key. The fields are laid out left to right, as codes are read. */
function keyEdit(key: string, at: number, length: number): CodeEdit | null {
  switch (key) {
    case 'Backspace':
      return { type: 'backspace', at };
    case 'ArrowLeft':
    case 'ArrowUp':
      return { type: 'move', to: at - 1 };
    case 'ArrowRight':
    case 'ArrowDown':
      return { type: 'move', to: at + 1 };
    case 'Home':
      return { type: 'move', to: 0 };
    case 'End':
      return { type: 'move', to: length - 1 };
    default:
      return null;
  }
}
