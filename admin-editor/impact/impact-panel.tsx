import { useMemo } from 'react';
import { formatPounds, pounds } from '#domain/money.ts';
import type { Definition } from '#form-schemas/definition.ts';
import { isAppDialog } from '#form-schemas/dialogs.ts';
import { ScrollRegion } from '#ui/scroll-region.tsx';
import type { Change } from '../changes/changes.ts';
import { Sentence } from '../changes/sentence.tsx';
import classes from './impact-panel.module.css';
import { type ImpactRow, impactRows } from './impact-rows.ts';
import type { BoxCounts, ImpactFound, TaxEffect } from './impact-source.ts';

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
  if (rows.length === 0) return <p className={classes.status}>Nothing differs from the published form.</p>;
  return (
    <div className={classes.impact}>
      <output className={classes.status}>
        What changes for filers of {applicableYears}.{' '}
        {found.notice ?? sampleText(definition, found.tax?.sample)}
      </output>
      <ScrollRegion label="Changed boxes" className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Box</th>
              <th scope="col">Change</th>
              <th scope="col" className={classes.number}>
                Saved forms
              </th>
              <th scope="col" className={classes.number}>
                Drafts
              </th>
              <th scope="col" className={classes.number}>
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
        </table>
      </ScrollRegion>
    </div>
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
          <button type="button" className={classes.box} title={title} onClick={() => onGoTo(at)}>
            {name}
          </button>
        )}
      </th>
      <td className={classes.change}>
        <Sentence text={change} short={short} />
      </td>
      {(['saved', 'drafts', 'filed'] as const).map((key) => (
        <td key={key} className={classes.number}>
          {isWorkedOut && key !== 'filed' && counts?.[key] === 0 ? (
            <span className={classes.quiet}>worked out</span>
          ) : (
            countText(found, counts, key)
          )}
        </td>
      ))}
      <td className={touches.length === 0 ? classes.quiet : undefined}>
        {touches.length === 0 ? 'none' : touches.join(', ')}
      </td>
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
    return <td className={classes.quiet}>{found.notice === undefined ? 'calculating…' : '–'}</td>;
  const { taken } = found.tax.sample;
  if (effect === undefined || effect.changed === 0 || taken === 0)
    return <td className={classes.quiet}>no change</td>;
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
