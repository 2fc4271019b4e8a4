import { useMemo } from 'react';
import { formatPounds, pounds } from '#domain/money.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { isAppDialog } from '#form-schemas/dialogs.ts';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import { Text } from '#ui/layout.tsx';
import { SimpleTable } from '#ui/simple-table.tsx';
import { LinkButton } from '#ui/quiet-button.tsx';
import type { Change } from '../changes/changes.ts';
import { Sentence } from '../changes/sentence.tsx';
import classes from './impact-panel.module.css';
import { type ImpactRow, impactRows } from './impact-rows.ts';
import type { BoxCounts, ImpactFound, TaxEffect } from './impact-source.ts';
import { DockBody } from '../dock/dock-body.tsx';

export interface ImpactPanelProps {
  definition: Definition;
  published: Definition;
  /** The differences between them. */
  changes: readonly Change[];
  found: ImpactFound;
  /** All tax years it applies to, in words. */
  applicableYears: string;
  onGoTo: (at: number | undefined) => void;
}

/**
 * What publishing affects: for each changed box, how many forms have it, what reads it, and how much tax
 * changes.
 */
export function ImpactPanel({
  definition,
  published,
  changes,
  found,
  applicableYears,
  onGoTo,
}: ImpactPanelProps) {
  const rows = useMemo(() => impactRows(changes, published, definition), [changes, published, definition]);
  if (rows.length === 0) return <Text size="sm">Nothing differs from the published form.</Text>;
  return (
    <DockBody>
      <Text as="output" size="sm">
        What changes for filers of {applicableYears}.{' '}
        {found.notice ?? sampleText(definition, found.tax?.sample)}
      </Text>
      <ScrollRegion label="Changed boxes" className={classes.scroll}>
        <SimpleTable size="sm" className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Box</th>
              <th scope="col">Change</th>
              <th scope="col" data-align="end">
                Saved forms
              </th>
              <th scope="col" data-align="end">
                Drafts
              </th>
              <th scope="col" data-align="end">
                Filed (pinned)
              </th>
              <th scope="col">Rules, calc, XML</th>
              <th scope="col">Tax of sampled forms</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.box} row={row} found={found} onGoTo={onGoTo} />
            ))}
          </tbody>
        </SimpleTable>
      </ScrollRegion>
    </DockBody>
  );
}

function Row({ row, found, onGoTo }: { row: ImpactRow; found: ImpactFound; onGoTo: (at: number) => void }) {
  const { box, name, title, at, change, short, touches, isWorkedOut } = row;
  const counts = found.counts?.get(box);
  return (
    <tr>
      <th scope="row">
        {at === undefined ? (
          <span>{name}</span>
        ) : (
          <LinkButton title={title} onClick={() => onGoTo(at)}>
            {name}
          </LinkButton>
        )}
      </th>
      <td className={classes.change}>
        <Sentence text={change} short={short} />
      </td>
      {(['saved', 'drafts', 'filed'] as const).map((key) => (
        <td key={key} data-align="end">
          {isWorkedOut && key !== 'filed' && counts?.[key] === 0 ? (
            <Text as="span" tone="faint">
              worked out
            </Text>
          ) : (
            countText(found, counts, key)
          )}
        </td>
      ))}
      <Text as="td" tone={touches.length === 0 ? 'faint' : 'plain'}>
        {touches.length === 0 ? 'none' : touches.join(', ')}
      </Text>
      <TaxCell found={found} effect={found.tax?.boxes.get(box)} />
    </tr>
  );
}

function countText({ notice }: ImpactFound, counts: BoxCounts | undefined, key: keyof BoxCounts): string {
  if (counts !== undefined) return counts[key].toLocaleString('en-GB');
  return notice === undefined ? '…' : '–';
}

function TaxCell({ found, effect }: { found: ImpactFound; effect: TaxEffect | undefined }) {
  if (found.tax === undefined)
    return (
      <Text as="td" tone="faint">
        {found.notice === undefined ? 'calculating…' : '–'}
      </Text>
    );
  const { taken } = found.tax.sample;
  if (effect === undefined || effect.changed === 0 || taken === 0)
    return (
      <Text as="td" tone="faint">
        no change
      </Text>
    );
  return <td>{`${effect.changed} of ${taken} change${effectText(effect)}`}</td>;
}

function effectText({ median, refused }: TaxEffect): string {
  return [
    median === null ? '' : `, median ${signed(median)}`,
    refused === 0 ? '' : `; ${refused} would no longer have an estimate`,
  ].join('');
}

function signed(median: number): string {
  const amount = pounds(median);
  return amount > 0 ? `+${formatPounds(amount)}` : formatPounds(amount);
}

function sampleText(
  { code }: Definition,
  sample: NonNullable<ImpactFound['tax']>['sample'] | undefined,
): string {
  if (sample === undefined) return 'Calculating whose tax would change…';
  const { of, taken, changed } = sample;
  if (isAppDialog(code)) return 'Boxes added to this dialog do not change the tax.';
  if (of === 0) return 'No one has saved this form yet.';
  const all = of.toLocaleString('en-GB');
  const which =
    taken < of
      ? `${taken.toLocaleString('en-GB')} of ${all} saved forms`
      : of === 1
        ? 'the one saved form'
        : `all ${all} saved forms`;
  const same = of === 1 ? 'it would not change' : 'none would change';
  const result = changed === 0 ? same : `${changed} would change${effectText(sample)}`;
  return `We calculated the tax of ${which} both ways: ${result}.`;
}
