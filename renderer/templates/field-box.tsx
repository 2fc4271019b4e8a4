import { useMemo, type CSSProperties, type ReactNode } from 'react';
import type { Layout } from '../define-widget.ts';
import { errorId, helpId, labelId } from '../widget-props.ts';
import classes from './field-box.module.css';

interface FieldBoxProps {
  id: string;
  title: string;
  /** Its number on HMRC's form. */
  number?: string | undefined;
  indent?: number | undefined;
  isRequired?: boolean;
  help?: string | undefined;
  helpLink?: string | undefined;
  /** The most characters of its text. */
  length?: number | undefined;
  layout: Layout;
  /** The label names a group of controls. */
  isGroup?: boolean | undefined;
  errors?: readonly string[] | undefined;
  /** Shown under the label: a note on where a figure or answer comes from. */
  note?: ReactNode;
  children: ReactNode;
}

/** One box of a form: number, label with help and errors, control. Stacked if there is little room. */
export function FieldBox(props: FieldBoxProps) {
  const {
    id,
    title,
    isRequired,
    help,
    helpLink,
    layout,
    isGroup = false,
    errors = [],
    note,
    children,
  } = props;
  const { number, indent, length } = props;
  // A key in the control draws this again, but none of the texts.
  const text = useMemo(
    () => (
      <div className={classes.text}>
        {layout === 'alone' ? null : (
          <Label id={id} isGroup={isGroup}>
            {title}
            {isRequired ? <RequiredMark /> : null}
          </Label>
        )}
        {note === undefined && help === undefined ? null : (
          <div id={helpId(id)} className={classes.help}>
            {note}
            {help === undefined ? null : <span className={classes.helpText}>{help}</span>}
          </div>
        )}
        {helpLink ? <HelpLink href={helpLink} about={title} /> : null}
      </div>
    ),
    [id, title, isRequired, help, helpLink, layout, isGroup, note],
  );
  return (
    <div
      className={classes.box}
      data-layout={placeOf(layout, length)}
      data-indent={indent || undefined}
      data-invalid={errors.length > 0 || undefined}
      // The type of styles does not include custom properties.
      style={indent ? ({ '--indent': indent } as CSSProperties) : undefined}
    >
      {number === undefined ? null : (
        <span className={classes.number}>
          <span className="visually-hidden">Box </span>
          {number}
        </span>
      )}
      {/* The tick appears before its label, so Tab must reach it before its help. */}
      {layout === 'before' ? null : text}
      <div className={classes.control}>{children}</div>
      {layout === 'before' ? text : null}
      {errors.length === 0 ? null : (
        <div id={errorId(id)} className={classes.errors}>
          {errors.map((error) => (
            <p key={error} className={classes.error}>
              <span className="visually-hidden">Error: </span>
              {error}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

function Label({ id, isGroup, children }: { id: string; isGroup: boolean; children: ReactNode }) {
  return isGroup ? (
    <div id={labelId(id)} className={classes.label}>
      {children}
    </div>
  ) : (
    <label htmlFor={id} className={classes.label}>
      {children}
    </label>
  );
}

/** Longest text that fits the column of figures and dates. */
const SHORT_TEXT = 30;

/** Controls of one width in one column; a text that needs more room is on a separate line. */
function placeOf(layout: Layout, length: number | undefined): Exclude<Layout, 'wide'> {
  if (layout !== 'wide') return layout;
  return length !== undefined && length <= SHORT_TEXT ? 'beside' : 'below';
}

/** Visible only: the control itself tells screen readers that it is required. */
function RequiredMark() {
  return (
    <span className={classes.required} aria-hidden="true">
      {/* Bound to the last word of the label, so that it is never alone on a line. */}
      {'\u00a0'}required
    </span>
  );
}

export function HelpLink({ href, about }: { href: string; about: string }) {
  const isOutside = /^https?:/.test(href);
  return (
    <a
      className={classes.link}
      href={href}
      {...(isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      More help
      <span className="visually-hidden"> with {about}</span>
      {isOutside ? <span aria-hidden="true"> ↗</span> : null}
    </a>
  );
}
