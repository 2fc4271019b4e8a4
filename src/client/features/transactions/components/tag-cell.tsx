import { Link } from 'react-router-dom';
import { Chip } from '#ui/chip.tsx';
import { Row, Text } from '#ui/layout.tsx';
import { ruleAt } from '../../../shared/paths.ts';
import type { BookRow } from '../book-row.ts';
import { partsText } from '../split-row.ts';
import classes from './tag-cell.module.css';

/**
 * The tag of a row. For a split row, the first tag and the number of other parts. A tag set by a rule has a mark that
 * links to the rule.
 */
export function TagCell({ row }: { row: BookRow }) {
  if (!row.tagged) return '–';
  const tone = row.tagType === 'I' ? 'accent' : 'plain';
  if (row.parts.length > 1)
    return (
      <Text
        as={Row}
        size="xs"
        wraps={false}
        gap={1}
        className={classes.split}
        title={`Split: ${partsText(row)}`}
      >
        <Chip tone={tone}>{row.tagName}</Chip> <MoreParts row={row} />
      </Text>
    );
  const chip = (
    <Chip tone={tone} className={classes.tag}>
      {row.tagName}
    </Chip>
  );
  if (row.ruleId === undefined) return chip;
  return (
    <Link
      to={ruleAt(row.ruleId)}
      className={classes.byRule}
      title="Tagged by a rule. Show the rule"
      aria-label={`${row.tagName}, tagged by a rule. Show the rule`}
    >
      <svg viewBox="0 0 16 16" width="9" height="9" data-tone={tone} aria-hidden="true">
        <path d="M9.5 1 3 9h4l-.5 6L13 7H9z" fill="currentColor" />
      </svg>
      {chip}
    </Link>
  );
}

/** How many other parts a split row has. Screen readers get the details of all parts. */
export function MoreParts({ row }: { row: BookRow }) {
  return (
    <>
      +{row.parts.length - 1}
      <span className="visually-hidden">, split: {partsText(row)}</span>
    </>
  );
}
