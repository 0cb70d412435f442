/** A checkbox of a list: the browser's own. */
interface Props {
  readonly label: string;
  readonly checked: boolean;
  /** Some of what it stands for is chosen. */
  readonly isPartial?: boolean;
  /** Shown beside it, where a press counts too. */
  readonly text?: string;
  readonly onChange: (isChecked: boolean) => void;
}

/** The label around it is the room for a finger; a click there opens no row. */
export const Checkbox = ({ label, checked, isPartial = false, text, onChange }: Props) => (
  <label className="list-check" onClick={(event) => event.stopPropagation()}>
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={(event) => onChange(event.currentTarget.checked)}
      ref={(box) => {
        if (box) box.indeterminate = isPartial;
      }}
    />
    {text !== undefined && <span aria-hidden>{text}</span>}
  </label>
);
