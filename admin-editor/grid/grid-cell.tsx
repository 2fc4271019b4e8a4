/* oxlint-disable jsx-a11y/prefer-tag-over-role -- see form-grid.tsx */
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { inSentence } from '#form-schemas/messages.ts';
import classes from './form-grid.module.css';

interface GridCellProps {
  id: string;
  /** Label of the text box while the cell is edited. */
  label: string;
  text: string;
  isFigure: true | undefined;
  /** Set if the column stays visible while the others scroll. */
  pinnedAs: string | undefined;
  isSelected: boolean;
  isActive: boolean;
  /** The rejected text with the reason, or the problem with the value. */
  wrong: string | undefined;
  editing: { text: string; isWhole: boolean; error?: string } | undefined;
  onStart: (event: MouseEvent) => void;
  onExtend: (event: MouseEvent) => void;
  onEdit: () => void;
  onType: (text: string) => void;
  /** Saves the text and closes the cell. Returns false if the text is rejected and the cell stays open. */
  onFinish: (then?: 'down' | 'right' | 'left') => boolean;
  onCancel: () => void;
}

/** One cell: its text, or a text box while it is edited. */
export function GridCell(props: GridCellProps) {
  const { editing } = props;
  return (
    // The grid has the focus and handles the keys. It points to this cell as the active one.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      id={props.id}
      role="gridcell"
      className={classes.cell}
      aria-selected={props.isSelected}
      aria-invalid={props.wrong !== undefined || editing?.error !== undefined || undefined}
      data-active={props.isActive || undefined}
      data-figure={props.isFigure}
      data-pinned={props.pinnedAs}
      title={props.wrong ?? (props.text.length > 12 ? props.text : undefined)}
      onMouseDown={editing === undefined ? props.onStart : undefined}
      onMouseEnter={props.onExtend}
      onDoubleClick={props.onEdit}
    >
      {editing === undefined ? (
        <>
          <span className={classes.text}>{props.text}</span>
          {props.wrong === undefined ? null : (
            <>
              <span className={classes.mark} aria-hidden>
                !
              </span>
              <span className="visually-hidden">{inSentence(props.wrong)}</span>
              {props.isActive ? (
                <span className={classes.error} aria-hidden>
                  {props.wrong}
                </span>
              ) : null}
            </>
          )}
        </>
      ) : (
        <CellInput {...props} editing={editing} />
      )}
    </div>
  );
}

function CellInput({
  label,
  editing,
  onType,
  onFinish,
  onCancel,
}: GridCellProps & { editing: NonNullable<GridCellProps['editing']> }) {
  const input = useRef<HTMLInputElement>(null);
  const { isWhole } = editing;
  const wasWhole = useRef(isWhole);
  useEffect(() => {
    input.current?.focus();
    // A cell opened with its value starts with all of it selected. One opened by typing continues after that letter.
    if (wasWhole.current) input.current?.select();
  }, []);
  const isLeft = useRef(false);
  /** Closing the cell also blurs the text box, which must not close it a second time. */
  const leave = (act: () => boolean) => {
    if (isLeft.current) return;
    isLeft.current = true;
    isLeft.current = act();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const act = {
      Enter: () => onFinish('down'),
      Tab: () => onFinish(event.shiftKey ? 'left' : 'right'),
      Escape: () => {
        onCancel();
        return true;
      },
    }[event.key];
    if (act === undefined) return;
    event.preventDefault();
    leave(act);
  };
  return (
    <>
      <input
        ref={input}
        className={classes.input}
        aria-label={label}
        aria-invalid={editing.error !== undefined}
        value={editing.text}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => leave(() => onFinish())}
      />
      {editing.error === undefined ? null : <span className={classes.error}>{editing.error}</span>}
    </>
  );
}
