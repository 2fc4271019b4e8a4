import { Button, Switch, TextInput } from '@mantine/core';
import { useId, useMemo, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import type { TagId, TaxCategory } from '#contract/transactions/tax-categories.ts';
import { calendarDate } from '#domain/calendar-date.ts';
import { useHasOpenQuestion } from '#ui/open-questions.ts';
import { DialogFoot } from '#ui/dialog-foot.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Row, Text } from '#ui/layout.tsx';
import { Panel } from '#ui/panel.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import type { BookRow } from '../book-row.ts';
import { items } from '../../../shared/books/messages.ts';
import { NewestRows } from '../../../shared/books/newest-rows.tsx';
import { claimPercentage } from '../claim-percentage.ts';
import { newestAndYears } from '../newest-and-years.ts';
import { neighbourChoice, onlyMatch, searchChoices, type TagChoice, tagChoices } from '../tag-choices.ts';
import { UNTAGGED } from '../chosen-category.ts';
import { TagGuidance } from './tag-guidance.tsx';
import { TagLine } from './tag-line.tsx';
import classes from './tag-picker.module.css';

/** How to apply a chosen tag. */
export interface Tagging {
  readonly reverse: boolean;
  /** 0 to 100 of each amount. */
  readonly percentage: number;
}

export interface TagPickerProps {
  rows: readonly BookRow[];
  categories: readonly TaxCategory[];
  /** The suggested tag, selected at first. */
  suggested?: TagId | undefined;
  title?: string;
  /** List the rows, because the user did not select them individually. */
  listsRows?: boolean;
  /**
   * If nothing is chosen, `choice` is undefined and the screen reports it. Resolves to true if the rows were tagged.
   */
  onTag: (choice: TagChoice | undefined, how: Tagging) => Promise<boolean>;
  /** For agents: offers a tag to the client, or hides it. */
  onOffer?: ((tag: TagId, isOffered: boolean) => void) | undefined;
  onClose: () => void;
}

/** From this day, furnished holiday lets have no special rules. */
const NO_HOLIDAY_LETS = calendarDate('2025-04-06');

/**
 * The dialog for tagging the selected rows. In the search box, the arrow keys select a tag, Enter applies it (or the
 * only match), and Escape closes the dialog.
 */
export function TagPicker(props: TagPickerProps) {
  const {
    rows,
    categories,
    suggested,
    title = 'Select Tag',
    listsRows = false,
    onTag,
    onOffer,
    onClose,
  } = props;
  const [search, setSearch] = useState('');
  const [reverse, setReverse] = useState(false);
  const [percent, setPercent] = useState('100');
  const [chosen, setChosen] = useState(suggested === undefined ? undefined : String(suggested));
  const [announcement, setAnnouncement] = useState('');
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [busy, setBusy] = useState(false);
  const hasOpenQuestion = useHasOpenQuestion();
  const list = useRef<HTMLFieldSetElement>(null);
  const name = useId();
  const all = tagChoices(categories, rows, { reverse, isAgent: onOffer !== undefined });
  const isSearched = search.trim() !== '';
  // Kinds of expense are shown when they are wanted: unfolded, found or suggested.
  const found = searchChoices(all, search).filter(
    ({ key, kindOf }) => kindOf === undefined || isSearched || unfolded.has(kindOf) || key === chosen,
  );
  const choice = found.find(({ key }) => key === chosen) ?? onlyMatch(found, search);
  const { newest, years } = useMemo(() => newestAndYears(listsRows ? rows : []), [listsRows, rows]);
  const isUntag = choice?.key === String(UNTAGGED);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const done = await onTag(choice, { reverse, percentage: claimPercentage(percent) });
    setBusy(false);
    if (done) onClose();
  };
  const walk = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const next = neighbourChoice(found, choice?.key, event.key === 'ArrowDown' ? 1 : -1);
    if (next === undefined) return;
    setChosen(next.key);
    setAnnouncement(`${next.title}, ${found.indexOf(next) + 1} of ${found.length}`);
    list.current
      ?.querySelector(`[value="${next.key}"]`)
      ?.closest('label')
      ?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <Dialog onClose={onClose} title={title} size={780}>
      <form className={classes.form} onSubmit={(event) => void submit(event)}>
        <TextInput
          type="search"
          aria-label="Search tags"
          placeholder="Search tags, or what it was for"
          data-autofocus
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={walk}
        />
        <output className="visually-hidden">{announcement}</output>
        {onOffer === undefined ? null : (
          <Text size="sm" className={classes.forAgents}>
            Switch off tags that this client does not need.
          </Text>
        )}
        <div className={classes.columns}>
          <fieldset className={classes.list} ref={list}>
            <legend className="visually-hidden">Tags</legend>
            {found.map((one) => (
              <TagLine
                key={one.key}
                choice={one}
                name={name}
                isChosen={choice?.key === one.key}
                onChoose={() => setChosen(one.key)}
                onOffer={onOffer}
                kinds={isSearched ? 0 : all.filter(({ kindOf }) => kindOf === one.key).length}
                isUnfolded={unfolded.has(one.key)}
                onUnfold={() => setUnfolded((before) => before.symmetricDifference(new Set([one.key])))}
              />
            ))}
            {found.length === 0 ? (
              <Text size="sm" tone="faint" className={classes.none}>
                No tags match.
              </Text>
            ) : null}
          </fieldset>
          <TagGuidance choice={choice} late={rows.some(({ taxDate }) => taxDate >= NO_HOLIDAY_LETS)} />
        </div>
        {isUntag ? null : (
          <Row gap={4} justify="apart" align="start" wraps={false}>
            <Switch
              label="Reverse / Refund"
              description="Use this for money that was returned. It lowers the tag’s total."
              checked={reverse}
              onChange={(event) => {
                setReverse(event.currentTarget.checked);
                setChosen(undefined);
              }}
            />
            <TextInput
              label="Claim"
              aria-label="Claim percentage"
              inputMode="decimal"
              rightSection="%"
              className={classes.percent}
              value={percent}
              onChange={(event) => setPercent(event.currentTarget.value)}
              onBlur={() => setPercent(String(claimPercentage(percent)))}
            />
          </Row>
        )}
        {listsRows ? (
          <Panel
            as="section"
            tone="quiet"
            size="sm"
            className={classes.rows}
            aria-label="What would be tagged"
          >
            <span>
              <strong>{items(rows.length)} would be tagged</strong>: {years}
            </span>
            <NewestRows rows={newest.map((row) => ({ ...row, date: row.shownDate }))} total={newest.length} />
          </Panel>
        ) : null}
        <DialogFoot>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <ChangeButton type="submit" loading={busy && !hasOpenQuestion}>
            {isUntag ? 'Untag' : 'Tag'} {items(rows.length)}
          </ChangeButton>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
