import { benefitName } from '#contract/digital-tax/benefit-words.ts';
import type { Benefit } from '#contract/digital-tax/digital-tax.ts';
import { pounds } from '#domain/money.ts';
import { Chip } from '#ui/chip.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { SimpleTable } from '#ui/simple-table.tsx';
import { ChangeButton } from '#ui/read-only.tsx';
import { shortDay } from '../../../shared/day-text.ts';
import { openedBenefit } from '../benefit-values.ts';
import classes from './digital-tax.module.css';

type Act = (benefit: Benefit) => Promise<void> | void;

/** State benefits with what can be done about them. */
export function BenefitTable({
  benefits,
  onAmend,
  onRemove,
  onRestore,
}: {
  benefits: readonly Benefit[];
  onAmend?: Act;
  onRemove: Act;
  /** For HMRC's benefits, which are ignored rather than removed. */
  onRestore?: Act;
}) {
  return (
    <SimpleTable rows="high" hasBlocks className={classes.table}>
      <thead>
        <tr>
          <th scope="col">Benefit</th>
          <th scope="col">Start date</th>
          <th scope="col">End date</th>
          <th scope="col" data-align="end">
            Amount
          </th>
          <th scope="col" data-align="end">
            Tax taken off
          </th>
          <th scope="col">
            <span className="visually-hidden">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {benefits.map((benefit) => {
          const name = benefitName(benefit.benefitType);
          const ignored = benefit.dateIgnored;
          return (
            <tr key={benefit.benefitId}>
              <th scope="row">
                {name} {ignored === undefined ? null : <Chip>Removed {shortDay(ignored.slice(0, 10))}</Chip>}
              </th>
              <td data-label="Start date">{shortDay(benefit.startDate)}</td>
              <td data-label="End date">{benefit.endDate === undefined ? '–' : shortDay(benefit.endDate)}</td>
              <td data-align="end" data-label="Amount">
                <Amount value={benefit.amount} />
              </td>
              <td data-align="end" data-label="Tax taken off">
                <Amount value={benefit.taxPaid} />
              </td>
              <td>
                <div className={classes.actions}>
                  {onAmend === undefined ? null : (
                    <Small
                      label="Amend"
                      name={name}
                      data-opens={openedBenefit(benefit.benefitId)}
                      onClick={() => void onAmend(benefit)}
                    />
                  )}
                  {ignored === undefined ? (
                    <Small label="Remove" name={name} onClick={() => void onRemove(benefit)} />
                  ) : onRestore === undefined ? null : (
                    <Small label="Restore" name={name} onClick={() => void onRestore(benefit)} />
                  )}
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </SimpleTable>
  );
}

function Amount({ value }: { value: number | undefined }) {
  return value === undefined ? '–' : <MoneyText value={pounds(value)} sign />;
}

function Small({
  label,
  name,
  ...rest
}: {
  label: string;
  name: string;
  'data-opens'?: string;
  onClick: () => void;
}) {
  return (
    <ChangeButton size="compact-sm" variant="default" {...rest}>
      {label}
      <span className="visually-hidden"> {name}</span>
    </ChangeButton>
  );
}
