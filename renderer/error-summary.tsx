import type { Ref } from 'react';
import { Card } from '#ui/card.tsx';
import type { Field } from '#form-schemas/definition.ts';
import type { ListIssue } from '#form-schemas/check.ts';
import { summaryLine } from '#form-schemas/messages.ts';
import { entryIdPrefix, fieldId, focusField } from './form-state.ts';
import classes from './error-summary.module.css';

interface ErrorSummaryProps {
  /** Issues of a form, or of a list with the number of their entry. */
  issues: readonly ListIssue[];
  fields: readonly Field[];
  /** The idPrefix of the form that the links lead into. */
  idPrefix: string;
  /** Names the entry before each of its issues: 'Employment 2'. */
  entryTitle?: (entry: number) => string;
  /** Goes to a box that is not on the page. */
  onElsewhere?: (issue: ListIssue) => void;
  /** To move the focus here when none of the boxes is on the page. */
  ref?: Ref<HTMLElement>;
}

/** What is wrong with the form. Each line links to its box. Draws nothing if there are no issues. */
export function ErrorSummary({ issues, fields, idPrefix, entryTitle, onElsewhere, ref }: ErrorSummaryProps) {
  if (issues.length === 0) return null;
  const boxes = new Set(issues.map((issue) => `${issue.entry} ${issue.field}`)).size;
  const prefixOf = (issue: ListIssue) => prefixFor(issue, idPrefix);
  return (
    <Card ref={ref} tone="error" role="alert" tabIndex={-1} className={classes.summary}>
      <h2 className={classes.title}>
        {boxes === 1 ? 'There is a problem in 1 box' : `There is a problem in ${boxes} boxes`}
      </h2>
      <ul className={classes.list}>
        {issues.map((issue) => (
          <li key={`${issue.entry} ${issue.field} ${issue.message}`}>
            <a
              className={classes.link}
              href={`#${fieldId(prefixOf(issue), issue.field)}`}
              onClick={(event) => {
                const isHere = focusField(prefixOf(issue), issue.field);
                if (isHere || onElsewhere) event.preventDefault();
                if (!isHere) onElsewhere?.(issue);
              }}
            >
              {issue.entry === undefined || !entryTitle ? '' : `${entryTitle(issue.entry)}: `}
              <Line line={summaryLine(fields, issue)} message={issue.message} />
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A line that ends with the message, which can be in another language. */
function Line({ line, message }: { line: string; message: string }) {
  if (!line.endsWith(message)) return line;
  return (
    <>
      {line.slice(0, -message.length)}
      <span>{message}</span>
    </>
  );
}

/** Moves the focus to the first box with an error. Returns false if none of them is on the page. */
export function focusFirstIssue(issues: readonly ListIssue[], idPrefix: string): boolean {
  return issues.some((issue) => focusField(prefixFor(issue, idPrefix), issue.field));
}

function prefixFor({ entry }: ListIssue, idPrefix: string): string {
  return entry === undefined ? idPrefix : entryIdPrefix(idPrefix, entry);
}
