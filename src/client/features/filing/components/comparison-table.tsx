import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ComparedForm, ComparedLine, Mark } from '#contract/filing/comparison.ts';
import { pounds } from '#domain/money.ts';
import { Chip } from '#ui/chip.tsx';
import { Row } from '#ui/layout.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import { SimpleTable } from '#ui/simple-table.tsx';
import { formTarget, tagTarget } from '../../../shared/source-target.ts';
import { markWords } from '../comparison-words.ts';
import classes from './comparison-table.module.css';

/** The columns that have anything in a table, besides this year's. */
export interface Columns {
  readonly before: boolean;
  readonly hmrc: boolean;
  readonly update: boolean;
}

/** A figure with what stands out about it. */
export interface TableLine {
  readonly id: string;
  readonly head: ReactNode;
  /** Links below the name. */
  readonly links?: ReactNode;
  readonly figures: Pick<ComparedLine, 'now' | 'before' | 'hmrc' | 'update'>;
  readonly marks: readonly Mark[];
}

/** Figures next to each other. On a phone each line is a block. */
export function ComparisonTable({
  label,
  lines,
  columns,
}: {
  label: string;
  lines: readonly TableLine[];
  columns: Columns;
}) {
  const sides = [
    { side: 'now', title: 'This year' } as const,
    ...(columns.before ? [{ side: 'before', title: 'Last year' } as const] : []),
    ...(columns.hmrc ? [{ side: 'hmrc', title: 'HMRC’s record' } as const] : []),
    ...(columns.update ? [{ side: 'update', title: 'Last update' } as const] : []),
  ];
  return (
    <SimpleTable hasBlocks aria-label={label} className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Box</th>
          {sides.map(({ side, title }) => (
            <th key={side} scope="col" data-align="end">
              {title}
            </th>
          ))}
          <th scope="col">What stands out</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, head, links, figures, marks }) => (
          <tr key={id} data-marked={marks.length > 0 || undefined}>
            <th scope="row">
              {head}
              {links}
            </th>
            {sides.map(({ side, title }) => (
              <td key={side} data-align="end" data-label={title}>
                <Figure value={figures[side]} />
              </td>
            ))}
            <td className={classes.marks} data-empty={marks.length === 0 || undefined}>
              {marks.length === 0 ? null : <Marks marks={marks} figures={figures} />}
            </td>
          </tr>
        ))}
      </tbody>
    </SimpleTable>
  );
}

function Marks({ marks, figures }: Pick<TableLine, 'marks' | 'figures'>) {
  return (
    <Row as="span" gap={1}>
      {marks.map((mark) => {
        const { text, tone } = markWords(mark, figures);
        return (
          <Chip key={mark} tone={tone}>
            {text}
          </Chip>
        );
      })}
    </Row>
  );
}

function Figure({ value }: { value: number | undefined }) {
  if (value === undefined) return <span>–</span>;
  return <MoneyText value={pounds(value)} sign />;
}

/** A line of a form: its box leads to the form, and what the books fill to its transactions. */
export function lineOfForm({ code, entry }: ComparedForm, line: ComparedLine, yearId: number): TableLine {
  const { field, box, label, now, before, hmrc, update, marks, tags } = line;
  const name = box === undefined ? label : `${box} ${label}`;
  return {
    id: field,
    head: (
      <LinkButton
        as={Link}
        tone="plain"
        {...formTarget({ form: code, field, entry: entry?.position }, yearId)}
      >
        {name}
      </LinkButton>
    ),
    ...(tags !== undefined && {
      links: <Transactions tags={tags} line={line} name={name} yearId={yearId} />,
    }),
    figures: {
      ...(now !== undefined && { now }),
      ...(before !== undefined && { before }),
      ...(hmrc !== undefined && { hmrc }),
      ...(update !== undefined && { update }),
    },
    marks,
  };
}

/** What is missing this year is found among last year's transactions. */
function Transactions({
  tags,
  line: { marks },
  name,
  yearId,
}: {
  tags: string;
  line: ComparedLine;
  name: string;
  yearId: number;
}) {
  const isMissing = marks.includes('missing');
  return (
    <Row as="span" gap={3}>
      <LinkButton as={Link} size="sm" {...tagTarget(tags, yearId)}>
        Transactions
        <span className="visually-hidden"> of {name}</span>
      </LinkButton>
      {isMissing ? (
        <LinkButton as={Link} size="sm" {...tagTarget(tags, yearId - 1)}>
          Last year’s
          <span className="visually-hidden"> transactions of {name}</span>
        </LinkButton>
      ) : null}
    </Row>
  );
}
