import type { WidgetName } from '#form-schemas/vocabulary.ts';
import { widgets } from '#renderer/registry.ts';
import classes from './palette.module.css';

/** What a new field can be: every widget of the registry, by group. */
export function Palette({ onAdd }: { onAdd: (widget: WidgetName) => void }) {
  return (
    <fieldset className={classes.palette} aria-label="Kinds of fields">
      {[...groups].map(([group, members]) => (
        <div key={group}>
          <p className={classes.group}>{group}</p>
          <div className={classes.members}>
            {members.map(({ name, editor }) => (
              <button key={name} type="button" className={classes.member} onClick={() => onAdd(name)}>
                {editor.label}
              </button>
            ))}
          </div>
        </div>
      ))}
    </fieldset>
  );
}

const groups = Map.groupBy(Object.values(widgets), ({ editor }) => editor.group);
