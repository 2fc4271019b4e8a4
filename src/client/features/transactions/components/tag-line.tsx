import { Switch } from '@mantine/core';
import type { TagId } from '#contract/transactions/tax-categories.ts';
import { Text } from '#ui/layout.tsx';
import { PillButton } from '#ui/line-button.tsx';
import { useIsReadOnly } from '#ui/read-only.tsx';
import type { TagChoice } from '../tag-choices.ts';
import classes from './tag-picker.module.css';

/** A tag to choose. Agents also see whether it is offered to the client, and can change that. */
export function TagLine({
  choice,
  name,
  isChosen,
  onChoose,
  onOffer,
  kinds,
  isUnfolded,
  onUnfold,
}: {
  choice: TagChoice;
  /** The name of the group of radio buttons. */
  name: string;
  isChosen: boolean;
  onChoose: () => void;
  onOffer: ((tag: TagId, isOffered: boolean) => void) | undefined;
  /** How many kinds of it there are below. */
  kinds: number;
  isUnfolded: boolean;
  onUnfold: () => void;
}) {
  const { key, title, description, expenseId, incomeId, isHidden, kindOf } = choice;
  const isReadOnly = useIsReadOnly();
  // A tag for both directions is two categories, which agents switch separately.
  const tag = expenseId === undefined || incomeId === undefined ? (expenseId ?? incomeId) : undefined;
  return (
    <div
      className={classes.line}
      data-hidden={isHidden || undefined}
      data-kind={kindOf === undefined ? undefined : true}
    >
      <label className={classes.choice}>
        <input type="radio" name={name} value={key} checked={isChosen} onChange={onChoose} />
        <strong>{title}</strong>
        <Text as="span" size="sm" tone="faint" className={classes.about}>
          {description}
          {isHidden ? ' Your client does not see this tag.' : null}
        </Text>
      </label>
      {kinds === 0 ? null : (
        <PillButton className={classes.kinds} aria-expanded={isUnfolded} onClick={onUnfold}>
          {isUnfolded ? 'Hide kinds' : `${kinds} kinds`}
          <span className="visually-hidden"> of {title.toLowerCase()}</span>
        </PillButton>
      )}
      {onOffer === undefined || tag === undefined || isReadOnly ? null : (
        <Switch
          size="xs"
          className={classes.offer}
          aria-label={`Offer ${title} to the client`}
          checked={!isHidden}
          onChange={(event) => onOffer(tag, event.currentTarget.checked)}
        />
      )}
    </div>
  );
}
