import { useMemo, type CSSProperties, type ReactNode } from 'react';
import type { Field } from '#form-schemas/definition.ts';
import type { Issue } from '#form-schemas/messages.ts';
import type { Widget } from '../define-widget.ts';
import classes from './field-box.module.css';

interface FieldBoxProps {
  id: string;
  field: Field;
  layout: Widget['layout'];
  /** The label names a group of controls. */
  isGroup?: boolean | undefined;
  issues?: readonly Issue[];
  /** Said under the label, where a figure from the books says so. */
  note?: ReactNode;
  children: ReactNode;
}

export const labelId = (id: string) => `${id}__label`;
export const helpId = (id: string) => `${id}__help`;
export const errorId = (id: string) => `${id}__error`;

/** The ids a control is described by, or undefined when there is nothing to say. */
export function describedBy(id: string, hasHelp: boolean, hasError: boolean): string | undefined {
  return [hasError ? errorId(id) : '', hasHelp ? helpId(id) : ''].filter(Boolean).join(' ') || undefined;
}

/** One box of a form: number, label with help and errors, control. Stacked where there is little room. */
export function FieldBox({ id, field, layout, isGroup = false, issues = [], note, children }: FieldBoxProps) {
  // A key in the control draws this again, and none of the text.
  const text = useMemo(
    () => (
      <div className={classes.text}>
        {layout === 'alone' ? null : (
          <Label id={id} isGroup={isGroup}>
            {field.title}
            {field.required ? <RequiredMark /> : null}
          </Label>
        )}
        {note === undefined && field.help === undefined ? null : (
          <div id={helpId(id)} className={classes.help}>
            {note}
            {field.help === undefined ? null : <span className={classes.helpText}>{field.help}</span>}
          </div>
        )}
        {field.help_link ? <HelpLink href={field.help_link} about={field.title} /> : null}
      </div>
    ),
    [id, field, layout, isGroup, note],
  );
  return (
    <div
      className={classes.box}
      data-layout={placeOf(layout, field)}
      data-indent={field.indent || undefined}
      data-invalid={issues.length > 0 || undefined}
      // A custom property, which the type of styles does not know.
      style={field.indent ? ({ '--indent': field.indent } as CSSProperties) : undefined}
    >
      {field.box === undefined ? null : (
        <span className={classes.number}>
          <span className="visually-hidden">Box </span>
          {field.box}
        </span>
      )}
      {/* The keyboard comes to a tick, which stands before its label, before it comes to the help of the tick. */}
      {layout === 'before' ? null : text}
      <div className={classes.control}>{children}</div>
      {layout === 'before' ? text : null}
      {issues.length === 0 ? null : (
        <div id={errorId(id)} className={classes.errors}>
          {issues.map((issue) => (
            <p key={issue.message} className={classes.error}>
              <span className="visually-hidden">Error: </span>
              {issue.message}
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

/** Most characters of a text that are still read in the column of figures and dates. */
const SHORT_TEXT = 30;

/** One column of controls of one width; a text that needs more room has a line of its own. */
function placeOf(layout: Widget['layout'], { length }: Field): Exclude<Widget['layout'], 'wide'> {
  if (layout !== 'wide') return layout;
  return length !== undefined && length <= SHORT_TEXT ? 'beside' : 'below';
}

/** For the eye; the control itself says that it is required. */
function RequiredMark() {
  return (
    <span className={classes.required} aria-hidden="true">
      {/* Bound to the last word of the label, so that it never stands on a line alone. */}
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
      More help<span className="visually-hidden"> with {about}</span>
      {isOutside ? <span aria-hidden="true"> ↗</span> : null}
    </a>
  );
}
