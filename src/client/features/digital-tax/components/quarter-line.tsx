import type { DigitalTaxBusiness } from '#contract/digital-tax/quarters.ts';
import { Stack, Text } from '#ui/layout.tsx';
import { businessTitle, quarterTypeWords } from '../messages.ts';
import { quarterName, quarterState } from '../quarter-text.ts';
import classes from './digital-tax.module.css';

/** The year of a business as a line of quarters: sent, due, late or not open yet. */
export function QuarterLine({ business, today }: { business: DigitalTaxBusiness; today: string }) {
  return (
    <Stack gap={2} as="section" aria-label={businessTitle(business)}>
      <div className={classes.business}>
        <h3>{businessTitle(business)}</h3>
        <Text as="span" size="sm" tone="faint">
          {quarterTypeWords[business.quarter_type].label}
        </Text>
      </div>
      <ol className={classes.line}>
        {business.quarters.map((quarter) => {
          const { sign, text } = quarterState(quarter, today);
          return (
            <li key={quarter.end} data-state={quarter.state}>
              <span className={classes.sign} aria-hidden="true">
                {sign}
              </span>
              <span className={classes.words}>
                <strong>{text}</strong>
                <Text as="span" size="xs">
                  {quarterName(quarter, business)}
                </Text>
              </span>
            </li>
          );
        })}
      </ol>
    </Stack>
  );
}
