/** Begins what asks for the password: by a dialog, or without JavaScript by the form that the page shows then. */
import { securityPath } from '../../../src/paths/pages.ts';
interface Props {
  readonly className: string;
  /** What the address of the page says then: `?name=value`. */
  readonly name: 'end' | 'unlink';
  readonly value: string;
  /** For those who do not see what is beside it. */
  readonly label?: string;
  readonly children: string;
  onPress(): void;
}

export const AskButton = ({ className, name, value, label, children, onPress }: Props) => (
  <form method="get" action={securityPath}>
    <button
      className={className}
      name={name}
      value={value}
      aria-label={label}
      onClick={(event) => {
        event.preventDefault();
        onPress();
      }}
    >
      {children}
    </button>
  </form>
);
