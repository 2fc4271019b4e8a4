import classes from './panes.module.css';

const panes = [
  { value: 'fields', label: 'Fields' },
  { value: 'form', label: 'Form' },
  { value: 'properties', label: 'Properties' },
  { value: 'dock', label: 'Problems' },
] as const;

export type NarrowPane = (typeof panes)[number]['value'];

interface NarrowSwitchProps {
  shown: NarrowPane;
  /** What is in the middle: the form, its source … */
  formLabel: string;
  /** The number of problems. */
  problems: number;
  onShow: (pane: NarrowPane) => void;
}

/** Chooses the visible pane where there is room for one only. */
export function NarrowSwitch({ shown, formLabel, problems, onShow }: NarrowSwitchProps) {
  return (
    <fieldset className={classes.switch} aria-label="Panes">
      {panes.map(({ value, label }) => (
        <button key={value} type="button" aria-pressed={shown === value} onClick={() => onShow(value)}>
          {value === 'form' ? formLabel : label}
          {value === 'dock' && problems > 0 ? ` ${problems}` : ''}
        </button>
      ))}
    </fieldset>
  );
}
