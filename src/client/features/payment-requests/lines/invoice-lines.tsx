/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- a fieldset would break the form inside it; the group only listens for keys of its controls */
import { CloseButton } from '@mantine/core';
import { type KeyboardEvent, useId } from 'react';
import { MOST_LINES } from '#contract/payment-requests/invoice-lines.ts';
import { formatPounds } from '#domain/money.ts';
import { FormRenderer } from '#renderer/form-renderer.tsx';
import { Row, Stack, Text } from '#ui/layout.tsx';
import { ChangeButton, ChangeOnly } from '#ui/read-only.tsx';
import classes from './invoice-lines.module.css';
import { amountOf, type LineRow, totalOf } from './line-values.ts';
import { ADD_LINE, type InvoiceLinesState, linePrefix } from './use-invoice-lines.ts';

/** The lines of an invoice in rows, with their sum. Enter in a row adds the next one. */
export function InvoiceLines({ lines }: { lines: InvoiceLinesState }) {
  const { rows, add } = lines;
  const isFull = rows.length >= MOST_LINES;
  const headingId = useId();
  return (
    <Stack gap={2} role="group" aria-labelledby={headingId} className={classes.lines}>
      <Text as="h3" tone="plain" id={headingId} className={classes.heading}>
        Invoice lines
      </Text>
      {rows.length === 0 ? (
        <Text size="sm" tone="quiet">
          Without lines, the invoice shows the description with the amount.
        </Text>
      ) : (
        <ol className={classes.rows}>
          {rows.map((row, index) => (
            <Line
              key={row.key}
              lines={lines}
              row={row}
              name={`line ${index + 1}`}
              onNext={isFull ? undefined : () => add(row)}
            />
          ))}
        </ol>
      )}
      <Row gap={3}>
        {isFull ? (
          <Text size="sm" tone="quiet">
            An invoice can have {MOST_LINES} lines.
          </Text>
        ) : (
          <ChangeButton id={ADD_LINE} variant="default" onClick={() => add()}>
            Add line
          </ChangeButton>
        )}
        {rows.length === 0 ? null : (
          <output className={classes.total}>
            Total <strong>{formatPounds(totalOf(rows))}</strong>
          </output>
        )}
      </Row>
    </Stack>
  );
}

interface LineProps {
  lines: InvoiceLinesState;
  row: LineRow;
  /** 'line 2' */
  name: string;
  /** Adds a line below; undefined if there is no room. */
  onNext: (() => void) | undefined;
}

function Line({ lines, row, name, onNext }: LineProps) {
  const { definition, year, validator } = lines;
  const amount = amountOf(row);
  const handleKey = (event: KeyboardEvent) => {
    // Enter would send the invoice.
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onNext?.();
  };
  return (
    <li className={classes.line} aria-label={`Invoice ${name}`} onKeyDown={handleKey}>
      <div className={classes.fields}>
        <FormRenderer
          definition={definition}
          year={year}
          values={row.values}
          onChange={(values) => lines.change(row, values)}
          issues={lines.issuesOf(row)}
          validator={validator}
          idPrefix={linePrefix(row.key)}
        />
      </div>
      <output className={classes.amount} aria-label={`Amount of ${name}`}>
        {amount === undefined ? '' : formatPounds(amount)}
      </output>
      <ChangeOnly>
        <CloseButton
          className={classes.remove}
          aria-label={`Remove ${name}`}
          onClick={() => lines.remove(row)}
        />
      </ChangeOnly>
    </li>
  );
}
